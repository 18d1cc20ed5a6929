#!/bin/sh
# How fast plain grids are proved unique, against qqwing of the distribution, in one run on one machine.
#
#   bench/run-plain.sh [BUILD-FOLDER [DATA-FOLDER]]
set -eu

root=$(cd "$(dirname "$0")/.." && pwd)
build=${1:-$root/build}
data=${2:-${GW_DATA_DIR:-$root/../shared/data}}
bench=$build/bench/bench-plain
[ -x "$bench" ] || { echo "run-plain: no $bench: build first (ninja -C $build)"; exit 1; }
[ -f "$data/sudoku17.txt" ] || { echo "run-plain: no puzzle collections in $data"; exit 1; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The user time of both is compared: single threaded, whatever else the machine does.
theirs=
if command -v qqwing > /dev/null; then
  head -n 2000 "$data/sudoku17.txt" > "$scratch/head"
  python3 - "$scratch/head" > "$scratch/qqwing" << 'PY'
import resource, subprocess, sys
best = None
for _ in range(3):
    before = resource.getrusage (resource.RUSAGE_CHILDREN).ru_utime
    with open (sys.argv[1]) as puzzles:
        subprocess.run (["qqwing", "--solve", "--count-solutions", "--one-line"], stdin=puzzles,
                        stdout=subprocess.DEVNULL, check=True)
    took = resource.getrusage (resource.RUSAGE_CHILDREN).ru_utime - before
    best = took if best is None else min (best, took)
print ("%.0f" % (2000 / best))
PY
  theirs=$(cat "$scratch/qqwing")
  echo "qqwing, first 2000 of sudoku17.txt: $theirs puzzles/s"
else
  echo "qqwing is missing (apt install qqwing): no ratio"
fi

for file in sudoku17 top1465 hardest375; do
  echo "$file.txt:"
  "$bench" "$data/$file.txt" all 20 | tee "$scratch/$file"
done

if [ -n "$theirs" ]; then
  awk -v theirs="$theirs" '{ for (i = 2; i <= NF; i++) if ($i == "puzzles/s")
    printf "sudoku17.txt, %s: %.0f times qqwing\n", $1, $(i - 1) / theirs }' "$scratch/sudoku17"
fi

# valgrind knows no AVX-512, so this counts the AVX2 variant; the difference of two runs leaves the reading out.
if command -v valgrind > /dev/null; then
  for file in sudoku17 top1465 hardest375; do
    for repeat in 1 2; do
      valgrind --tool=callgrind --callgrind-out-file=/dev/null "$bench" "$data/$file.txt" best "$repeat" \
        2> "$scratch/log" > "$scratch/out"
      sed -n 's/.*Collected : *//p' "$scratch/log" > "$scratch/count$repeat"
    done
    awk -v once="$(cat "$scratch/count1")" -v twice="$(cat "$scratch/count2")" -v file="$file" \
      '{ printf "%s.txt, %s: %.0f instructions/puzzle\n", file, $1, (twice - once) / $2 }' "$scratch/out"
  done
else
  echo "valgrind is missing (apt install valgrind): no instruction counts"
fi
