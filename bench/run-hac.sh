#!/bin/sh
# How fast domain-consistent groups with branching prove plain grids unique, against Gecode, in one run on one machine.
#
#   bench/run-hac.sh [BUILD-FOLDER [DATA-FOLDER [PUZZLES]]]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build}
file=${2:-${GW_DATA_DIR:-$root/../shared/data}}/sudoku17.txt
most=${3:-10000}
[ -x "$build/bench/bench-hac" ] || { echo "run-hac: no $build/bench/bench-hac: build first (ninja -C $build)"; exit 1; }
[ -f "$file" ] || { echo "run-hac: no $file"; exit 1; }
[ -x "$build/bench/bench-gecode" ] || { echo "run-hac: Gecode was not there when $build was set up (./run packages bench)"; exit 1; }

# In turn: each pair gives a ratio, and their median counts.
for round in 1 2 3 4 5 6 7 8 9; do
  "$build/bench/bench-hac" "$file" "$most"
  "$build/bench/bench-gecode" "$file" "$most"
done | awk '
  { for (i = 2; i <= NF; i++) { if ($i == "us/puzzle") time = $(i - 1); if ($i == "nodes/puzzle") nodes = $(i - 1); if ($i == "unique") unique = $(i - 1) } }
  !($1 in best) || time < best[$1] { best[$1] = time; line[$1] = $0 }
  { seen[$1] = nodes " " unique; last[$1] = time }
  $1 == "gecode" { ratio[++n] = time / last["HAC"] }
  END {
    print line["HAC"]; print line["gecode"]
    if (seen["HAC"] != seen["gecode"]) { print "run-hac: the nodes differ: this is not the same search"; exit 1 }
    for (i = 2; i <= n; i++)
      for (j = i; j > 1 && ratio[j] < ratio[j - 1]; j--) { swap = ratio[j]; ratio[j] = ratio[j - 1]; ratio[j - 1] = swap }
    printf "%.1f times as fast as Gecode (median of %d pairs, %.1f to %.1f)\n", ratio[(n + 1) / 2], n, ratio[1], ratio[n]
  }'

if command -v valgrind > /dev/null; then
  for repeat in 1 2; do
    valgrind --tool=callgrind --callgrind-out-file=/dev/null "$build/bench/bench-hac" "$file" 1000 "$repeat" 2>&1 > /dev/null \
      | sed -n 's/.*Collected : *//p'
  done | awk '{ count[NR] = $1 } END { printf "%.0f instructions/puzzle (first 1000)\n", (count[2] - count[1]) / 1000 }'
fi
