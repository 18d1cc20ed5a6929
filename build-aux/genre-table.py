#!/usr/bin/env python3
"""The table of docs/genres.md, from what `published` has said of the collection.

usage: genre-table.py GENRES FOLDER

GENRES is data/genres. FOLDER holds a file KIND.txt for each kind, the output of build/tests/genres/published KIND KIND.json. A
collection's file has its small puzzles first (28 of them), then those of middle size (8), then the large ones.
"""
import os
import re
import statistics
import sys

SMALL, MIDDLE = 28, 36
FILES = {'CastleWall': 'castle-wall', 'CountryRoad': 'country-road', 'SimpleLoop': 'simple-loop', 'NumberLink': 'number-link', 'Starbattle': 'star-battle',
         'Str8t': 'str8ts', 'Tent': 'tents', 'YinYang': 'yin-yang'}


def share(times, percent):
    return sorted(times)[min(len(times) - 1, len(times) * percent // 100)] if times else None


def shown(time):
    return '' if time is None else f'{time:.1f}' if time < 100 else f'{time:,.0f}'


def row(genres, folder, kind):
    with open(os.path.join(genres, FILES.get(kind, kind.lower()) + '.rf')) as file:
        n_lines = len(file.readlines())
    with open(os.path.join(folder, kind + '.txt')) as file:
        lines = file.read().splitlines()
    puzzles = [line.split('\t') for line in lines if '\t' in line]
    times = [float(puzzle[3].split()[0]) for puzzle in puzzles]
    count = {word: sum(puzzle[2] == word for puzzle in puzzles) for word in ('as published', 'differs', 'several', 'undecided')}
    cells = [kind, n_lines, len(puzzles), *count.values(), shown(statistics.median(times[:SMALL])), shown(share(times[:MIDDLE], 90)),
             shown(share(times[MIDDLE:], 90)), shown(max(times))]
    return '| ' + ' | '.join(str(cell) for cell in cells) + ' |'


def main():
    genres, folder = sys.argv[1:]
    kinds = sorted(match.group(1) for match in (re.fullmatch(r'(\w+)\.txt', name) for name in os.listdir(folder)) if match)
    print('| kind | lines | puzzles | as published | differ | several | undecided | small, median | small and middle, 90 % | large, 90 % | worst |')
    print('|---|---|---|---|---|---|---|---|---|---|---|')
    for kind in kinds:
        print(row(genres, folder, kind))


main()
