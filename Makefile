# Makefile - the few commands a person needs; the build itself is CMake's (see CMakePresets.json).
GAME = gladiabot
prefix = /usr/local
DESTDIR =

.PHONY: run play build test bench install clean help

run: build
	@build/release/robodrome

play: build
	@build/release/robodrome play $(GAME)

build:
	@scripts/bootstrap run
	@scripts/build release --target product

test:
	@scripts/bootstrap test
	@scripts/test

bench: build
	@build/release/robodrome bench

# Installing may be done by root: it copies what is built and builds only if nothing is.
install:
	@test -x build/release/robodrome || $(MAKE) build
	@DESTDIR="$(DESTDIR)" cmake --install build/release --prefix "$(prefix)"

clean:
	@rm -rf build

help:
	@echo "make run      build and serve the page; open the address that it prints in a browser"
	@echo "make play     build and play $(GAME) in the terminal against the computer"
	@echo "make test     check and test everything; ends with the counts"
	@echo "make bench    measure the speed"
	@echo "make build    build only; the program is build/release/robodrome"
	@echo "make install  copy program, library, headers and man page to prefix ($(prefix))"
	@echo "make clean    remove everything that was built"
