#!/bin/bash
# The editor: first frame, key to frame, turns of the main loop while a long source is typed in, memory after 1,000 edits, and leaks: of what lies
# below the window, and of the whole editor in the course of these edits (four minutes).
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

slowly=$(mktemp)
trap 'rm -f "$slowly"' EXIT
cat > "$slowly" <<END
#!/bin/sh
exec valgrind -q --error-exitcode=9 --leak-check=full --errors-for-leak-kinds=definite --show-leak-kinds=definite --num-callers=40 \\
  --suppressions=/usr/share/glib-2.0/valgrind/glib.supp --suppressions=/usr/share/gtk-4.0/valgrind/gtk.supp \\
  --suppressions="$root/build-aux/valgrind.supp" "$editor" "\$@"
END
chmod +x "$slowly"
G_SLICE=always-malloc GDK_DEBUG=gl-disable GW_UI_WAIT=900 "$root/tests/ui/on-screen.sh" "$root/bench/bench-window.py" "$slowly" 0
echo "the editor: no definite leak, no wrong access"
