#!/usr/bin/python3
"""The panels, the hint bar, the clues' menu and the clipboard in the real window. Prints TAP.

usage: on-screen.sh run-panel-tests.py GRIDWRIGHT [NAME]
"""
import os
import sys
import time

from ui_driver import App, run_tests, wait_for

PROGRAM = sys.argv[1]
FOLDER = os.environ.get('GW_UI_FOLDER', '/tmp')
PLAIN = """values = 123456789
columns = 9
rows = 9
column_groups
row_groups
box_groups(3, 3)
"""


class Session:
    """A window with a file of its own; `clues` is what stands in it behind the plain grid, once it is saved."""

    def __init__(self, more=''):
        self.path = os.path.join(FOLDER, 'panels.rf')
        with open(self.path, 'w', encoding='utf-8') as file:
            file.write(PLAIN + more)
        self.app = App(PROGRAM, self.path)
        wait_for('the board', lambda: self.app.cell_name(9, 9))

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            status = self.app.quit()
            assert status == 0, f'exit status {status}'

    def lines(self):
        with open(self.path, encoding='utf-8') as file:
            return [line.strip() for line in file if line.strip() and line.strip() not in PLAIN.split('\n')]

    def must_say(self, *lines):
        """The file says so, in this order, after saving."""
        self.app.keys('ctrl+s')
        wait_for('a clean title', lambda: not self.app.title().endswith('•'))
        assert self.lines() == list(lines), self.lines()

    def focus(self, name):
        """Where the keyboard is, by name or a part of it."""
        wait_for(f'the focus on {name}', lambda: name in self.app.focused().name)


# ---- the hint bar -----------------------------------------------------------------------------------------------------

def test_options_by_keys():
    with Session() as session:
        app = session.app
        app.pick_rule('whisper')
        app.keys('F4')
        session.focus('Kind')
        app.keys('Tab')
        session.focus('difference')
        app.keys('ctrl+a', '4', 'Return')
        session.focus('Row 1, column 1')
        app.keys('Return', 'Right', 'Right', 'Return', 'Return')
        app.keys('Down', 'Down', 'F4')
        session.focus('Kind')
        app.keys('Escape')
        session.focus('Row 3')
        session.must_say('whisper(4, 1, 2, 3)')


def test_options_by_pointer():
    with Session() as session:
        app = session.app
        app.keys('alt+b')
        app.click_on(None, 'Kind')
        time.sleep(0.4)
        app.keys('Down', 'Return')
        time.sleep(0.4)
        app.click(app.point_of(4, 4))
        session.must_say('odd(31)')


TESTS = [test_options_by_keys, test_options_by_pointer]

if __name__ == '__main__':
    sys.exit(run_tests(TESTS, sys.argv[2] if len(sys.argv) > 2 else ''))
