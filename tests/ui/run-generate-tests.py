#!/usr/bin/python3
"""The Generate panel in the real window: puzzles arrive while painting goes on, one is used, undo takes it back. Prints TAP.

usage: on-screen.sh run-generate-tests.py GRIDWRIGHT [NAME]
"""
import re
import sys

from ui_driver import App, wait_for
from ui_session import main, must_quit, read, write

PROGRAM = sys.argv[1]
PUZZLE = """values = 1234
columns = 4
rows = 4
row_groups
column_groups
box_groups(2, 2)
sum(?, 1, 2)
"""


def test_use():
    path = write('generate.rf', PUZZLE)
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(4, 4))
    app.keys('alt+6')
    app.press('push button', 'Generate')
    first = app.find(None, re.compile('^Puzzle 1: '))
    app.click(app.point_of(4, 4))
    app.keys('1')
    app.wait_for_cell(4, 4, 'given 1')
    app.click(app.middle(first))
    app.press('push button', 'Use')

    def is_used():
        app.keys('ctrl+s')
        text = read(path)
        return re.search(r'^sum\(\d+, ?1, ?2\)', text, re.MULTILINE) and 'set_cell' in text
    wait_for('the made puzzle in the file', is_used)
    app.click(app.point_of(1, 4))
    app.keys('ctrl+z')
    app.wait_for_cell(4, 4, 'given 1')
    app.wait_for_cell(1, 1, 'in cage ?')
    app.keys('ctrl+s')
    wait_for('the file', lambda: '?' in read(path))
    must_quit(app)


if __name__ == '__main__':
    main([test_use])
