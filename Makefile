# Everything sets itself up in .venv; only Python 3.11 or newer, make and, for the compiled build, a C compiler are needed.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -name '*.py' 2>/dev/null)
export STARBOARD_COMPILE ?= 0

.PHONY: play terminal load test check bench fast slow rules compiled wheel lock clean help ladder figures

help:            ## this list
	@grep -hE '^[a-z]+: .*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):[^#]*## (.*)/  make \1|\2/' | column -t -s '|'

play: $(VENV)/.play   ## set up, start the web table on this machine and open the browser
	@$(BIN)/starboard serve --open

terminal: $(VENV)/.play   ## play at this terminal instead
	@$(BIN)/starboard

load: $(VENV)/.dev   ## how many live tables this machine carries, played by programs and by browsers: figures
	$(BIN)/python tools/load.py --by api
	$(BIN)/python tools/load.py --by page

test: $(VENV)/.dev   ## set up and run all tests (of the source; for a compiled build see `compiled`)
	STARBOARD_PURE=1 $(BIN)/python -m pytest -n auto --dist loadgroup

check: $(VENV)/.dev   ## ruff, mypy strict, import-linter
	$(BIN)/ruff check src tests benchmarks tools setup.py
	$(BIN)/ruff format --check src tests benchmarks tools setup.py
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

rules: $(VENV)/.dev   ## the numbered rules that no test names
	$(BIN)/python tools/rules.py

fast: $(VENV)/.dev   ## compile kernel and games in place with mypyc
	@echo "compiling kernel and games (a minute or more) ..."
	@STARBOARD_COMPILE=1 $(BIN)/python -W ignore setup.py -q build_ext --inplace
	@$(BIN)/python src/starboard/version.py > src/starboard/compiled.stamp
	@$(BIN)/starboard --version

slow:            ## remove the compiled build again
	@find src \( -name '*.so' -o -name compiled.stamp \) -delete && rm -rf build

bench: fast      ## speed of both builds, beside the goals
	$(BIN)/python benchmarks/run.py
	$(BIN)/python benchmarks/thinking.py

ladder: fast     ## how strong the bots are, beside the goals (an hour or so)
	$(BIN)/python benchmarks/ladder.py --out ladder

figures: fast    ## the figures of all games, written to docs/figures.md
	$(BIN)/python benchmarks/figures.py

compiled: export STARBOARD_OPTIMISE := 0
compiled: fast   ## prove that the compiled build plays the same games, and that the wheel is compiled
	$(BIN)/python tools/same_games.py
	$(BIN)/python -m pytest -n auto --dist loadgroup tests/kernel tests/laws tests/games tests/bots
	$(BIN)/python tools/try_wheel.py

wheel: $(VENV)/.dev   ## build a wheel into dist/, compiled where a C compiler is there
	STARBOARD_COMPILE= $(BIN)/python -m build --wheel --no-isolation

lock: $(VENV)/.dev   ## pin all dependencies anew
	$(BIN)/python tools/lock.py

clean: slow      ## remove everything that was made
	rm -rf $(VENV) dist .pytest_cache .mypy_cache .ruff_cache .hypothesis src/*.egg-info

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Starboard needs Python 3.11 or newer; say make PYTHON=python3.x")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play: requirements/play.txt pyproject.toml setup.py | $(VENV)/bin/python
	@echo "setting up (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/play.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements/dev.txt $(VENV)/.play
	@echo "setting up for development (once) ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.txt
	@touch $@
