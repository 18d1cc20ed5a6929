#!/usr/bin/env python3
"""Prints the list of what is compiled into the editor: every template and style sheet of ui/, every icon of data/icons.

usage: list-resources.py SOURCE
"""
import os
import sys

PREFIX = '/io/github/gridwright/Gridwright'
# Where GTK looks for them: resource folder, folder of data/, how their names begin.
ICONS = [('icons/scalable/apps', 'icons/scalable', ''), ('icons/scalable/actions', 'icons/symbolic', 'gw-')]


def names(folder, begin, *ends):
    return sorted(name for name in os.listdir(folder) if name.startswith(begin) and name.endswith(ends))


def line(name, alias=None):
    strip = '' if name.endswith('.css') else ' preprocess="xml-stripblanks"'
    called = '' if alias is None else f' alias="{alias}"'
    return f'    <file{strip}{called}>{name}</file>'


def main():
    source = sys.argv[1]
    print('<?xml version="1.0" encoding="UTF-8"?>\n<gresources>')
    print(f'  <gresource prefix="{PREFIX}">')
    for name in names(os.path.join(source, 'ui'), '', '.css', '.ui'):
        print(line(name))
    print('  </gresource>')
    for place, folder, begin in ICONS:
        print(f'  <gresource prefix="{PREFIX}/{place}">')
        for name in names(os.path.join(source, 'data', folder), begin, '.svg'):
            print(line(f'{folder}/{name}', name))
        print('  </gresource>')
    print('</gresources>')


main()
