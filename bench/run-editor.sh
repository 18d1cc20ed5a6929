#!/bin/bash
# The editor: first frame, key to frame, turns of the main loop while a long source is typed in, memory after 1,000 edits, and leaks of what lies below the window.
#
#   bench/run-editor.sh [BUILD-FOLDER]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build}
editor=$build/src/app/gridwright
[ -x "$editor" ] || { echo "run-editor: no $editor: build first (ninja -C $build)"; exit 1; }

"$root/tests/ui/on-screen.sh" "$root/bench/bench-frames.py" "$editor" "$build/bench/frame-log.so"
"$root/tests/ui/on-screen.sh" "$root/bench/bench-window.py" "$editor"
"$root/tests/ui/on-screen.sh" "$root/bench/bench-source.py" "$editor" "$build/bench/frame-log.so"

command -v valgrind > /dev/null || { echo "valgrind is missing (apt install valgrind): no leak check"; exit 0; }
for test in document/test-history document/test-document tools/test-tools; do
  G_SLICE=always-malloc valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite \
    --show-leak-kinds=definite --suppressions=/usr/share/glib-2.0/valgrind/glib.supp "$build/tests/$test" > /dev/null
  echo "$test: no definite leak, no wrong access"
done
