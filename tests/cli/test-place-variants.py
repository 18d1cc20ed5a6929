#!/usr/bin/env python3
"""Symmetric patterns on variants: an X, a jigsaw, a killer whose totals are blank, hexagons. What `place` finds has one
solution by the second engine, stands where it was painted, and is solved by the strategies; where there is nothing to be
found, gridwright-verify accepts the proof.

usage: test-place-variants.py GRIDWRIGHT-CLI GRIDWRIGHT-VERIFY EXAMPLES

Prints TAP. The patterns are drawn from GW_TEST_SEED.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

cli, verify, examples = sys.argv[1:4]
seed = int(os.environ.get('GW_TEST_SEED', '11'))
numbers = random.Random(seed)
results = []

# example, cells, clues, whether totals are blank
TASKS = [
    ('sudoku-x', 81, 26, False),
    ('jigsaw', 81, 26, False),
    ('killer-large', 81, 12, True),
    ('sudoku-hexagon', 24, 8, False),
    ('sudoku-hexagon', 24, 12, False),
]


def half_turn(n_cells, n_clues):
    cells = set()
    while len(cells) < n_clues:
        cell = numbers.randrange(n_cells)
        cells |= {cell + 1, n_cells - cell}
    return cells


def run(*arguments):
    return subprocess.run([cli, *arguments], capture_output=True, text=True)


def check_proof(name, proof, detail):
    judged = subprocess.run([verify, proof], capture_output=True, text=True) if os.path.exists(proof) else None
    results.append((judged is not None and judged.stdout.startswith('accepted: '), f'{name}: proved impossible',
                    detail + (judged.stdout + judged.stderr if judged is not None else '')))


def check(name, n_cells, n_clues, is_blank, folder):
    with open(os.path.join(examples, name + '.rf')) as file:
        text = re.sub(r'^set_cell\(.*\)\n', '', file.read(), flags=re.M)
    if is_blank:
        text, n_blanks = re.subn(r'^sum\(\d+', 'sum(?', text, flags=re.M)
        assert n_blanks > 0, f'{name} has no totals'
    cells = half_turn(n_cells, n_clues)
    asked, found, proof = (os.path.join(folder, file) for file in ('asked.rf', 'found.rf', 'proof.txt'))
    with open(asked, 'w') as file:
        file.write(text + ''.join(f'set_cell({cell}, ?)\n' for cell in sorted(cells)))
    certificate = [] if is_blank else ['--certificate', proof]
    place = run('place', '-q', '--seconds', '60', '--jobs', '1', *certificate, '-o', found, asked)
    if place.stdout.startswith('impossible'):
        check_proof(name, proof, place.stdout + place.stderr)
        return
    results.append((place.stdout.startswith('found'), f'{name}: found', place.stdout + place.stderr))
    if not os.path.exists(found):
        return
    with open(found) as file:
        filled = file.read()
    given = {int(cell) for cell in re.findall(r'^set_cell\((\d+), ?\w\)', filled, flags=re.M)}
    results.append((given == cells and '?' not in re.sub('//.*', '', filled), f'{name}: where it was painted', filled))
    count = run('count', '--engine', 'sat', found)
    results.append((count.stdout.strip().endswith('1'), f'{name}: one solution by the second engine', count.stdout + count.stderr))
    path = run('path', '--strategies', 'naked-single,hidden-single,locked-candidates,clue-easy,clue-moderate,clue-tough,clue-diabolical', '--summary', found)
    results.append((path.stdout == 'solved 1 of 1\n', f'{name}: the strategies solve it', path.stdout + path.stderr))


print(f'# GW_TEST_SEED={seed}')
for task in TASKS:
    with tempfile.TemporaryDirectory() as scratch:
        check(*task, scratch)
for i, (passed, name, detail) in enumerate(results, 1):
    print(f'{"ok" if passed else "not ok"} {i} - {name}')
    if not passed:
        print(''.join(f'# {line}\n' for line in detail.splitlines()), end='')
print(f'1..{len(results)}')
sys.exit(0 if all(passed for passed, _, _ in results) else 1)
