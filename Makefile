# Two commands matter: `make run` plays, `make test` proves. Both set up what is missing.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src docs/rules -type f -not -path '*/__pycache__/*') setup.py
GAMES := $(subst _,-,$(notdir $(patsubst %/,%,$(dir $(wildcard src/mechbay/games/*/__init__.py)))))
PYTHONS := python3.11 python3.12 python3.13 python3.14

# Some machines forbid it; then every server and command that a test starts would compile all its modules anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run install reinstall wheels test test-fast test-all lint bench goldens gallery docs pictures frames browser terminal hosting clean

# The package is installed as a user would install it: compiled where there is a C compiler.
# It is installed anew whenever a source is newer, so that no stale build can hide an edit.
$(VENV)/installed: $(VENV)/tools $(SOURCES)
	@echo "Installing Mechbay; compiling its rules takes a minute or two."
	rm -rf build
	$(BIN)/pip install --quiet --no-build-isolation .
	rm -rf build src/mechbay.egg-info
	@$(BIN)/mechbay --version
	@$(BIN)/mechbay doctor | grep '^left out' || true
	touch $@

$(VENV)/tools: pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --group dev
	touch $@

install: $(VENV)/installed

# Once more, for what an install had to leave out: without network, or without a compiler.
reinstall:
	rm -f $(VENV)/installed
	$(MAKE) install

run: $(VENV)/installed
	$(BIN)/mechbay serve

# A compiled wheel for this Python and this kind of machine, and a pure one for all.
wheels: $(VENV)/tools
	rm -rf build dist
	$(BIN)/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .
	rm -rf build
	MECHBAY_PURE=1 $(BIN)/pip wheel --quiet --no-build-isolation --no-deps --wheel-dir dist .
	rm -rf build src/mechbay.egg-info
	@ls dist

test: lint browser terminal hosting
	$(BIN)/python -m pytest -n 2 --dist worksteal --durations=10

# What needs no browser, no web server and no rights.
test-fast: $(VENV)/installed
	$(BIN)/python -m pytest -n 2 --dist worksteal --ignore=tests/browser --ignore=tests/hosting

# The same on every Python that is found, each in an environment of its own.
test-all:
	@for python in $(PYTHONS); do \
		if $$python -c '' 2>/dev/null; then \
			echo "$$python:" && $(MAKE) --no-print-directory test-fast PYTHON=$$python VENV=.venv-$$python || exit 1; \
		else \
			echo "$$python: not found"; \
		fi; \
	done

# The browser tests drive Debian's Chromium, most of them its shell without a window, which takes half the time.
browser:
	@tools/need.sh browser "chromium chromium-headless-shell" "chromium chromium-headless-shell"

# The terminal tests type into a real terminal.
terminal:
	@tools/need.sh terminal tmux tmux

# The hosting tests run Debian's nginx and Caddy on spare ports; the services that Debian starts with them are stopped.
hosting:
	@PATH="$$PATH:/usr/sbin"; (command -v nginx && command -v caddy) >/dev/null || fresh=yes; \
	tools/need.sh hosting "nginx caddy sqlite3 ip" "--no-install-recommends nginx-light caddy sqlite3 iproute2" && \
	if [ "$$fresh" ]; then systemctl disable --now nginx caddy 2>/dev/null || true; fi

lint: $(VENV)/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/installed
	$(BIN)/pip install --quiet $$($(BIN)/python -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project']['optional-dependencies']['peers'])")
	$(BIN)/mechbay bench --peers

# Plays the golden games anew and says what changed.
goldens: $(VENV)/installed
	$(BIN)/python -m mechbay.testing.goldens $(GAMES)

# Pictures of every page, of ten positions and of ten scenes per game, in both themes and sizes, into build/gallery.
gallery: $(VENV)/installed browser
	$(BIN)/python tools/gallery.py build/gallery
	$(BIN)/python tools/strips.py build/gallery

# Frames of the shows on a phone, the time of a drawing, the size of a first load; fails where one is over its limit.
frames: browser
	$(BIN)/python tools/frames.py

# The documentation as a site, into build/docs; a dead link fails.
docs: $(VENV)/installed
	$(BIN)/pip install --quiet --group docs
	$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going -c docs/site -d build/doctrees docs build/docs

# The pictures of the README.
pictures: $(VENV)/installed browser
	$(BIN)/python tools/pictures.py

clean:
	rm -rf .venv .venv-* build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
