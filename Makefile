# Two commands matter: `make run` plays, `make test` proves. Both set up what is missing.
PYTHON ?= python3
BIN := .venv/bin
SOURCES := $(shell find src docs/rules -type f -not -path '*/__pycache__/*') setup.py
GAMES := $(subst _,-,$(notdir $(patsubst %/,%,$(dir $(wildcard src/mechbay/games/*/__init__.py)))))

.PHONY: run test lint bench goldens gallery pictures browser clean

# The package is installed as a user would install it: compiled where there is a C compiler.
# It is installed anew whenever a source is newer, so that no stale build can hide an edit.
.venv/installed: .venv/tools $(SOURCES)
	rm -rf build
	$(BIN)/pip install --quiet --no-build-isolation .
	rm -rf build src/mechbay.egg-info
	touch $@

.venv/tools: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --group dev
	touch $@

run: .venv/installed
	$(BIN)/mechbay serve

test: lint browser
	$(BIN)/python -m pytest -n 2 --durations=10

# The browser tests drive Debian's Chromium.
browser:
	command -v chromium >/dev/null || (apt-get update -q && apt-get install -y -q chromium)

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/installed
	$(BIN)/pip install --quiet --no-build-isolation '.[peers]'
	rm -rf build src/mechbay.egg-info
	$(BIN)/mechbay bench --peers

# Plays the golden games anew and says what changed.
goldens: .venv/installed
	$(BIN)/python -m mechbay.testing.goldens $(GAMES)

# Pictures of every page and of ten positions per game, in both themes and sizes, into build/gallery.
gallery: .venv/installed browser
	$(BIN)/python tools/gallery.py build/gallery

# The pictures of the README.
pictures: .venv/installed browser
	$(BIN)/python tools/pictures.py

clean:
	rm -rf .venv build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
