#!/usr/bin/python3
"""Solving in the real window: keys, pointer, undo, conflicts, hints, log; the file stays as it was. Prints TAP.

usage: on-screen.sh run-play-tests.py GRIDWRIGHT [NAME]
"""
import os
import re
import shutil
import sys

from ui_driver import App, wait_for, xdotool
from ui_session import NINE_OPEN, UntouchedFile, main, must_quit, path_of, write

PROGRAM = sys.argv[1]
OPEN = ((1, 4, 4), (2, 2, 4), (2, 3, 1), (2, 4, 2), (3, 3, 4), (3, 4, 3), (4, 1, 4), (4, 2, 3), (4, 4, 1))


SOLVES = os.path.join(os.environ.get('XDG_STATE_HOME', '/nowhere'), 'gridwright', 'solves')


class Session(UntouchedFile):
    """A window that solves; what was entered in earlier ones is forgotten, unless it is KEPT."""

    program = PROGRAM

    def __init__(self, kept=False):
        super().__init__()
        if not kept:
            shutil.rmtree(SOLVES, ignore_errors=True)

    def begin(self):
        self.app.keys('F5')
        self.app.find('push button', 'Show the clock')


class Setting(UntouchedFile):
    """A window that does not solve yet."""

    program = PROGRAM


def test_entering():
    with Session() as session:
        app = session.app
        app.click(app.point_of(1, 4))
        app.keys('3')
        app.wait_for_cell(1, 4, 'entered 3', 'breaks a rule')
        app.wait_for_cell(1, 3, 'given 3', 'breaks a rule')
        app.keys('ctrl+k')
        app.wait_for_cell(1, 4, 'entered 3', without=['breaks'])
        app.keys('ctrl+k', '3', 'shift+1', 'ctrl+2')
        app.wait_for_cell(1, 4, 'corner marks 1, centre marks 2')
        app.keys('ctrl+z')
        app.wait_for_cell(1, 4, 'corner marks 1', without=['centre'])
        app.keys('ctrl+shift+z')
        app.wait_for_cell(1, 4, 'centre marks 2')
        app.drag(app.point_of(2, 2), app.point_of(2, 4))
        app.keys('v', '3', 'z', '1')
        app.wait_for_cell(2, 2, 'entered 1', 'coloured Orange')
        app.wait_for_cell(2, 4, 'entered 1', 'coloured Orange')
        app.keys('Delete')
        app.wait_for_cell(2, 3, 'empty', 'coloured Orange')
        # Setting shows none of it; coming back shows all.
        app.keys('F5')
        app.wait_for_cell(2, 3, 'empty', without=['coloured'])
        app.keys('F5')
        app.wait_for_cell(2, 3, 'coloured Orange')


def test_rules_beside_the_board():
    """What a solver is told, and nothing of grades; the clock's time is seen by who asks for it, and it can be stopped."""
    with Session() as session:
        app = session.app
        app.find('panel', 'Title and rules')
        rules = re.compile('^Normal sudoku rules apply')
        app.find('label', rules)
        app.keys('F9')
        app.find('push button', 'Title and rules')
        assert not app.seek('label', re.compile(r'^0:\d\d$'))
        app.press('push button', 'Show the clock')
        app.find('label', re.compile(r'^0:\d\d$'))
        app.press('push button', re.compile('^Stop the clock'))
        app.press('push button', re.compile('^Start the clock'))
        app.keys('F9', 'F5')
        app.find('push button', 'Cage')
        assert not app.seek('panel', 'Title and rules')


def test_stage():
    """From setting and back there; from solving and back there. Nothing of bars and tools is left, and keys go on entering digits."""
    with Setting() as session:
        app = session.app
        for before in ('setting', 'solving'):
            if before == 'solving':
                app.keys('F5')
                app.find('push button', 'Show the clock')
            app.keys('F11')
            app.find('panel', 'Title and rules')
            wait_for('bars and tools to go', lambda: not app.seek('push button', 'Hint') and not app.seek('push button', 'Cage'))
            assert not app.seek('push button', re.compile('^(Verdict|Show the clock)'))
            if before == 'setting':
                app.keys('ctrl+h')
                wait_for('the hint', lambda: app.seek('status bar', re.compile('^Look at ')))
            app.keys('4' if before == 'setting' else 'Right')
            app.keys('F11')
            app.find('push button', 'Cage' if before == 'setting' else 'Hint')
        app.keys('F11')
        app.find('label', 'F11 leaves the stage')
        app.keys('F5')
        app.find('push button', 'Cage')


def test_pen():
    with Session() as session:
        app = session.app
        app.drag(app.point_of(1, 1), app.point_of(1, 3), button=3)
        app.wait_for_cell(1, 1, 'with pen lines')
        app.wait_for_cell(1, 2, 'with pen lines')
        app.wait_for_cell(1, 3, without=['pen'])
        app.press('push button', 'Pen')
        session.says('^Drag through cells')
        app.drag(app.point_of(4, 4), app.point_of(3, 3))  # over a corner
        app.wait_for_cell(3, 3, 'with pen lines')
        app.keys('F5', 'F5')
        app.wait_for_cell(3, 3, 'with pen lines')


def test_by_buttons():
    with Session() as session:
        app = session.app
        app.click(app.point_of(4, 4))
        app.press(None, 'Centre marks')
        app.press('push button', '2')
        app.wait_for_cell(4, 4, 'centre marks 2')
        app.press('push button', 'Clear')
        app.wait_for_cell(4, 4, 'empty')
        app.press(None, 'Colours')
        app.press('push button', 'Blue')
        app.wait_for_cell(4, 4, 'coloured Blue')
        app.press('push button', 'Show the clock')
        app.press('push button', re.compile('^Stop the clock'))
        app.find('push button', re.compile('^Start the clock'))


