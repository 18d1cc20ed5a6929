#!/usr/bin/env python3
"""Fog of war: puzzles in which what is lit always leaves a next step, and the same with any of their lamps taken away.

usage: test-path-fog.py PROGRAM FIXTURES

Prints TAP. Each fixture was made by taking lamps away as long as it stays fair, so each of those that are left is needed.
"""
import os
import re
import subprocess
import sys
import tempfile

from folder_tests import run_tests, tests_in

PROGRAM, FIXTURES = sys.argv[1:]
MOST_LAMPS = 6
FAIR = re.compile(r'^fair: solved by \d+ steps that matter$')
DARK = re.compile(r'^dark after step \d+: nothing lit gives a next step; the cheapest would need the .+ at R\d+C\d+; '
                  r'(a lamp at R\d+C\d+ would do|\d+ of its cells are dark)$')


def walk(text, *options):
    with tempfile.NamedTemporaryFile('w', suffix='.rf') as file:
        file.write(text)
        file.flush()
        done = subprocess.run([PROGRAM, 'path', '--fog', *options, file.name], capture_output=True, text=True, timeout=120)
    return done.returncode, done.stdout.splitlines(), done.stderr


def lamps_of(text):
    return re.search(r'^//@ fog: (.*)$', text, re.MULTILINE)[1].split()


def with_lamps(text, lamps):
    return re.sub(r'^//@ fog: .*$', '//@ fog: ' + (' '.join(lamps) or 'dark'), text, flags=re.MULTILINE)


def fixtures():
    names = sorted(os.listdir(FIXTURES))
    assert len(names) == 5, names
    return [open(os.path.join(FIXTURES, name), encoding='utf-8').read() for name in names]


def test_fair():
    """Solved, and each step is a proof of what its sentence names."""
    for text in fixtures():
        status, lines, _ = walk(text, '--verify')
        assert status == 0 and FAIR.match(lines[-1]), lines[-1]
        steps = [line for line in lines if re.match(r'\d+\. ', line)]
        assert steps and all(line.endswith('[proved]') for line in steps), [line for line in steps if not line.endswith('[proved]')]


def test_dark_without_a_lamp():
    for text in fixtures():
        lamps = lamps_of(text)
        for lamp in lamps[:MOST_LAMPS]:
            status, lines, _ = walk(with_lamps(text, [other for other in lamps if other != lamp]))
            assert status == 1 and DARK.match(lines[-1]), (lamp, lines[-1])


def test_a_lamp_that_would_do():
    """Where one lamp is said to help, there is a step more with it."""
    n = 0
    for text in fixtures():
        lamps = lamps_of(text)
        for lamp in lamps[:MOST_LAMPS]:
            fewer = [other for other in lamps if other != lamp]
            _, lines, _ = walk(with_lamps(text, fewer), '--all')
            said = re.search(r'a lamp at R(\d+)C(\d+) would do$', lines[-1])
            if not said:
                continue
            columns = int(re.search(r'^columns *= *(\d+)', text, re.MULTILINE)[1])
            cell = (int(said[1]) - 1) * columns + int(said[2])
            _, more, _ = walk(with_lamps(text, fewer + [str(cell)]), '--all')
            assert len([line for line in more if re.match(r'\d+\. ', line)]) > 0 and more[-1] != lines[-1], (lamp, cell)
            n += 1
    assert n > 0


def test_no_fog():
    status, _, errors = walk('values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n')
    assert status == 2 and 'there is no fog of war in this puzzle' in errors, (status, errors)


run_tests(tests_in(globals()))
