#!/usr/bin/env python3
"""The Flatpak manifest has a module for every library that the build asks for and the runtime lacks, no other, each archive with its
checksum, and nothing that is outdated; and the metainfo shows pictures as software centres want them. Prints TAP.

usage: check-flatpak.py SOURCE
"""
import os
import re
import shutil
import struct
import subprocess
import sys

MANIFEST = 'flatpak/io.github.gridwright.Gridwright.yml'
# What org.gnome.Platform has, and what belongs to the compiler.
RUNTIME = {'cairo', 'cairo-pdf', 'cairo-svg', 'gdk-pixbuf-2.0', 'gio-2.0', 'glib-2.0', 'gtk4', 'json-glib-1.0', 'libadwaita-1', 'pangocairo', 'dl', 'm', 'stdc++'}
# The oldest that may stand there: a runtime lives for a year. Raised with the manifest.
OLDEST = {'org.gnome.Platform': (51,), 'cadical': (3, 0, 0), 'qpdf': (12, 4, 2), 'poppler': (26, 10, 0)}
METAINFO = 'data/io.github.gridwright.Gridwright.metainfo.xml.in'
MOST_WIDTH, MOST_HEIGHT = 1000, 700  # of a screenshot
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


def modules_of(text):
    return dict(re.findall(r'^  - name: (\S+)\n(.*?)(?=^  - name|\Z)', text, re.MULTILINE | re.DOTALL))


def complaints(source):
    modules = modules_of(read(os.path.join(source, MANIFEST)))
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


def outdated(source):
    """What is older than OLDEST."""
    text = read(os.path.join(source, MANIFEST))
    runtime = re.search(r"^runtime: (\S+)\nruntime-version: '(\d+)'", text, re.MULTILINE)
    versions = {runtime.group(1): (int(runtime.group(2)),)} if runtime else {}
    for name, module in modules_of(text).items():
        version = re.search(r'url: \S*?(\d+(?:\.\d+)+)\.tar', module)
        if version:
            versions[name] = tuple(map(int, version.group(1).split('.')))
    return [f'{name} is {versions.get(name)}, and {oldest} is known' for name, oldest in OLDEST.items()
            if versions.get(name, ()) < oldest]


def size_of_png(path):
    with open(path, 'rb') as file:
        return struct.unpack('>II', file.read(24)[16:])


def wrong_pictures(source):
    """Screenshots that are too large, or not of the size that is told; they lie in docs/pictures."""
    images = re.findall(r'<image type="source" width="(\d+)" height="(\d+)">\S+/(\S+\.png)</image>', read(os.path.join(source, METAINFO)))
    found = [] if images else [f'no screenshots are found in {METAINFO}']
    for width, height, name in images:
        size = size_of_png(os.path.join(source, 'docs/pictures', name))
        if size != (int(width), int(height)) or size[0] > MOST_WIDTH or size[1] > MOST_HEIGHT:
            found.append(f'docs/pictures/{name} is {size[0]} x {size[1]}; {METAINFO} says {width} x {height}, '
                         f'and {MOST_WIDTH} x {MOST_HEIGHT} is the most')
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
print('1..4')
failed = tell(1, 'the manifest has what the build asks for', complaints(source_folder))
failed |= tell(2, 'runtime and modules are not outdated', outdated(source_folder))
failed |= tell(3, 'screenshots are as large as is said, and not too large', wrong_pictures(source_folder))
if shutil.which('flatpak-builder'):
    failed |= tell(4, 'flatpak-builder understands the manifest', is_understood(source_folder))
else:
    print('ok 4 flatpak-builder understands the manifest # SKIP it is not installed: ./run packages test')
sys.exit(failed)
