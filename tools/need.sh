#!/bin/sh
# need.sh TESTS "PROGRAM ..." "PACKAGE ...": installs Debian's packages where a program is missing and we may;
# who may not is told what to ask for.
PATH="$PATH:/usr/sbin"
missing=
for program in $2; do
    command -v "$program" >/dev/null || missing="$missing $program"
done
[ -z "$missing" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    apt-get update -q && apt-get install -y -q $3
else
    echo "The $1 tests need$missing. To install (as root, on Debian): apt-get install $3" >&2
    echo "The tests that need nothing of the kind: make test-fast" >&2
    exit 1
fi
