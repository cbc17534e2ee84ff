# What there is to do with this repository. `make demo` and `make test` work on a bare Debian or
# Ubuntu machine that has a Swift toolchain; both install the system libraries that are missing.

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift

# The package manager hands the traits' flags on in the order of a hash. While that is a random one,
# whatever plans a build anew compiles most things anew. Tests run with a random one.
PLANNED := SWIFT_DETERMINISTIC_HASHING=1
# A debug build is one of Swift: all pixels pass through the kernels in C, which take several times as
# long unless they are optimised. Every command that shares the build says so, or compiles all anew.
FLAGS := -Xcc -O2
ifdef CI
# Where all is compiled once and nobody debugs it, whole modules without debug information take a fifth
# less, and a tenth less again where no module is read through before it is compiled. Linking looks for
# an object of each file, which only several threads write; the toolchain's own linker takes half as long
# as the system's.
FLAGS += -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
FLAGS += -Xswiftc -no-emit-module-separately-wmo -debug-info-format none -Xswiftc -use-ld=lld
endif
BUILD := $(PLANNED) $(SWIFT) build $(FLAGS)
RUN := $(PLANNED) $(SWIFT) run $(FLAGS)
TEST := $(SWIFT) test $(FLAGS)
RELEASE := $(PLANNED) $(SWIFT) build -c release --static-swift-stdlib
ifeq ($(shell uname -s),Linux)
# Nothing looks names up in the command, so that what nothing calls needn't be kept for its name.
RELEASE += -Xlinker --no-export-dynamic
# The addresses that the loader fills in are packed, where it knows how to: from glibc 2.36 on.
ifeq ($(shell printf 'glibc 2.36\n%s\n' "$$(getconf GNU_LIBC_VERSION)" | sort -V | head -1),glibc 2.36)
RELEASE += -Xswiftc -use-ld=lld -Xlinker -z -Xlinker pack-relative-relocs
endif
endif
# Packages beside this one take what was already built of it; a plan that is kept would be this
# package's.
BESIDE := --scratch-path .build --disable-build-manifest-caching
LETTERER := .build/release/letterer
LETTERER_XMPP := .build/release/letterer-xmpp
HAS_XMPP := pkg-config --exists libstrophe 2>/dev/null
PICTURE := $(LETTERER) render --scale 1.5 --compression small
SOURCES := Package.swift Sources Tests Fonts Benchmarks \
  Examples/Package Examples/Lists Examples/Snapshots
