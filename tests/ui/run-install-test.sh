#!/bin/bash
# run-install-test.sh BUILD: what `meson install` puts into a prefix is a desktop application. Long tier. Prints TAP.
set -u
build=$1
[[ -n ${GW_TEST_LONG:-} ]] || { echo "1..0 # SKIP long tier: GW_TEST_LONG=1"; exit 0; }

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
id=io.github.gridwright.Gridwright
number=0 failed=0

check ()
{
  local name=$1
  shift
  ((number += 1))
  if "$@" >"$root/said" 2>&1; then
    echo "ok $number $name"
  else
    echo "not ok $number $name"
    sed 's/^/# /' "$root/said"
    failed=1
  fi
}

echo 1..9
check "it installs" env DESTDIR="$root" meson install -C "$build" --no-rebuild --quiet
program=$(find "$root" -path '*/bin/gridwright')
share=$(dirname "$(dirname "$program")")/share
check "the program starts" "$program" --help
check "its launcher is valid" desktop-file-validate "$share/applications/$id.desktop"
check "its launcher opens files of its type" grep -q '^MimeType=.*gridwright' "$share/applications/$id.desktop"
check "its metadata is valid" appstreamcli validate --no-net "$share/metainfo/$id.metainfo.xml"
check "its settings compile" glib-compile-schemas --strict --targetdir="$root" "$share/glib-2.0/schemas"
check "its type has the ending .rf" grep -q 'pattern="\*\.rf"' "$share/mime/packages/$id.xml"
check "its icons are there" test -s "$share/icons/hicolor/scalable/apps/$id.svg" -a -s "$share/icons/hicolor/symbolic/apps/$id-symbolic.svg"
check "it speaks German" test -s "$share/locale/de/LC_MESSAGES/gridwright.mo"
exit $failed
