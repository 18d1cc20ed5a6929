#!/usr/bin/env python3
"""Solves the hand-made puzzles of FIXTURES, a file a kind, and those of the collection where it lies beside the tree.

usage: run-published.py PROGRAM FIXTURES GENRES COLLECTION

Prints TAP. Of each kind all fixtures must come out as published; with one mark of the solution changed they must not. Every file of
GENRES must be some kind's, and have at most 25 lines. In the long tier the small records of COLLECTION, which is not part of the tree.
"""
import json
import os
import subprocess
import sys
import tempfile

PROGRAM, FIXTURES, GENRES, COLLECTION = sys.argv[1:5]
MOST_LINES = 25
# Of these kinds only cells with such a clue say something in the solution; the others may show anything.
HEARD = {'Akari': '-', 'CastleWall': '-', 'Hashi': '-', 'Kakuro': '0', 'Str8t': '-', 'Yajilin': '-'}
SMALL = 28  # records of a kind that are small: the first ones

cases = 0


def report(name, passed, details=''):
    global cases
    cases += 1
    print(f'{"ok" if passed else "not ok"} {cases} {name}')
    for line in details.splitlines() if not passed else []:
        print(f'# {line}')
    sys.stdout.flush()


def published(kind, records, *more):
    with tempfile.NamedTemporaryFile('w', suffix='.json') as file:
        json.dump(records, file)
        file.flush()
        run = subprocess.run([PROGRAM, kind, file.name, *more], capture_output=True, text=True)
    return run.stdout + run.stderr


def tally(n, place):
    counts = [n if i == place else 0 for i in range(4)]
    return '%d puzzles: %d as published, %d differ, %d several, %d undecided' % (n, *counts)


def last_line(text):
    return (text.splitlines() or [''])[-1]


def sense(kind, word):
    """What a word says: lines in any order; of some kinds only one mark says anything."""
    return word == 'o' if kind in ('Akari', 'Tent') else ''.join(sorted(word))


def altered(kind, record):
    """The record again and again, each time with another word of its solution in one place, and another sense."""
    grid = [line.split() for line in record['solution'].split('\n')]
    words = sorted({word for line in grid[1:] for word in line})
    clues = record['problem'].split()  # of the kinds in HEARD, the words stand where those of the solution do
    for row in range(1, len(grid)):
        for column, word in enumerate(grid[row]):
            at = len(grid[0]) + (row - 1) * len(grid[1]) + column
            if clues[at] != HEARD.get(kind, clues[at]) or clues[at] == '@' or (kind == 'Tent' and word == 'x'):
                continue
            for other in words:
                if sense(kind, other) != sense(kind, word):
                    changed = [list(line) for line in grid]
                    changed[row][column] = other
                    yield dict(record, solution='\n'.join(' '.join(line) for line in changed))


def test_kind(kind):
    with open(os.path.join(FIXTURES, kind + '.json')) as file:
        records = json.load(file)
    text = published(kind, records)
    report(f'{kind}: as published', last_line(text) == tally(len(records), 0), text)
    wrong = [changed for record in records for changed in altered(kind, record)]
    text = published(kind, wrong)
    report(f'{kind}: another solution differs', len(wrong) > 0 and last_line(text) == tally(len(wrong), 1), text)


def test_several():
    text = published('Mosaic', [{'id': 'open', 'problem': '1 2\n1 -', 'solution': '1 2\nx -'}])
    report('two solutions are several', last_line(text) == tally(1, 2), text)


def test_wrong_record():
    text = published('Mosaic', [{'id': 'short', 'problem': '2 2\n1 -\n-', 'solution': '2 2\nx -\n- -'}])
    report('a record that is too short differs', last_line(text) == tally(1, 1) and 'line 3 has 1 words' in text, text)


def test_text():
    record = {'id': 'one', 'problem': '1 2\n1 0', 'solution': '1 2\n- -'}
    text = published('Mosaic', [record], 'one')
    with open(os.path.join(GENRES, 'mosaic.rf')) as file:
        genre = file.read()
    report('an id prints the rule file', text == genre + 'columns = 2\nrows = 1\nAround(1,1)\nAround(0,2)\n', text)


def test_files(kinds):
    for name in sorted(os.listdir(GENRES)):
        with open(os.path.join(GENRES, name)) as file:
            n = len(file.readlines())
        report(f'{name}: at most {MOST_LINES} lines', n <= MOST_LINES, f'{n} lines')
    report('as many kinds as files', len(kinds) == len(os.listdir(GENRES)), f'{len(kinds)} kinds')


def test_collection(kinds):
    if not os.path.isdir(COLLECTION):
        print(f'ok {cases + 1} collection # SKIP {COLLECTION} is not there')
        return 1
    for kind in kinds:
        with open(os.path.join(COLLECTION, kind + '.json')) as file:
            records = json.load(file)[:SMALL]
        text = published(kind, records)
        report(f'{kind}: small ones of the collection', last_line(text) == tally(len(records), 0), text)
    return 0


def main():
    kinds = sorted(name[:-5] for name in os.listdir(FIXTURES))
    skipped = 0
    for kind in kinds:
        test_kind(kind)
    test_several()
    test_wrong_record()
    test_text()
    test_files(kinds)
    if os.environ.get('GW_TEST_LONG'):
        skipped = test_collection(kinds)
    print(f'1..{cases + skipped}')


main()
