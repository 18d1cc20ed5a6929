#!/usr/bin/python3
"""The path panel in the real window: steps, how it ends, why not, strategies switched off. Prints TAP.

usage: on-screen.sh run-path-tests.py GRIDWRIGHT [NAME]
"""
import re
import sys

from ui_driver import WINDOW_COORDS, wait_for
from ui_session import UntouchedFile, main

PROGRAM = sys.argv[1]


class Session(UntouchedFile):
    """A window with the path in sight; the file stays as it was."""

    program = PROGRAM

    def begin(self):
        self.app.keys('alt+5')
        self.says('^Solved in 9 steps')


def test_stepping():
    with Session() as session:
        app = session.app
        session.says('^0 of 9$')
        app.press('push button', 'The next step')
        session.says('^1 of 9$')
        session.says('^1\\. .*R1C4 = 4')
        app.press('push button', 'To the end')
        session.says('^10 of 9$|^9 of 9$')
        app.press('push button', 'To the start')
        session.says('^0 of 9$')


def test_why_not():
    with Session() as session:
        app = session.app
        app.click(app.point_of(2, 4))
        app.click_on('text', re.compile('^Why not this symbol'))
        app.keys('4', 'Return')
        session.says('^Why 4 is not in R2C4: 1 step')
        app.press('push button', 'Whole Path')
        session.says('^Solved in 9 steps')


ASKING = re.compile('^Why not: click on a small digit')


def candidate(app, row, column, symbol):
    """The point of its place in the cell: two by two, in the order of the symbols."""
    x, y = app.point_of(row, column)
    unit = app.cell(row, column).queryComponent().getExtents(WINDOW_COORDS).width
    return x + unit * (0.2 if symbol % 2 == 0 else -0.2), y + unit * (0.19 if symbol > 2 else -0.19)


def test_pointing():
    """A press on a small digit asks about it, one that is there and one that is not; nothing is painted meanwhile. Escape ends it."""
    with Session() as session:
        app = session.app
        app.use_tool('Cage')
        app.press('push button', 'Point at a candidate on the board')
        asking = app.find(None, ASKING)
        assert asking.getRoleName() in ('alert', 'notification'), asking.getRoleName()  # read aloud when it comes
        app.click(candidate(app, 2, 4, 4))
        session.says('^Why 4 is not in R2C4: 1 step')
        app.click(candidate(app, 2, 4, 2))
        session.says('^2 is right in R2C4')
        app.click(candidate(app, 4, 2, 1))
        session.says('^1 is impossible in R4C2 from the start')
        app.drag_cells((1, 1), (1, 3))
        session.says('in R1C1')
        app.keys('Escape')
        wait_for('the end of asking', lambda: not app.seek(None, ASKING))
        app.drag_cells((3, 3), (3, 4))
        app.wait_for_cell(3, 3, 'in cage')
        app.keys('Escape', 'ctrl+z')
        app.wait_for_cell(3, 3, without=('in cage',))


def test_pointing_by_keys():
    """The cursor and a symbol ask; keys that change the puzzle do nothing; another tool ends it."""
    with Session() as session:
        app = session.app
        app.keys('F6', 'alt+e', 'alt+y')
        app.find(None, ASKING)
        app.wait_for_focus(re.compile('^Row 1, column 2'))  # off the edge between the two
        app.keys('BackSpace', 'Return', 'Down', 'Right', 'Right', '4')
        session.says('^Why 4 is not in R2C4: 1 step')
        app.keys('1')
        session.says('^1 is impossible in R2C4|^Why 1 is not in R2C4')
        app.wait_for_cell(1, 2, 'given 2')
        app.keys('alt+g')
        wait_for('the end of asking', lambda: not app.seek(None, ASKING))
        app.keys('2')
        app.wait_for_cell(2, 4, 'given 2')
        app.keys('ctrl+z')
        app.wait_for_cell(2, 4, 'empty')


def test_after_an_edit():
    with Session() as session:
        app = session.app
        app.click(app.point_of(1, 1))
        app.keys('Delete')
        session.says('^Stuck after|^Solved in \\d')
        app.keys('ctrl+z')
        session.says('^Solved in 9 steps')


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
