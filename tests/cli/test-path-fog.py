#!/usr/bin/env python3
"""Fog of war: puzzles in which what is lit always leaves a next step, and the same with any of their lamps taken away.

usage: test-path-fog.py PROGRAM FIXTURES

Prints TAP. Each fixture was made by taking lamps away as long as it stays fair, so each of those that are left is needed.
"""
import json
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
                  r'(a lamp at R\d+C\d+ would do(, for the .+ there)?|lamps at R\d+C\d+.* would do)$')


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


def cell_at(text, name):
    row, column = map(int, re.match(r'R(\d+)C(\d+)$', name).groups())
    return str((row - 1) * int(re.search(r'^columns *= *(\d+)', text, re.MULTILINE)[1]) + column)


def steps_of(lines):
    return [line for line in lines if re.match(r'\d+\. ', line)]


def n_taken(text):
    """How many candidates the steps take, and digits they put."""
    _, lines, _ = walk(text, '--each', '--all', '--json')
    return sum(len(change['values']) for step in json.loads(lines[-1])['steps'] for change in step.get('remove', []) + step.get('place', []))


def test_lamps_that_would_do():
    """Where lamps are said to help, steps take more with them."""
    n = {True: 0, False: 0}
    for text in fixtures():
        lamps = lamps_of(text)
        for lamp in lamps[:MOST_LAMPS]:
            fewer = [other for other in lamps if other != lamp]
            _, lines, _ = walk(with_lamps(text, fewer), '--each', '--all')
            said = re.search(r'lamps? at (.*?) would do(, for the .+ there)?$', lines[-1])
            cells = [cell_at(text, name) for name in re.findall(r'R\d+C\d+', said[1])]
            assert (len(cells) == 1) == ('a lamp at' in lines[-1]), lines[-1]
            _, more, _ = walk(with_lamps(text, fewer + cells), '--each', '--all')
            assert FAIR.match(more[-1]) or n_taken(with_lamps(text, fewer + cells)) > n_taken(with_lamps(text, fewer)), (lamp, lines[-1], more[-1])
            n[said[2] is None] += 1
    assert n[True] > 0 and n[False] > 0, n  # for the cheapest clue, and for another that one lamp shows


TRIGGERED = """//@ fog: 1 2 3 4 7
//@ fog-trigger: 4 > 8
values = 1234
columns = 4
rows = 4
column_groups
row_groups
box_groups(2, 2)
sum(3, 1, 2)
sum(3, 15, 16)
set_cell(3, 4)
set_cell(7, 1)
"""


def test_a_trigger_that_would_do():
    """Where right digits light cells by triggers alone, one more is proposed, of the last cell that got its digit."""
    _, lines, _ = walk(TRIGGERED, '--each')
    assert lines[-1].endswith('the cheapest would need the 3-cage at R4C3; a trigger of R2C4 that lights R4C3 and R4C4 would do'), lines[-1]
    _, more, _ = walk(TRIGGERED.replace('> 8\n', '> 8\n//@ fog-trigger: 8 > 15 16\n'), '--each', '--all')
    assert any('3 in R4C3 and R4C4' in line for line in steps_of(more)), more


def test_no_solution():
    status, lines, _ = walk(TRIGGERED.replace('set_cell(3, 4)', 'set_cell(3, 1)'))
    assert status == 1 and lines[-1] == 'not fair: no solution agrees with what is lit', (status, lines)


def test_in_a_walkthrough():
    """A walkthrough says it, too."""
    with tempfile.TemporaryDirectory() as folder:
        page = os.path.join(folder, 'path.html')
        walk(TRIGGERED, '-o', page)
        text = open(page, encoding='utf-8').read()
        assert 'Dark after step' in text and 'a trigger of R2C4 that lights R4C3 and R4C4 would do.' in text


def test_no_fog():
    status, _, errors = walk('values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n')
    assert status == 2 and 'there is no fog of war in this puzzle' in errors, (status, errors)


run_tests(tests_in(globals()))
