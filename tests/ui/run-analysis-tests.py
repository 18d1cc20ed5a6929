#!/usr/bin/python3
"""What the editor knows: the verdict, the panel, and closing while it is at work, in the real window. Prints TAP.

usage: on-screen.sh run-analysis-tests.py GRIDWRIGHT
"""
import os
import random
import re
import sys
import time

from ui_driver import App, wait_for
from ui_session import main, must_quit, path_of, read, write

PROGRAM = sys.argv[1]
PLAIN = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n'
# One solution; the first given follows from the others.
ONE = ('values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n'
       'set_cell(1, 1)\nset_cell(2, 2)\nset_cell(7, 1)\nset_cell(8, 2)\nset_cell(9, 2)\nset_cell(14, 3)\n'
       'set_cell(3, 3)\n')


def start(text):
    app = App(PROGRAM, write('analysis.rf', text))
    wait_for('the board', lambda: app.cell_name(4, 4))
    return app


def saved(app):
    app.keys('ctrl+s')
    return read(path_of('analysis.rf'))


def verdict(app, text):
    wait_for(f'the verdict {text}', lambda: any(text in name for name in app.names_of('push button')))


def test_verdict_follows_each_stroke():
    app = start(PLAIN)
    verdict(app, 'Empty grid')
    app.keys('alt+g', '5')
    verdict(app, 'Two or more solutions')
    app.keys('Right', 'Right', '5')
    verdict(app, 'No solution: row: R1C1 and R1C3 are both 5')
    app.keys('ctrl+z')
    verdict(app, 'Two or more solutions')
    app.keys('ctrl+s')
    must_quit(app)


def test_contradiction_is_listed():
    app = start(PLAIN + 'set_cell(1, 5)\nset_cell(7, 5)\nset_cell(40, 3)\n')
    verdict(app, 'No solution')
    app.keys('alt+4')
    app.find('label', 'These Cannot Hold Together')
    app.find('label', 'given, R1C1')
    app.find('label', 'given, R1C7')
    assert app.seek('label', 'given, R5C4') is None
    must_quit(app)


def test_redundant_clue_is_removed():
    app = start(ONE)
    verdict(app, 'One solution')
    app.keys('alt+4')
    app.press('push button', 'Remove given, R1C1')
    wait_for('the clue to go', lambda: 'set_cell(1, 1)' not in saved(app))
    verdict(app, 'One solution')
    app.keys('F6', 'ctrl+z')
    wait_for('the clue to come back', lambda: 'set_cell(1, 1)' in saved(app))
    must_quit(app)


def test_all_that_can_go():
    """Of a whole grid of givens each is not needed; one click takes as many as can go, and there is still one solution."""
    givens = ''.join(f'set_cell({i}, {digit})\n' for i, digit in enumerate('1234341221434321', 1))
    app = start(ONE.split('set_cell')[0] + givens)
    verdict(app, 'One solution')
    app.keys('alt+4')
    button = app.find('push button', re.compile('^Remove [0-9]+ Clues$'))
    n = int(button.name.split()[1])
    app.click(app.middle(button))
    wait_for('fewer givens', lambda: saved(app).count('set_cell') == 16 - n)
    verdict(app, 'One solution')
    app.keys('ctrl+z')
    wait_for('all givens', lambda: saved(app).count('set_cell') == 16)
    must_quit(app)


def test_closing_at_any_moment():
    seed = int(os.environ.get('GW_TEST_SEED', '4'))
    moments = random.Random(seed)
    for _ in range(25 if os.environ.get('GW_TEST_LONG') else 4):
        app = start(PLAIN + 'palindrome(1, 11, 21, 31, 41)\nset_cell(5, 3)\n')
        time.sleep(moments.random() * 1.5)
        must_quit(app)


TESTS = [test_verdict_follows_each_stroke, test_contradiction_is_listed, test_redundant_clue_is_removed, test_all_that_can_go,
         test_closing_at_any_moment]

if __name__ == '__main__':
    main(TESTS)
