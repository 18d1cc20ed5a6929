#!/usr/bin/python3
"""What becomes of files and of unsaved work: crashes, full disks, other programs, closing. Prints TAP.

usage: on-screen.sh run-file-tests.py GRIDWRIGHT SAME_PUZZLE [TEST]
"""
import glob
import os
import sys

from ui_session import main, must_be_same, must_quit, write
from ui_driver import App, wait_for

PROGRAM, COMPARER = sys.argv[1:3]
JOURNALS = os.path.join(os.environ.get('XDG_STATE_HOME', '/nowhere'), 'gridwright', 'journal')

SMALL = """values = 123456
columns = 6
rows = 6
column_groups
row_groups
"""


def journal_has(text):
    """Some journal on disk holds TEXT."""
    def holds(path):
        with open(path, 'rb') as file:
            return text.encode() in file.read()
    return any(holds(path) for path in glob.glob(os.path.join(JOURNALS, '*.journal')))


def open_and_type(path, symbol):
    """The puzzle at PATH with SYMBOL as the given of its first cell."""
    app = App(PROGRAM, path)
    app.cell(6, 6)
    app.keys('alt+g', symbol)
    app.wait_for_cell(1, 1, f'given {symbol}')
    return app


def bring_back():
    app = App(PROGRAM)
    app.press('push button', 'Bring Back')
    return app


def test_killed_program_loses_nothing():
    path = write('killed.rf', SMALL)
    app = open_and_type(path, '3')
    wait_for('the journal', lambda: journal_has('set_cell(1, 3)'))
    app.kill()
    must_be_same(COMPARER, path, write('before.rf', SMALL))
    app = bring_back()
    app.wait_for_cell(1, 1, 'given 3')
    app.keys('ctrl+s')
    app.wait_until_clean()
    must_quit(app)
    must_be_same(COMPARER, path, write('after.rf', SMALL + 'set_cell(1, 3)\n'))
    assert not glob.glob(os.path.join(JOURNALS, '*.journal'))


TESTS = [test_killed_program_loses_nothing]

if __name__ == '__main__':
    main(TESTS)
