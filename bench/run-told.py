#!/usr/bin/env python3
"""What steps of solve paths are told by: ideas or cases, by rule.

usage: run-told.py GRIDWRIGHT-CLI [SECONDS [FILE…]]

Asks for the path of each puzzle by itself, with all its steps and their proofs, for at most SECONDS (90): rule files, or lists of documents and
links of other programs, one a line. Without FILES it takes the examples and what ../shared/data has: f-puzzles, SudokuMaker, variants. Prints for
each rule how many steps name it, and how many of these are told by cases; rules of 50 steps or more first. Exits with 1 where a step is not proved,
where cases are 5 % of all steps or more, or 20 % of those of a rule with 50.
"""
import collections
import glob
import json
import os
import subprocess
import sys
import tempfile

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..')
DATA = os.path.join(ROOT, '../shared/data')
MANY, MOST_OF_ALL, MOST_OF_RULE = 50, 0.05, 0.2


def documents(path):
    """The puzzles of a file, each as the text of a file of its own."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    return [text] if path.endswith('.rf') else [line.split('\t')[0] + '\n' for line in text.splitlines() if line.strip()]


def steps(cli, seconds, text):
    with tempfile.NamedTemporaryFile('w', encoding='utf-8', suffix='.rf' if '\n' in text.strip() else '.txt') as file:
        file.write(text)
        file.flush()
        run = subprocess.run([cli, 'path', '--verify', '--all', '--json', '--time-limit', seconds, file.name], capture_output=True, text=True)
    return [step for line in run.stdout.splitlines() for step in json.loads(line).get('steps', [])]


def main():
    cli, seconds = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else '90'
    files = sys.argv[3:] or [*sorted(glob.glob(f'{ROOT}/data/examples/*.rf')), *sorted(glob.glob(f'{DATA}/variants/*.rf')),
                             f'{DATA}/fpuzzles.txt', f'{DATA}/sudokumaker.txt']
    named, cases, proofs = collections.Counter(), collections.Counter(), collections.Counter()
    for text in (text for path in files for text in documents(path)):
        for step in steps(cli, seconds, text):
            proofs[step['proof']] += 1
            cases[''] += step.get('by_cases', False)
            named.update(step.get('rules', []))
            cases.update(step.get('rules', []) if step.get('by_cases') else [])
    total = sum(proofs.values())
    print(f'{total} steps, {dict(proofs)}, {cases[""]} told by cases: {cases[""] / max(total, 1):.1%}')
    rules = sorted((rule for rule in named if cases[rule]), key=lambda rule: (named[rule] < MANY, -cases[rule] / named[rule]))
    for rule in rules:
        print(f'  {rule:24} {cases[rule]:4} of {named[rule]:5} {cases[rule] / named[rule]:6.1%}')
    is_fine = proofs['proved'] == total and cases[''] < MOST_OF_ALL * total
    sys.exit(0 if is_fine and all(named[rule] < MANY or cases[rule] < MOST_OF_RULE * named[rule] for rule in rules) else 1)


if __name__ == '__main__':
    main()
