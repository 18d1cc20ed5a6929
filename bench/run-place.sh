#!/bin/sh
# What it costs to place clues: steps a second, and instructions a step where valgrind is.
#
#   bench/run-place.sh [BUILD-FOLDER [DATA-FOLDER]]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build}
data=${2:-${GW_DATA_DIR:-$root/../shared/data}}
bench=$build/bench/bench-place
[ -x "$bench" ] || { echo "run-place: no $bench: build first (ninja -C $build)"; exit 1; }
[ -f "$data/place-17.txt" ] || { echo "run-place: no place-17.txt in $data"; exit 1; }

for method in naked all chains trials refute band; do
  "$bench" "$data/place-17.txt" "$method" 200000
done

# The difference of two runs leaves the reading out. Each says how many steps it made: chains make a few more than were asked for.
if command -v valgrind > /dev/null; then
  for method in naked all chains trials refute band; do
    for steps in 8000 40000; do
      valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" "$data/place-17.txt" "$method" "$steps" 2>&1 \
        | awk '/steps/ { n = $2 } /Collected/ { print n, $NF }'
    done | awk -v method="$method" 'NR == 1 { n = $1; once = $2 }
      NR == 2 { printf "%-7s %.0f instructions a step\n", method, ($2 - once) / ($1 - n) }'
  done
else
  echo "valgrind is missing (apt install valgrind): no instruction counts"
fi
