#!/usr/bin/env python3
"""reduce --give-back against the commands that solve: each clue that could be given back is put into the file by hand.

usage: test-give-back.py PROGRAM EXAMPLES

Prints TAP. Everything is made in a directory of its own.
"""
import json
import os
import re
import subprocess
import sys

from folder_tests import run_tests

program, examples = sys.argv[1], sys.argv[2]
LIMIT = 240


def run(*arguments, status=(0,)):
    done = subprocess.run([program, *arguments], capture_output=True, text=True, timeout=LIMIT)
    assert done.returncode in status, f'{arguments}: status {done.returncode}, {done.stderr}'
    return done


def read(name):
    with open(name, encoding='utf-8') as file:
        return file.read()


def write(name, text):
    with open(name, 'w', encoding='utf-8') as file:
        file.write(text)
    return name


def n_open(said):
    """Of a path, the cells with several candidates: a single one would have been placed."""
    return said['open'] if 'open' in said else sum(len(cell['values']) > 1 for cell in said['left'])


def open_cells(folder, text, clues, *solver):
    """How many cells the solver leaves open with each of the clues, by another command."""
    names = [write(os.path.join(folder, f'{i}.rf'), text + '\n' + clue + '\n') for i, clue in enumerate(clues)]
    told = {}
    for line in run(*solver, '--json', *names, status=(0, 1)).stdout.split('\n')[:-1]:
        said = json.loads(line)
        told[said['file']] = said['schemes'][0] if 'schemes' in said else said
    return [0 if told[name]['outcome'] == 'solved' else n_open(told[name]) for name in names]


def check(folder, name, solver, arguments, clues):
    """What is said to help, and how far, is what the other command says; nothing that helps is left out."""
    said = json.loads(run('reduce', '--give-back', *arguments, '--json', name).stdout)
    text = read(name)
    before = open_cells(folder, text, [''], *solver)[0]
    assert said['open'] == before > 0, (said['open'], before)
    wanted = {clue: n for clue, n in zip(clues, open_cells(folder, text, clues, *solver)) if n < before}
    found = {back['clue']: back['open'] for back in said['give_back']}
    assert found == wanted, (found, wanted)
    assert [back['open'] for back in said['give_back']] == sorted(found.values())
    return found


def givens_of(name):
    """A given for each cell that has none."""
    solution = run('solve', name).stdout.strip()
    there = {int(cell) for cell in re.findall(r'set_cell\((\d+)', read(name))}
    return [f'set_cell({i}, {v})' for i, v in enumerate(solution, 1) if i not in there]


def test_scheme(folder):
    """A plain puzzle at which FCI gets stuck."""
    name = os.path.join(folder, 'hard.rf')
    run('generate', '--recipe', 'plain', 'beyond=scheme FCI', '--seed', '4', '-o', os.path.join(folder, 'hard'))
    write(name, read(os.path.join(folder, 'hard', '0001.rf')))
    found = check(folder, name, ['schemes', '--scheme', 'FCI'], ['--scheme', 'FCI'], givens_of(name))
    assert 0 in found.values() and max(found.values()) > 0
    said = run('reduce', '--give-back', '--scheme', 'FCI', name).stdout.split('\n')
    assert said[1:-1] == [f'give back {clue}: solved' for clue, n in found.items() if n == 0], said
    assert 'solves it' in run('reduce', '--give-back', '--scheme', 'HACV', name).stdout


def test_strategies(folder):
    """The same puzzle for somebody who knows naked singles alone."""
    run('generate', '--recipe', 'six', '--seed', '3', '-o', os.path.join(folder, 'six'))
    name = write(os.path.join(folder, 'six.rf'), read(os.path.join(folder, 'six', '0001.rf')))
    check(folder, name, ['path', '--strategies', 'naked-single'], ['--strategies', 'naked-single'], givens_of(name))


def test_kinds(folder):
    """Clues of any kind that the puzzle had before: cages that were taken away."""
    full = os.path.join(examples, 'killer-mini.rf')
    less = os.path.join(folder, 'less.rf')
    run('reduce', '-o', less, full)
    statements = [re.sub(r'//.*', '', line).strip() for line in read(full).split('\n')]
    left = [re.sub(r'//.*', '', line).strip() for line in read(less).split('\n')]
    gone = [re.sub(r',\s*', ', ', statement) for statement in statements if statement and statement not in left]
    assert gone
    found = check(folder, less, ['schemes', '--scheme', 'HAC'], ['--scheme', 'HAC', '--from', full], gone + givens_of(less))
    assert any(clue in found for clue in gone), (gone, found)


def test_wrong(folder):
    """Bad words and puzzles are said in a sentence."""
    name = write(os.path.join(folder, 'two.rf'), 'values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nset_cell(1,1)\n')
    none = write(os.path.join(folder, 'none.rf'), read(name) + 'set_cell(2,1)\n')
    assert 'two or more' in run('reduce', '--give-back', '--scheme', 'FC', name, status=(1,)).stderr
    assert 'no solution' in run('reduce', '--give-back', '--scheme', 'FC', none, status=(1,)).stderr
    assert json.loads(run('reduce', '--give-back', '--scheme', 'FC', '--json', none, status=(1,)).stdout)['outcome'] == 'none'
    assert '--scheme' in run('reduce', '--give-back', name, status=(2,)).stderr
    assert '--give-back' in run('reduce', '--from', name, name, status=(2,)).stderr
    assert 'XYZ' in run('reduce', '--give-back', '--scheme', 'XYZ', name, status=(2,)).stderr
    assert 'either --scheme or --strategies' in run('reduce', '--scheme', 'FC', '--strategies', 'naked-single', name, status=(2,)).stderr
    assert 'does not come from' in run('reduce', '--give-back', '--scheme', 'FC', '--from', name, none, status=(2,)).stderr
    bad = write(os.path.join(folder, 'bad.rf'), 'what\n')
    assert 'bad.rf' in run('reduce', '--give-back', '--scheme', 'FC', '--from', bad, name, status=(2,)).stderr


run_tests([test_scheme, test_strategies, test_kinds, test_wrong])
