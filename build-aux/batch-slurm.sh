#!/bin/sh
# A batch in pieces as a Slurm job array; waits for it and collects.
#
#   build-aux/batch-slurm.sh DIRECTORY PIECES COUNT SEED RECIPE [SETTING…]
#
# The pieces and what they come to (all.txt) lie in DIRECTORY, which all nodes must see. Once more with the same words it goes
# on where it was ended. GRIDWRIGHT_CLI names the program; SBATCH_OPTIONS go to sbatch, such as --time=1:00:00.
set -eu
[ $# -ge 5 ] || { sed -n '2,7s/^# \{0,1\}//p' "$0" >&2; exit 2; }
directory=$1 pieces=$2
shift 2
program=${GRIDWRIGHT_CLI:-gridwright-cli}
mkdir -p "$directory/pieces"
sbatch --quiet --wait --array="1-$pieces" ${SBATCH_OPTIONS:-} "$(dirname "$0")/batch.sbatch" "$directory/pieces" "$@" \
  || { cat "$directory"/pieces/*.error >&2; exit 1; }
"$program" collect --force -o "$directory/all.txt" $(seq -f "$directory/pieces/%g.txt" "$pieces")
