#!/usr/bin/python3
"""The path panel in the real window: steps, how it ends, why not, strategies switched off. Prints TAP.

usage: on-screen.sh run-path-tests.py GRIDWRIGHT [NAME]
"""
import re
import sys

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
