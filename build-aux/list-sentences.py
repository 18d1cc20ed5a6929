#!/usr/bin/env python3
"""Prints the files in which sentences for people may stand, as xgettext reads them: all sources, templates, and what the desktop is told.

usage: list-sentences.py SOURCE
"""
import os
import sys

# Folders, and how the names of their files end.
PLACES = [('engine', ('.c', '.h')), ('src', ('.c', '.h')), ('ui', ('.ui',)), ('data', ('.desktop.in', '.metainfo.xml.in', '.gschema.xml'))]


def main():
    source = sys.argv[1]
    for top, ends in PLACES:
        found = [os.path.relpath(os.path.join(folder, name), source)
                 for folder, _, names in os.walk(os.path.join(source, top)) for name in names if name.endswith(ends)]
        print('\n'.join(sorted(found)))


main()
