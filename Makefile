# Two commands set everything up: `make site` and `make test`. Both can be run again and again.

SHELL := /bin/sh
# The release build. On Linux it contains Swift's runtime, and needs no part of Swift where it runs.
BUILD := .build/release/recipesite
RELEASE := swift build -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib) --product

# The C libraries: libvips resizes photos, libcmark-gfm reads Markdown, libgumbo HTML, libxml2 the XML of older programs and
# libarchive exports; libbrotli and zlib compress what is served (zlib inflates what comes from feeds' servers, too); nettle
# computes digests, which a Mac does by itself.
PACKAGES := pkg-config libvips-dev libcmark-gfm-dev libcmark-gfm-extensions-dev libgumbo-dev libxml2-dev libarchive-dev \
  libbrotli-dev zlib1g-dev nettle-dev libre2-dev
FORMULAE := pkgconf vips cmark-gfm gumbo-parser libxml2 libarchive brotli zlib re2
# What the browser tests need; on a Mac, Chrome is used where it is installed. Debian has a headless build of Chromium, which
# takes a quarter less time. The fonts are those of Tests/Browser/fonts.conf.
BROWSER_PACKAGES := $(if $(shell grep -s '^ID=debian' /etc/os-release),chromium-headless-shell,chromium) python3-venv default-jre-headless \
  fonts-noto-core fonts-dejavu-core fonts-roboto-unhinted fonts-ipafont-gothic lynx w3m
# What deployments need, and servers for them and for what the guide says.
DEPLOY_PACKAGES := rclone rsync openssh-client openssh-server nginx-light caddy apache2-bin media-types python3-venv
DEPLOY_FORMULAE := rclone rsync nginx caddy httpd
# Programs that read what sites offer: a feed reader, and a reader of books.
READER_PACKAGES := newsboat mupdf-tools python3-venv
READER_FORMULAE := newsboat mupdf-tools
# What the tests of Firefox and WebKit need. A Mac has no WebKitGTK and Ubuntu no Firefox of Debian's, so there they are skipped.
ENGINE_PACKAGES := $(if $(shell grep -s '^ID=debian' /etc/os-release),firefox-esr webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb) python3-venv
# How long `make fuzz` tries each part.
SECONDS := 600

# Builds the program that the tests run, unless `make test` has just done so.
DEBUG_PROGRAM = $(if $(is_built),@:,swift build --product recipesite)

# Python environments of their own for the tests in a browser, in other engines, of deployments and with other programs.
BROWSER := .build/browser
ENGINES := .build/engines
DEPLOY := .build/deploy
READERS := .build/readers

# The formatter of scripts and styles, which a change of this version installs anew.
OXFMT := .build/oxfmt-0.74.0
SCRIPTS := Public/theme Sources/SiteServer/Live/Page Tests/Scripts

# What builds are measured beside.
HUGO := .build/hugo-0.168.0
PAGEFIND := .build/pagefind-1.5.2

# Where `make install` puts the program, its manual pages and its completions.
PREFIX := /usr/local
DESTDIR :=
ZSH_COMPLETIONS := share/zsh/site-functions

.PHONY: help site install deb image test fuzz-check script-tests judged deploy-tests reader-tests browser-tests engine-tests engines torture gallery bench fuzz lint format docs packages swift clean

help:
	@echo "make site   install what is missing, build recipesite, and build the sample site into site/"
	@echo "make install  put recipesite, its manual and its shell completions below PREFIX=/usr/local"
	@echo "make deb    make a Debian package of it in .build/deb"
	@echo "make image  make a container's image of that package, with ENGINE=docker or podman"
	@echo "make test   install what is missing and run every test;  make browser-tests, deploy-tests, reader-tests or script-tests  a part of them"
	@echo "make engines  the stories that visitors live by, in Chromium, Firefox and WebKit;  make engine-tests  the part that make test runs"
	@echo "make torture  kill builds, fill disks, mount things; CASES='kill overlay' for some only; best as root"
	@echo "make judged  compare lines of genuine recipes at other servings with what is right"
	@echo "make gallery  draw every page in every state, on phone and desktop, light and dark"
	@echo "make bench  measure builds, the server, many names, the pages, the template engine, the feed and the photos, beside others where there are any"
	@echo "make fuzz   try made-up templates, amounts, feeds, documents, archives, settings and notes, each for SECONDS=600"
	@echo "make lint   check the layout of all code, the types of scripts, and how folders depend;  make format  fix the layout"
	@echo "make docs   build the documentation of every module into .build/docs; a link that leads nowhere is an error"
	@echo "make clean  remove what was built"

