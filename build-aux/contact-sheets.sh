#!/bin/bash
# Contact sheets of all golden pictures, to look through them: FOLDER/STYLE-N.png, 40 a sheet, each with its name.
#
# usage: build-aux/contact-sheets.sh FOLDER [PATTERN]      PATTERN: names of goldens, as 'rule-*' or '*.print-grey'
set -euo pipefail

[ $# -ge 1 ] || { sed -n '2,4s/^# \?//p' "$0" >&2; exit 2; }
command -v montage > /dev/null || { echo "contact-sheets: montage is missing (apt install imagemagick)" >&2; exit 1; }
goldens=$(cd "$(dirname "$0")/../tests/render/goldens" && pwd)
folder=$1
pattern=${2:-*}
mkdir -p "$folder"

for style in screen-light print-grey; do
  mapfile -t pictures < <(find "$goldens" -name "$pattern.png" -name "*.$style.png" | sort)
  for ((first = 0; first < ${#pictures[@]}; first += 40)); do
    sheet=$folder/$style-$(printf '%02d' $((first / 40 + 1))).png
    montage -label '%t' "${pictures[@]:first:40}" -tile 8x5 -geometry '190x190>+6+6' -pointsize 9 "$sheet"
    echo "$sheet"
  done
done
