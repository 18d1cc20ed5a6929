#!/bin/bash
# run-install-test.sh BUILD SOURCE PREFIX: what `meson install` puts into a prefix is a desktop application. Prints TAP.
set -u
build=$1 source=$2 prefix=$3
here=$(cd "$(dirname "$0")" && pwd)

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

# The installed editor, with the installed tree in its place and nothing in source and build folder that it could take instead.
run_installed ()
{
  "${apart[@]}" bash -c '
    mkdir -p "$3" && mount --bind "$4$3" "$3" && mount -t tmpfs none "$1/data" && mount -t tmpfs none "$1/po" &&
    mount -t tmpfs none "$2/data" && "$5/on-screen.sh" /usr/bin/python3 "$5/run-installed-tests.py" "$3/bin/gridwright"
  ' bash "$build" "$source" "$prefix" "$root" "$here" | tee "$root/installed" &&
    grep -q "^ok" "$root/installed" && ! grep -q "^not ok" "$root/installed"
}

apart=(unshare --mount)
[[ $(id -u) == 0 ]] || apart+=(--map-root-user)

echo 1..13
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
check "its manual is there, pictures and all" grep -q "data:image/png" "$share/doc/gridwright/manual.html"
check "it speaks German" test -s "$share/locale/de/LC_MESSAGES/gridwright.mo"
check "its types are known" update-mime-database "$share/mime"
check "its settings compile in their place" glib-compile-schemas "$share/glib-2.0/schemas"
if command -v Xvfb > "$root/said" && "${apart[@]}" mount -t tmpfs none "$build/po" 2> "$root/said"; then
  check "it works with what was installed alone" run_installed
else
  echo "ok 12 it works with what was installed alone # SKIP no screen, or no folders of its own: $(head -c 99 "$root/said")"
fi
exit $failed