site: packages swift
	$(RELEASE) recipesite
	$(BUILD) build

install: to := $(DESTDIR)$(PREFIX)
install: packages swift
	$(RELEASE) recipesite
	$(RELEASE) generate-manual
	rm -rf .build/manual && mkdir .build/manual
	.build/release/generate-manual $(BUILD) --multi-page --output-directory .build/manual \
	  --date $$(git log -1 --format=%cs 2>/dev/null || date +%F)
	install -d $(to)/bin $(to)/share/man/man1 $(to)/share/bash-completion/completions \
	  $(to)/$(ZSH_COMPLETIONS) $(to)/share/fish/vendor_completions.d
	install -s -m 755 $(BUILD) $(to)/bin/recipesite
	install -m 644 .build/manual/*.1 $(to)/share/man/man1
	$(BUILD) --generate-completion-script bash >$(to)/share/bash-completion/completions/recipesite
	$(BUILD) --generate-completion-script zsh >$(to)/$(ZSH_COMPLETIONS)/_recipesite
	$(BUILD) --generate-completion-script fish >$(to)/share/fish/vendor_completions.d/recipesite.fish

# A package with the systemd units of .packaging, which are off until somebody enables them.
deb: PACKAGES += debhelper lintian libyaml-0-2
deb: packages
	rm -rf .build/deb
	$(MAKE) install DESTDIR=$(CURDIR)/.build/deb/installed PREFIX=/usr ZSH_COMPLETIONS=share/zsh/vendor-completions
	.packaging/deb.sh .build/deb/installed

# Of the package; needs docker or podman.
ENGINE := docker
image: deb
	$(ENGINE) build --build-arg RELEASE=$$(. /etc/os-release && echo $$ID:$$VERSION_ID | sed '/^debian:/s/$$/-slim/') --tag recipesite \
	  --file .packaging/Containerfile .build/deb

# openssl makes the certificates of the tests' servers. All Swift tests at once would wait for each other until requests time out.
# The other parts wait for processes, and so run beside each other; what has to be installed for them is there before.
test: PACKAGES += openssl nodejs node-typescript $(BROWSER_PACKAGES) $(ENGINE_PACKAGES) $(DEPLOY_PACKAGES) $(READER_PACKAGES)
test: FORMULAE += node $(DEPLOY_FORMULAE) $(READER_FORMULAE)
test: packages swift lint
	swift build --build-tests
	@echo "Running the tests, for a minute or two; all that they say goes into .build/tests.log."
	@swift test --skip-build --experimental-maximum-parallelization-width $$((2 * $$(getconf _NPROCESSORS_ONLN))) >.build/tests.log 2>&1; status=$$?; \
	grep -e '^✘' -e '^➜' -e '^✔ Test run' -e '^error:' .build/tests.log; exit $$status
	@echo "Running the tests of scripts, deployments, other programs and engines, too; what they say comes after what those in a browser say."
	@$(MAKE) is_built=1 fuzz-check script-tests deploy-tests reader-tests engine-tests >.build/deploy-tests.log 2>&1 & deployed=$$!; \
	trap 'kill $$deployed; exit 130' INT TERM; \
	$(MAKE) is_built=1 browser-tests; status=$$?; \
	wait $$deployed || status=$$?; cat .build/deploy-tests.log; exit $$status

# Whether the fuzz programs still compile, by the modules of the debug build.
fuzz-check: swift
	Tests/Fuzzing/check.sh

# They deploy to an S3 server in their own process, and to this machine with ssh.
deploy-tests: PACKAGES += $(DEPLOY_PACKAGES)
deploy-tests: FORMULAE += $(DEPLOY_FORMULAE)
deploy-tests: packages swift $(DEPLOY)/installed
	$(DEBUG_PROGRAM)
	$(DEPLOY)/bin/python -B -m pytest Tests/Deploy

# What feed readers, readers of books and programs for recipes make of a site that the debug program builds.
reader-tests: PACKAGES += $(READER_PACKAGES)
reader-tests: FORMULAE += $(READER_FORMULAE)
reader-tests: packages swift $(READERS)/installed
	$(DEBUG_PROGRAM)
	$(READERS)/bin/python -B -m pytest Tests/Readers

# What scripts of pages calculate, without a browser; of pages that the debug program builds.
script-tests: PACKAGES += nodejs
script-tests: FORMULAE += node
script-tests: packages swift
	$(DEBUG_PROGRAM)
	node --test Tests/Scripts/*.test.js

# Lines of genuine recipes, judged by reading: what pages show of them, with every row that is still wrong.
judged: PACKAGES += nodejs
judged: packages swift
	swift build --product recipesite
	node --test Tests/Scripts/Judged/*.test.js

# They act on sites that the debug program builds.
browser-tests: PACKAGES += $(BROWSER_PACKAGES)
browser-tests: packages swift $(BROWSER)/installed
	$(DEBUG_PROGRAM)
	$(BROWSER)/bin/python -B -m pytest Tests/Browser

# Whether pages work in Firefox and WebKit, too: the short part. The tests in a browser are of Chromium.
engine-tests engines: PACKAGES += $(ENGINE_PACKAGES)
engine-tests: packages swift $(ENGINES)/installed
	$(DEBUG_PROGRAM)
	@if command -v WebKitWebDriver >/dev/null && command -v firefox-esr >/dev/null; then \
	  $(ENGINES)/bin/python -B -m pytest Tests/Engines -m short -k "not chromium"; \
	else \
	  echo "There is no WebKitWebDriver or no firefox-esr here, so pages are not tested in Firefox and WebKit." >&2; \
	fi

# All of it.
engines: PACKAGES += chromium chromium-driver
engines: packages swift $(ENGINES)/installed
	$(DEBUG_PROGRAM)
	$(ENGINES)/bin/python -B -m pytest Tests/Engines

# What needs root, mounts, other users or minutes; CASES names what to run, by the beginnings of names.
torture: PACKAGES += strace python3 util-linux mount procps debootstrap systemd-container $(DEPLOY_PACKAGES)
torture: packages swift deb $(DEPLOY)/installed
	Tests/Torture/torture.py $(BUILD) $(CASES)
	KILL_EVERY=1 $(DEPLOY)/bin/python -B -m pytest Tests/Deploy -k "killed or overlap"
	KILL_EVERY=1 swift test --filter OverlapTests
	STALLING_SIZE=200000 swift test --filter StalledReaderTests
	EDIT_SEQUENCES=500 swift test --filter LastBuildTests

# Pictures of every page in every state, to be looked at.
gallery: PACKAGES += $(BROWSER_PACKAGES)
gallery: packages swift $(BROWSER)/installed
	swift build --product recipesite
	$(BROWSER)/bin/python -B Tests/Browser/gallery.py .build/gallery

$(BROWSER)/installed: Tests/Browser/requirements.txt
$(ENGINES)/installed: Tests/Engines/requirements.txt
$(DEPLOY)/installed: Tests/Deploy/requirements.txt
$(READERS)/installed: Tests/Readers/requirements.txt
$(BROWSER)/installed $(ENGINES)/installed $(DEPLOY)/installed $(READERS)/installed:
	python3 -m venv $(@D)
	$(@D)/bin/pip install --quiet --requirement $<
	@touch $@

# Beside nginx, kainjow's C++ engine, Python's JSON reader and libvips's own command, which Debian has.
bench: PACKAGES += nginx-light wrk libkainjow-mustache-dev libvips-tools $(BROWSER_PACKAGES)
bench: packages swift $(BROWSER)/installed $(HUGO)/bin/hugo $(PAGEFIND)/installed
	$(RELEASE) recipesite
	Tests/Benchmarks/build.py $(BUILD) $(HUGO)/lib/python3*/site-packages/hugo/binaries/hugo
	Tests/Benchmarks/photos.py $(BUILD) $(HUGO)/lib/python3*/site-packages/hugo/binaries/hugo
	Tests/Benchmarks/serve.sh $(BUILD)
	Tests/Benchmarks/slow.py $(BUILD)
	Tests/Benchmarks/live.py $(BUILD)
	Tests/Benchmarks/names.py $(BUILD) 100000 1
	RECIPESITE=$(BUILD) $(BROWSER)/bin/python -B Tests/Browser/speed.py
	$(BROWSER)/bin/python -B Tests/Benchmarks/search.py $(BUILD) $(PAGEFIND)/lib/python3*/site-packages/pagefind_bin/pagefind
	BENCHMARKS=1 swift run -c release Benchmarks
	BENCHMARKS=1 swift run -c release FeedBenchmarks
	BENCHMARKS=1 swift run -c release PhotoBenchmarks

