#!/usr/bin/env python3
"""Examples written for SudokuPad, read by a reader of our own in JavaScript (read-sudokupad.js) that shares nothing with the program:
the same givens, cages, regions and solution as the rule files say. Prints TAP; skips where node is not installed.

usage: test-sudokupad-codec.py PROGRAM EXAMPLES
"""
import json
import os
import re
import shutil
import subprocess
import sys

PROGRAM, EXAMPLES = sys.argv[1:]
READER = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'read-sudokupad.js')
NAMES = ['killer-mini.rf', 'killer-x.rf', 'killer-jigsaw.rf', 'jigsaw.rf', 'kropki.rf', 'arrow.rf', 'even.rf', 'anti-knight.rf',
         'little-killer.rf', 'quadruple.rf', 'greater.rf', 'sixteen-x.rf']


def statements(path):
    """(name, numbers and words) of each statement of a rule file."""
    with open(path, encoding='utf-8') as file:
        for line in file:
            found = re.fullmatch(r'(\w+)\((.*)\)', re.sub(r'//.*', '', line).strip())
            if found:
                yield found.group(1), [word.strip() for word in found.group(2).split(',')]


def sizes(path):
    with open(path, encoding='utf-8') as file:
        text = file.read()
    return (int(re.search(r'^columns *= *(\d+)', text, re.M).group(1)), int(re.search(r'^rows *= *(\d+)', text, re.M).group(1)),
            re.search(r'^values *= *(\S+)', text, re.M).group(1))


def wanted(path):
    columns, rows, values = sizes(path)
    cell = lambda word: divmod(int(word) - 1, columns)
    givens, cages, regions = {}, set(), set()
    for name, words in statements(path):
        if name == 'set_cell':
            givens[cell(words[0])] = values.index(words[1]) + 1
        elif name == 'sum':
            cages.add((frozenset(map(cell, words[1:])), int(words[0])))
        elif name == 'cage':
            cages.add((frozenset(map(cell, words)), None))
        elif name == 'jigsaw':
            regions.add(frozenset(map(cell, words)))
        elif name == 'box_groups':
            width, height = map(int, words)
            regions |= {frozenset((r + i, c + k) for i in range(height) for k in range(width))
                        for r in range(0, rows, height) for c in range(0, columns, width)}
    return givens, cages, regions


def found(document):
    place = lambda pair: (pair[0], pair[1])
    givens = {(r, c): int(cell['value']) for r, row in enumerate(document['cells']) for c, cell in enumerate(row) if 'value' in cell}
    cages = {(frozenset(map(place, cage['cells'])), cage.get('sum')) for cage in document.get('cages', []) if cage.get('unique')}
    regions = {frozenset(map(place, region)) for region in document['regions']}
    return givens, cages, regions


def run(*arguments, text=None):
    return subprocess.run(arguments, input=text, capture_output=True, text=True, check=False).stdout


def check(name):
    path = os.path.join(EXAMPLES, name)
    link = run(PROGRAM, 'convert', '-q', '--to', 'sudokupad', path).strip()
    document = json.loads(run(shutil.which('node'), READER, text=link + '\n'))
    for what, ours, theirs in zip(('givens', 'cages', 'regions'), wanted(path), found(document)):
        if ours != theirs:
            return f'{what} differ: {sorted(map(str, ours))[:3]} … and {sorted(map(str, theirs))[:3]} …'
    solution, stated = run(PROGRAM, 'solve', path).strip(), document['metadata'].get('solution', '')
    if len(solution.split()) == 1 and solution != stated:
        return f'the solution is {solution}, and {stated} is stated'
    return None


def main():
    if shutil.which('node') is None:
        print('1..0 # SKIP node is not installed')
        return 0
    failed = 0
    print(f'1..{len(NAMES)}')
    for number, name in enumerate(NAMES, 1):
        fault = check(name)
        print(f"{'ok' if fault is None else 'not ok'} {number} {name}" + (f'\n# {fault}' if fault else ''))
        failed += fault is not None
    return failed > 0


sys.exit(main())
