#!/usr/bin/env bash
# Verifies scenes in parts side by side, and ends with one report and the status of one run.
#
#   Examples/CI/parallel.sh PARTS [ARGUMENT…]     arguments of `letterer verify`
set -euo pipefail
parts=$1
shift
letterer=${LETTERER:-letterer}
rm -rf report part-*
# A part's status says what differs in it; the merged report says so of all.
seq "$parts" | parallel --jobs "$parts" --quote \
  "$letterer" verify "$@" --jobs 1 --shard "{}/$parts" --report "part-{}" || true
exec "$letterer" merge-reports part-* -o report
