# Mechbay as a server: `docker build -t mechbay .`, then `docker run -p 8123:8123 -v mechbay:/data mechbay`.
FROM python:3.13-slim AS build
RUN apt-get update -q && apt-get install -y -q --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /source
COPY pyproject.toml setup.py README.md LICENSE NOTICE ./
COPY docs/rules docs/rules
COPY src src
RUN pip wheel --no-cache-dir --wheel-dir /wheels .

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels mechbay && rm -rf /wheels \
    && useradd --create-home --uid 1000 mechbay && install -d -o mechbay /data
USER mechbay
ENV MECHBAY_HOST=0.0.0.0 MECHBAY_PORT=8123 MECHBAY_DATABASE=/data/mechbay.sqlite3
VOLUME /data
EXPOSE 8123
STOPSIGNAL SIGINT
CMD ["mechbay", "serve", "--no-open"]
