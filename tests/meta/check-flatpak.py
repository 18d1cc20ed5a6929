#!/usr/bin/env python3
"""The Flatpak manifest has a module for every library that the build asks for and the runtime lacks, no other, and each archive
with its checksum. Prints TAP.

usage: check-flatpak.py SOURCE
"""
import os
import re
import shutil
import subprocess
import sys

MANIFEST = 'flatpak/io.github.gridwright.Gridwright.yml'
# What org.gnome.Platform has, and what belongs to the compiler.
RUNTIME = {'cairo', 'cairo-pdf', 'cairo-svg', 'gdk-pixbuf-2.0', 'gio-2.0', 'glib-2.0', 'gtk4', 'json-glib-1.0', 'libadwaita-1', 'pangocairo', 'm', 'stdc++'}
MODULE_OF = {'libqpdf': 'qpdf', 'poppler-glib': 'poppler', 'cadical': 'cadical'}


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def asked_for(source):
    """The names of libraries in what is built with -Dtests=false."""
    names = set(re.findall(r"(?:dependency|find_library) ?\('([^']+)'", read(os.path.join(source, 'meson.build'))))
    for top in ('engine', 'src', 'data', 'po', 'ui'):
        for folder, _, files in os.walk(os.path.join(source, top)):
            if 'meson.build' in files:
                names |= set(re.findall(r"(?:dependency|find_library) ?\('([^']+)'", read(os.path.join(folder, 'meson.build'))))
    return names


def complaints(source):
    text = read(os.path.join(source, MANIFEST))
    modules = dict(re.findall(r'^  - name: (\S+)\n(.*?)(?=^  - name|\Z)', text, re.MULTILINE | re.DOTALL))
    found = []
    needed = {'gridwright'}
    for name in sorted(asked_for(source) - RUNTIME):
        if name not in MODULE_OF:
            found.append(f'{name} is neither in RUNTIME nor in MODULE_OF of check-flatpak.py: say which')
        needed.add(MODULE_OF.get(name, 'gridwright'))
    found += [f'no module {name} in {MANIFEST}' for name in sorted(needed - set(modules))]
    found += [f'nothing asks for the module {name} of {MANIFEST}' for name in sorted(set(modules) - needed)]
    for name, module in modules.items():
        if name != 'gridwright' and not re.search(r'^        sha256: [0-9a-f]{64}$', module, re.MULTILINE):
            found.append(f'the source of the module {name} has no checksum')
    return found


def is_understood(source):
    """What flatpak-builder says: its status is 0 even for keys that it does not know."""
    said = subprocess.run(['flatpak-builder', '--show-manifest', os.path.join(source, MANIFEST)], capture_output=True, text=True,
                          check=False)
    return [] if said.returncode == 0 and 'WARNING' not in said.stderr.upper() else said.stderr.splitlines()


def tell(number, name, found):
    print('not ok' if found else 'ok', number, name)
    for line in found:
        print('#', line)
    return bool(found)


source_folder = sys.argv[1]
print('1..2')
failed = tell(1, 'the manifest has what the build asks for', complaints(source_folder))
if shutil.which('flatpak-builder'):
    failed |= tell(2, 'flatpak-builder understands the manifest', is_understood(source_folder))
else:
    print('ok 2 flatpak-builder understands the manifest # SKIP it is not installed')
sys.exit(failed)