$(HUGO)/bin/hugo: | packages
	python3 -m venv $(HUGO)
	$(HUGO)/bin/pip install --quiet hugo==$(HUGO:.build/hugo-%=%)

$(PAGEFIND)/installed: | packages
	python3 -m venv $(PAGEFIND)
	$(PAGEFIND)/bin/pip install --quiet pagefind_bin==$(PAGEFIND:.build/pagefind-%=%)
	@touch $@

fuzz: swift
	Tests/Fuzzing/fuzz.sh templates $(SECONDS)
	Tests/Fuzzing/fuzz.sh amounts $(SECONDS)
	Tests/Fuzzing/fuzz.sh feed $(SECONDS)
	Tests/Fuzzing/fuzz.sh readers $(SECONDS)
	Tests/Fuzzing/fuzz.sh archives $(SECONDS)
	Tests/Fuzzing/fuzz.sh kept $(SECONDS)
	Tests/Fuzzing/fuzz.sh owned $(SECONDS)
	$(DEBUG_PROGRAM)
	Tests/Fuzzing/growth.py .build/debug/recipesite $(SECONDS)

lint format: PACKAGES := python3-venv
lint: PACKAGES += node-typescript

# Types of scripts are checked by Debian's TypeScript, 4.8; the newest has other declarations of browsers.
lint: packages swift $(OXFMT)/bin/oxfmt
	$(OXFMT)/bin/oxfmt --check $(SCRIPTS)
	@if command -v tsc >/dev/null; then \
	  tsc -p Tests/Scripts/tsconfig.json && tsc -p Tests/Scripts/tsconfig.worker.json; \
	else \
	  echo "There is no tsc here, so the types of scripts are not checked." >&2; \
	fi
	swift format lint --parallel --strict --recursive Package.swift Sources Tests
	python3 Tests/Structure/arrows.py Sources
	python3 Tests/Structure/patterns.py Sources
	python3 Tests/Structure/styles.py Public/theme Sources/SiteServer/Live/Page
	python3 Tests/Structure/paths.py Sources/README.md Tests/README.md .github/CONTRIBUTING.md

