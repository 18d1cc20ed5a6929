#!/bin/sh
# A batch in pieces by GNU parallel, on this machine or on several; collected at the end.
#
#   build-aux/batch-parallel.sh DIRECTORY PIECES COUNT SEED RECIPE [SETTING…]
#
# The pieces and what they come to (all.txt) lie in DIRECTORY. Once more with the same words it goes on where it was ended.
# GRIDWRIGHT_CLI names the program; PARALLEL_OPTIONS go to parallel, such as --sshloginfile machines (docs/generate.md).
set -eu
[ $# -ge 5 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
directory=$1 pieces=$2 count=$3 seed=$4 recipe=$5
shift 5
program=${GRIDWRIGHT_CLI:-gridwright-cli}
mkdir -p "$directory/pieces"

# A piece that was killed goes on where its journal ends: --resume. Its status 1 says that some number came to nothing.
seq "$pieces" | parallel --quote --halt soon,fail=1 ${PARALLEL_OPTIONS:-} sh -c '"$@" || [ $? -eq 1 ]' piece \
  "$program" generate --quiet --recipe "$recipe" --lines --count "$count" --seed "$seed" --jobs 1 \
  --piece "{}/$pieces" --resume -o "$directory/pieces/{}.txt" "$@"

"$program" collect --force -o "$directory/all.txt" $(seq -f "$directory/pieces/%g.txt" "$pieces")
