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


def start(text=PUZZLE):
    path = write('generate.rf', text)
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(4, 4))
    app.keys('alt+6')
    return app, path


def test_use():
    """Painting goes on while puzzles are made; one is taken; one undo brings all back that was painted."""
    app, path = start()
    app.press('push button', 'Generate')
    app.find('push button', re.compile('^Puzzle 1: '))
    app.click(app.point_of(4, 4))
    app.keys('1')
    app.wait_for_cell(4, 4, 'given 1')
    app.press('push button', re.compile('^Puzzle 1: '))
    app.press('push button', 'Use')

    def is_used():
        app.keys('ctrl+s')
        text = read(path)
        return re.search(r'^sum\(\d+, ?1, ?2\)', text, re.MULTILINE) and 'set_cell' in text
    wait_for('the made puzzle in the file', is_used)
    app.keys('ctrl+z')
    app.wait_for_cell(4, 4, 'given 1')
    app.keys('ctrl+s')
    wait_for('the file', lambda: 'sum(?, 1, 2)' in read(path) and read(path).count('set_cell') == 1)
    must_quit(app)


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