format: swift $(OXFMT)/bin/oxfmt
	$(OXFMT)/bin/oxfmt $(SCRIPTS)
	swift format --in-place --parallel --recursive Package.swift Sources Tests

# Of what the modules offer to each other; docc comes with Swift.
docs: packages swift
	swift build
	Tests/Structure/docs.sh

$(OXFMT)/bin/oxfmt: | packages
	python3 -m venv $(OXFMT)
	$(OXFMT)/bin/pip install --quiet oxfmt==$(OXFMT:.build/oxfmt-%=%)

clean:
	rm -rf .build site .recipesite

swift:
	@command -v swift >/dev/null || { \
	  echo "Swift 6.2 or later is needed and was not found. Install it from https://www.swift.org/install and try again." >&2; \
	  exit 1; }

packages:
	@if command -v dpkg >/dev/null && command -v apt-get >/dev/null; then \
	  missing=; \
	  for package in $(PACKAGES); do \
	    dpkg-query -W -f '$${Status}' $$package 2>/dev/null | grep -q 'ok installed' || missing="$$missing $$package"; \
	  done; \
	  if [ -n "$$missing" ]; then \
	    echo "Installing$$missing"; \
	    as_root=; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	    { $$as_root apt-get update -qq && \
	      DEBIAN_FRONTEND=noninteractive $$as_root apt-get install -y -qq --no-install-recommends $$missing; } || { \
	      echo "Could not install$$missing. Install them by hand and try again." >&2; exit 1; }; \
	  fi; \
	elif command -v brew >/dev/null; then \
	  for formula in $(FORMULAE); do \
	    brew list --formula $$formula >/dev/null 2>&1 || brew install $$formula || exit 1; \
	  done; \
	elif ! pkg-config --exists vips libcmark-gfm gumbo libxml-2.0 libarchive libbrotlienc zlib nettle re2 2>/dev/null; then \
	  echo "Neither apt-get nor Homebrew was found. Install libvips, cmark-gfm, gumbo, libxml2, libarchive, brotli, zlib, nettle and RE2 with their headers, then try again." >&2; \
	  exit 1; \
	fi
