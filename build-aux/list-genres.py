#!/usr/bin/env python3
"""Prints the list of rule files that are compiled into the programs: genres, parts that join a board, and hybrids, whose rules begin a family.

usage: list-genres.py SOURCE
"""
import os
import sys

print('<?xml version="1.0" encoding="UTF-8"?>\n<gresources>')
for folder in ('genres', 'parts', 'hybrids'):
    names = sorted(name for name in os.listdir(os.path.join(sys.argv[1], 'data', folder)) if name.endswith('.rf'))
    print(f'  <gresource prefix="/io/github/gridwright/Gridwright/{folder}">')
    for name in names:
        print(f'    <file>{name}</file>')
    print('  </gresource>')
print('</gresources>')
