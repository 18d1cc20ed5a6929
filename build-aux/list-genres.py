#!/usr/bin/env python3
"""Prints the list of genres that is compiled into the programs: every rule file of data/genres.

usage: list-genres.py SOURCE
"""
import os
import sys

names = sorted(name for name in os.listdir(os.path.join(sys.argv[1], 'data', 'genres')) if name.endswith('.rf'))
print('<?xml version="1.0" encoding="UTF-8"?>\n<gresources>\n  <gresource prefix="/io/github/gridwright/Gridwright/genres">')
for name in names:
    print(f'    <file>{name}</file>')
print('  </gresource>\n</gresources>')