EXAMPLES := $(wildcard Examples/*.chat Examples/kinds/*.chat Examples/looks/*.chat)
SCENES := $(wildcard Examples/motion/*.chat)

.PHONY: help deps build demo gallery pictures tests test fuzz bench packages lists docs browser elsewhere format lint install uninstall clean

help: ## Show this list
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 12

deps: ## Install the system libraries that are missing
	@./.ci/deps

build: deps ## Build the commands, optimised; letterer-xmpp where libstrophe is there
	$(RELEASE) --product letterer
	@if $(HAS_XMPP); then echo "$(RELEASE) --product letterer-xmpp"; $(RELEASE) --product letterer-xmpp; fi

demo: build ## Render every example and every scene into out/
	@mkdir -p out/kinds out/looks
	@for script in $(EXAMPLES); do \
	  name=$${script#Examples/}; name=$${name%.chat}; \
	  $(LETTERER) render $$script --appearance light -o out/$$name.png || exit 1; \
	  $(LETTERER) render $$script --appearance dark -o out/$$name-dark.png || exit 1; \
	  echo "out/$$name.png, out/$$name-dark.png"; \
	done
	@mkdir -p out/motion
	@for scene in $(SCENES); do \
	  name=$$(basename $$scene .chat); \
	  $(LETTERER) render $$scene --scale 1 -o out/motion/$$name.gif || exit 1; \
	  echo "out/motion/$$name.gif"; \
	done
	@echo "Rendered $(words $(EXAMPLES)) examples, by day and by night, and $(words $(SCENES)) scenes" \
	  "into $(CURDIR)/out"

gallery: build ## Render all kinds, looks, languages, sizes, devices and scenes into out/gallery
	@LETTERER=$(LETTERER) ./.ci/gallery

pictures: build ## Render the READMEs' pictures anew
	$(LETTERER) render Examples/motion/side-b.chat --scale 1.5 --colors 128 -o Examples/pictures/side-b.gif
	$(PICTURE) Examples/two-people.chat -o Examples/pictures/two-people.png
	$(PICTURE) Examples/group.chat --appearance dark -o Examples/pictures/group-dark.png
	$(PICTURE) Examples/photos.chat --theme meadow -o Examples/pictures/photos-meadow.png
	$(PICTURE) Examples/right-to-left.chat --theme sky -o Examples/pictures/right-to-left-sky.png
	$(RUN) ListFigures Examples/pictures

tests: deps ## Build the tests
	@./.ci/servers
	$(BUILD) --build-tests

test: tests ## Build and run the tests
	$(TEST) --skip-build

fuzz: tests ## Run the tests with their long proofs
	LETTERER_LONG_TESTS=1 $(TEST) --skip-build

bench: build ## Measure speed and memory beside yardsticks of the same run
	$(PLANNED) $(SWIFT) run -c release -Xswiftc -enable-testing --disable-build-manifest-caching \
	  --package-path Benchmarks Benchmarks

packages: deps ## Compile the benchmarks and the examples, and run the examples
	$(BUILD) --package-path Benchmarks $(BESIDE) --target Benchmarks
	$(BUILD) --package-path Examples/Package $(BESIDE) --target Snippets
	$(RUN) --package-path Examples/Package $(BESIDE) Tour out/tour
	$(BUILD) --build-tests --package-path Examples/Snapshots $(BESIDE)
	$(TEST) --skip-build --package-path Examples/Snapshots $(BESIDE)

lists: ## Take the lists alone, without any system library
	$(SWIFT) test --package-path Examples/Lists --scratch-path .build/lists
	printf 'UUnh\ne\n' | $(SWIFT) run --package-path Examples/Lists --scratch-path .build/lists TerminalList
	@./.ci/alone

docs: deps ## Build the documentation of all public modules into out/docs
	$(BUILD)
	@./.ci/docs

browser: deps ## Look at a report's page in Chromium: every view, every key, what is accepted
	$(BUILD) --product letterer
	@./.ci/browser

elsewhere: build ## Compare the pictures of Debian 12, 13 and sid, byte for byte (as root)
	@./.ci/elsewhere

format: ## Format the sources
	$(SWIFT) format format --in-place --recursive --parallel $(SOURCES)

lint: ## Check the sources' format
	$(SWIFT) format lint --strict --recursive --parallel $(SOURCES)

install: build ## Install the commands below PREFIX
	install -d $(DESTDIR)$(PREFIX)/bin $(DESTDIR)$(PREFIX)/share/letterer/fonts
	install -m 644 Fonts/faces/* $(DESTDIR)$(PREFIX)/share/letterer/fonts
	install -d $(DESTDIR)$(PREFIX)/share/doc/letterer
	install -m 644 LICENSE NOTICE Fonts/licenses/* $(DESTDIR)$(PREFIX)/share/doc/letterer
	install -d $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
	  $(DESTDIR)$(PREFIX)/share/zsh/site-functions \
	  $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	@for command in $(LETTERER) $$($(HAS_XMPP) && echo $(LETTERER_XMPP)); do \
	  name=$$(basename $$command); \
	  install -s -m 755 $$command $(DESTDIR)$(PREFIX)/bin/$$name || exit 1; \
	  $$command --generate-completion-script bash \
	    > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$name || exit 1; \
	  $$command --generate-completion-script zsh \
	    > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$name || exit 1; \
	  $$command --generate-completion-script fish \
	    > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$name.fish || exit 1; \
	done

uninstall: ## Remove what install put below PREFIX
	rm -rf $(DESTDIR)$(PREFIX)/share/letterer $(DESTDIR)$(PREFIX)/share/doc/letterer
	@for name in letterer letterer-xmpp; do \
	  rm -f $(DESTDIR)$(PREFIX)/bin/$$name \
	    $(DESTDIR)$(PREFIX)/share/bash-completion/completions/$$name \
	    $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_$$name \
	    $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/$$name.fish; \
	done

clean: ## Remove what was built
	$(SWIFT) package clean
	rm -rf out
