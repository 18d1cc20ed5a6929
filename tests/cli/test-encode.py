#!/usr/bin/env python3
"""The integer programmes of the five puzzles of Bartlett, Chartier, Langville and Rankin (2008) are the ones of that paper,
and glpsol finds our solutions from them.

usage: test-encode.py PROGRAM EXAMPLES

Prints TAP.
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

PROGRAM, EXAMPLES = sys.argv[1:]
NINE = range(1, 10)
done = failed = 0


def report(name, complaint, skip=''):
    global done, failed
    done += 1
    failed += complaint is not None
    print(f"{'not ok' if complaint is not None else 'ok'} {done} {name}{' # SKIP ' + skip if skip else ''}")
    if complaint is not None:
        print('# ' + str(complaint)[:2000].replace('\n', '\n# '))


def run(*arguments):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=True, timeout=60).stdout


# ---- what the paper writes down ---------------------------------------------------------------------------------------

def one_of(cells):
    """Each digit exactly once in these cells."""
    return {(frozenset((f'x_{r}_{c}_{k}', 1) for r, c in cells), '=', 1) for k in NINE}


def square(top, left):
    return [(r, c) for r in range(top, top + 3) for c in range(left, left + 3)]


def sudoku():
    rows = {(frozenset((f'x_{r}_{c}_{k}', 1) for k in NINE), '=', 1) for r in NINE for c in NINE}
    for i in NINE:
        rows |= one_of([(i, c) for c in NINE]) | one_of([(r, i) for r in NINE])
    for top in (1, 4, 7):
        for left in (1, 4, 7):
            rows |= one_of(square(top, left))
    return rows


def union(groups):
    return set().union(*map(one_of, groups))


MODELS = {
    'sudoku-x': union([[(r, r) for r in NINE], [(r, 10 - r) for r in NINE]]),
    'four-square': union([square(i, j) for i in (2, 6) for j in (2, 6)]),
    'four-pyramids': union([
        [(r, c) for r in range(1, 4) for c in range(3 + r, 9 - r + 1)],
        [(r, c) for c in range(1, 4) for r in range(1 + c, 7 - c + 1)],
        [(r, c) for r in range(7, 10) for c in range(11 - r, r - 3 + 1)],
        [(r, c) for c in range(7, 10) for r in range(13 - c, c - 1 + 1)]]),
    'position': union([[(r, c) for r in range(i, 10, 3) for c in range(j, 10, 3)] for i in (1, 2, 3) for j in (1, 2, 3)]),
    'three-magic': set(),
}


def givens(path):
    found = re.findall(r'^set_cell\((\d+), (\d)\)', open(path, encoding='utf-8').read(), re.M)
    return {(frozenset([(f'x_{(int(cell) - 1) // 9 + 1}_{(int(cell) - 1) % 9 + 1}_{k}', 1)]), '=', 1) for cell, k in found}


# ---- what we write ----------------------------------------------------------------------------------------------------

def read_lp(text):
    """The rows as {(frozenset of (column, factor), sense, bound)} and the binary columns."""
    body, binary = text.split('Subject To\n')[1].split('Binary\n')
    rows = set()
    for row in re.split(r'\n? r\d+:', body)[1:]:
        left, sense, bound = re.match(r'(.*) (=|<=|>=) (-?\d+)\s*$', row, re.S).groups()
        terms = re.findall(r'([+-]?) ?(\d*) ?(x_\w+)', left)
        rows.add((frozenset((name, int(sign + (factor or '1'))) for sign, factor, name in terms), sense, int(bound)))
    return rows, binary.split()[:-1]


def line_sum(cells, factor):
    return [(f'x_{r}_{c}_{k}', factor * k) for r, c in cells for k in NINE]


def magic_complaint(rows):
    """Each row says that two lines of a magic box have the same sum, and the six of each box hang together."""
    for top in (1, 4, 7):
        box = [[(r, c) for c in range(top, top + 3)] for r in range(top, top + 3)]
        lines = box + [list(column) for column in zip(*box)]
        together = {0}
        for _ in lines:
            for i, one in enumerate(lines):
                for j, other in enumerate(lines):
                    terms = {}
                    for name, factor in line_sum(one, 1) + line_sum(other, -1):
                        terms[name] = terms.get(name, 0) + factor
                    row = (frozenset((name, factor) for name, factor in terms.items() if factor), '=', 0)
                    if i != j and row in rows and (i in together or j in together):
                        together |= {i, j}
                        rows = rows - {row}
        if len(together) != 6:
            return f'the lines of the box at {top} do not hang together: {sorted(together)}'
    return f'{len(rows)} rows more: {list(rows)[:3]}' if rows else None


def compare(name, path):
    rows, columns = read_lp(run('encode', '--to', 'lp', path))
    expected = sudoku() | MODELS[name] | givens(path)
    if sorted(columns) != sorted(f'x_{r}_{c}_{k}' for r in NINE for c in NINE for k in NINE):
        return f'the columns are others: {columns[:5]} …'
    if expected - rows:
        return f'{len(expected - rows)} rows are missing: {list(expected - rows)[:3]}'
    if name == 'three-magic':
        return magic_complaint(rows - expected)
    return f'{len(rows - expected)} rows too many: {list(rows - expected)[:3]}' if rows - expected else None


def solve(path, form):
    with tempfile.TemporaryDirectory() as directory:
        programme, answer = os.path.join(directory, 'puzzle'), os.path.join(directory, 'answer')
        run('encode', '--to', form, '-o', programme, path)
        said = subprocess.run(['glpsol', '--lp' if form == 'lp' else '--freemps', programme, '-o', answer],
                              capture_output=True, text=True, timeout=100)
        if said.returncode != 0 or not os.path.exists(answer):
            return said.stdout[-1000:]
        found = re.findall(r'\b(x_\d_\d_\d)\s+\*\s+1\s', open(answer, encoding='utf-8').read())
    digits = ''.join(name[-1] for name in sorted(found))
    solution = run('solve', path).strip()
    return None if digits == solution else f'glpsol says {digits}, and solve {solution}'


def main():
    for name in MODELS:
        path = os.path.join(EXAMPLES, f'bartlett-{name}.rf')
        report(f'{name}: the rows of the paper', compare(name, path))
        for form in ('lp', 'mps'):
            if shutil.which('glpsol') is None:
                report(f'{name}: glpsol from {form}', None, 'there is no glpsol; Debian has it in glpk-utils')
            else:
                report(f'{name}: glpsol from {form}', solve(path, form))
    print(f'1..{done}')
    return 1 if failed else 0


sys.exit(main())
