#!/usr/bin/env python3
"""Adds givens to a rule file until it has exactly one solution, and has another number of them without one of its rules.

usage: one-solution.py FILE [RULE]     RULE: the name of the file unless said otherwise
"""
import os
import re
import subprocess
import sys

PROGRAM = os.environ.get('GRIDWRIGHT_CLI', 'build/src/cli/gridwright-cli')


def run(text, *words):
    result = subprocess.run([PROGRAM, *words, '-q', '-'], input=text, capture_output=True, text=True)
    return result.returncode, result.stdout.split()


def count(text, limit=2):
    """How many solutions, at most LIMIT; None for a file with errors."""
    status, words = run(text, 'count', '--limit', str(limit))
    return None if status == 2 else int(words[0].rstrip('+'))


def without(text, rule):
    return ''.join(line for line in text.splitlines(True) if not re.match(rf'{rule}\b', line))


def candidates(text):
    return [line.split()[1:] for line in
            subprocess.run([PROGRAM, 'candidates', '-q', '-'], input=text, capture_output=True, text=True).stdout.splitlines()]


def numbers_of_cells(text):
    """Of the active cells in order, as a file counts them: removed and missing ones are known by an error."""
    n = len(candidates(text))
    cells, cell = [], 0
    while len(cells) < n:
        cell += 1
        if cell > 4096 or run(text + f'sum(?,{cell})\n', 'check')[0] != 2:
            cells.append(cell)
    return cells


def with_givens(text, cells, solution, chosen):
    return text.rstrip('\n') + '\n' + ''.join(f'set_cell({cells[i]},{solution[i]})\n' for i in sorted(chosen))


def find_givens(text, cells, solution):
    """A set from which none can be left out."""
    chosen = set()
    while count(with_givens(text, cells, solution, chosen)) != 1:
        open_cells = candidates(with_givens(text, cells, solution, chosen))
        chosen.add(max(range(len(cells)), key=lambda i: (len(open_cells[i]), -i)))
    for i in sorted(chosen):
        if count(with_givens(text, cells, solution, chosen - {i})) == 1:
            chosen.remove(i)
    return chosen


def main():
    path = sys.argv[1]
    rule = sys.argv[2] if len(sys.argv) > 2 else os.path.basename(path)[:-len('.rf')]
    with open(path) as file:
        text = file.read()
    if not count(text):
        sys.exit(f'{path} has errors, or no solution')
    cells = numbers_of_cells(text)
    for seed in range(1, 100):
        solution = run(text, 'solve', '--seed', str(seed))[1][0]
        result = with_givens(text, cells, solution, find_givens(text, cells, solution))
        if count(without(result, rule)) != 1:
            with open(path, 'w') as file:
                file.write(result)
            return
    with open(path, 'w') as file:
        file.write(result)
    sys.exit(f'{path}: {rule} makes no difference')


main()