def test_hints():
    with Session() as session:
        app = session.app
        app.keys('ctrl+h')
        session.says(r'^Look at row 1\.$')
        app.keys('ctrl+h')
        session.says(r'^(Naked|Hidden) single: row 1\.$')
        app.keys('ctrl+h')
        session.says('R1C4 = 4')
        app.keys('ctrl+h')
        app.wait_for_cell(1, 4, 'entered 4')
        app.click(app.point_of(2, 2))
        app.keys('1', 'ctrl+h')
        session.says('Something that was entered is wrong')
        app.keys('ctrl+h')
        session.says('Wrong: R2C2')


def test_check():
    with Session() as session:
        app = session.app
        app.click(app.point_of(2, 2))
        app.keys('1')
        app.press('push button', 'Check')
        session.says(r'^Wrong: R2C2\.$')
        app.press('push button', 'Remove Wrong')
        app.wait_for_cell(2, 2, 'empty')
        app.keys('ctrl+shift+h')
        session.says(r'^No mistakes so far\.$')


def test_solving():
    with Session() as session:
        app = session.app
        for row, column, digit in OPEN:
            app.click(app.point_of(row, column))
            app.keys(str(digit))
            app.wait_for_cell(row, column, f'entered {digit}')
        session.says('^Solved in 0:')
        app.press('push button', 'Log of the solve')
        session.says('9 cells in 0:')
        app.keys('Escape')


def test_keeping():
    """What was entered is there the next time; a solve that was saved is what it was when it is opened, and can be undone."""
    with Session() as session:
        app = session.app
        app.click(app.point_of(1, 4))
        app.keys('4', 'Down', 'shift+3')
        app.wait_for_cell(2, 4, 'corner marks 3')
    with Session(kept=True) as session:
        app = session.app
        app.wait_for_cell(1, 4, 'entered 4')
        app.wait_for_cell(2, 4, 'corner marks 3')
        home = app.window
        app.press('push button', 'Log of the solve')
        app.press('push button', 'Save the solve')
        app.type_path('Save the Solve', path_of('mine.solve'))
        wait_for('the file', lambda: os.path.exists(path_of('mine.solve')) and os.path.getsize(path_of('mine.solve')) > 0)
        app.keys('Escape')
        xdotool('windowactivate', '--sync', home)
        app.keys('ctrl+z', 'ctrl+z')
        app.wait_for_cell(1, 4, 'empty')
        app.keys('F5', 'ctrl+o')
        app.type_path('Open a Puzzle', path_of('mine.solve'))
        xdotool('windowactivate', '--sync', home)
        app.wait_for_cell(1, 4, 'entered 4')
        app.keys('ctrl+z')
        app.wait_for_cell(2, 4, 'empty')


def test_by_name():
    """A solve that is named behind its puzzle, to the program and to the one that runs, is no rule file."""
    shutil.rmtree(SOLVES, ignore_errors=True)
    puzzle = write('named.rf', NINE_OPEN)
    solve = write('named.solve', 'gridwright-solve 1\ncells 16\nsymbols 4\n1.000 4:4\n2.000 end\n')
    app = App(PROGRAM, puzzle, solve)
    app.wait_for_cell(1, 4, 'entered 4')
    app.keys('ctrl+z')
    app.wait_for_cell(1, 4, 'empty')
    must_quit(app)
    # One that a page sent back says of which puzzle it is: it is looked at while the puzzle is set.
    app = App(PROGRAM, puzzle, write('sent.solve', 'gridwright-solve 1\ncells 16\nsymbols 4\npuzzle 00000000\n1.000 4:^1,2!15\n2.000 end\n'))
    app.wait_for_cell(1, 4, 'corner marks 1 2, with pen lines')
    app.find('label', 'This solve was made with another version of the puzzle.')
    must_quit(app)
    with Session() as session:  # one of another puzzle
        other = write('other.solve', 'gridwright-solve 1\ncells 81\nsymbols 9\n1.000 4:4\n2.000 end\n')
        session.app.keys('F5', 'ctrl+o')
        session.app.type_path('Open a Puzzle', other)
        session.app.find('label', re.compile('the solve of another puzzle'))


def test_laid_over_the_board():
    """A solve lies over the puzzle that is set, at a time that can be chosen, and is no part of it."""
    shutil.rmtree(SOLVES, ignore_errors=True)
    solve = write('laid.solve', 'gridwright-solve 1\ncells 16\nsymbols 4\n1.000 4:4\n20.000 6:4\n40.000 end\n')
    app = App(PROGRAM, write('laid.rf', NINE_OPEN))
    app.wait_for_cell(1, 4, 'empty')
    app.keys('F10')
    app.press('menu item', re.compile('^Lay a Solve over the Board'))
    app.type_path('Lay a Solve over the Board', solve)
    app.wait_for_cell(1, 4, '4 in the solve')
    app.wait_for_cell(2, 2, '4 in the solve')
    if 'GW_PICTURE' in os.environ:
        xdotool('sleep', '0.5')
        os.system('import -window root ' + os.environ['GW_PICTURE'])
    app.find('slider', 'Time up to which the solve is shown').queryValue().currentValue = 5000
    app.wait_for_cell(2, 2, 'empty')
    app.wait_for_cell(1, 4, '4 in the solve')
    app.press('push button', 'Take the solve off the board')
    app.wait_for_cell(1, 4, 'empty')
    must_quit(app)


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
