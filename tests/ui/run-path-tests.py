#!/usr/bin/python3
"""The path panel in the real window: steps, how it ends, why not, strategies switched off. Prints TAP.

usage: on-screen.sh run-path-tests.py GRIDWRIGHT [NAME]
"""
import re
import sys

from ui_driver import WINDOW_COORDS, wait_for
from ui_session import UntouchedFile, main, with_settings
from ui_tree import STATE_PRESSED

PROGRAM = sys.argv[1]


class Session(UntouchedFile):
    """A window with the path in sight, each step by itself; the file stays as it was."""

    program = PROGRAM

    def environment(self):
        return with_settings(path_each='true')

    def begin(self):
        self.app.keys('alt+5')
        self.says('^Solved in 9 steps')


def stands_at(session, name):
    """At the first or last row of the list: no number of a step is said."""
    wait_for(name, lambda: session.says_now(f'^{name}$') and not session.says_now('^[0-9]+ of 9$'))


def test_stepping():
    with Session() as session:
        app = session.app
        stands_at(session, 'Start')
        app.press('push button', 'The next step')
        session.says('^1 of 9$')
        session.says('^1\\. .*R1C4 = 4')
        app.press('push button', 'To the end')
        stands_at(session, 'End')
        app.press('push button', 'To the start')
        stands_at(session, 'Start')


def test_why_not():
    with Session() as session:
        app = session.app
        app.click(app.point_of(2, 4))
        app.click_into('text', re.compile('^Why not this symbol'))
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


def step_row(number):
    return re.compile(rf'^{number}\. ')


def test_jump():
    """A click on a step goes there from anywhere, Home and End in the list, too; what plays by itself goes on from there and stops
    at the end."""
    with Session() as session:
        app = session.app
        app.click_on('label', step_row(6))
        session.says('^6 of 9$')
        app.click_on('label', step_row(2))
        session.says('^2 of 9$')
        app.keys('End')
        stands_at(session, 'End')
        app.keys('Up', 'Up')
        session.says('^8 of 9$')
        app.press('push button', 'Play step by step')
        session.says('^9 of 9$')
        stands_at(session, 'End')
        wait_for('the end of it', lambda: not is_playing(app))
        app.press('push button', 'Play step by step')  # once more from the start; on a busy machine it may have gone on before anybody looks
        session.says('^[1-8] of 9$')
        app.press('push button', 'Play step by step')
        wait_for('a rest', lambda: not is_playing(app))


def is_playing(app):
    return app.find('push button', 'Play step by step').getState().contains(STATE_PRESSED)


def test_edit_while_it_plays():
    """It stops, and the path is that of the new puzzle, at the same place."""
    with Session() as session:
        app = session.app
        app.click_on('label', step_row(4))
        app.press('push button', 'Play step by step')
        session.says('^[5-9] of 9$')  # a busy machine may not look before the next step
        app.click(app.point_of(1, 4))
        app.keys('4')
        session.says('^Solved in 8 steps')
        assert not is_playing(app)
        session.says('^[5-8] of 8$')
        app.press('push button', 'To the end')
        app.keys('F6', 'ctrl+z')
        stands_at(session, 'End')  # at the end of the other path, too


def test_strategies():
    """Without what places digits it is stuck, and what would go on is said; with all up to a grade it is solved again."""
    with Session() as session:
        app = session.app
        panel = app.find('filler', 'GwPathPanel')
        app.click(app.middle(app.find('push button', 'Strategies', panel)))
        for name in ('naked single', 'hidden single', 'locked candidates and a single', 'hidden pair and a single'):
            wait_for(name, lambda: app.focused_name() == name or app.keys('Tab'))
            app.keys('space')
        session.says('^A strategy that is off would get further: (naked|hidden) single: ')
        wait_for('the grades', lambda: app.focused_name() == 'Strategies up to' or app.keys('shift+Tab'))
        app.keys('space')
        app.wait_for_focus(re.compile('^Gentle$|^Your choice$'))
        app.keys('Home', 'Return')
        session.says('^Solved in 9 steps')
        wait_for('nothing more to say', lambda: not session.says_now('A strategy that is off'))
        app.keys('Escape')


def test_beside_the_clues():
    """Working digits count as given, the author's solution does not; steps can be gone through with either."""
    with Session() as session:
        app = session.app
        app.keys('F6', 'alt+w')
        app.click(app.point_of(1, 4))
        app.keys('4')
        app.wait_for_cell(1, 4, 'working')
        session.says('^Solved in 8 steps')
        app.click_on('label', step_row(3))
        session.says('^3 of 8$')
        app.keys('F6', 'ctrl+z')
        session.says('^Solved in 9 steps')
        wait_for('the solution', lambda: app.seek('push button', re.compile('and it is yours')) or app.keys('ctrl+shift+p'))  # once it is known
        session.says('^Solved in 9 steps')
        app.press('push button', 'To the end')
        stands_at(session, 'End')
        app.keys('F6', 'ctrl+z')


def test_copy():
    """The text on the clipboard has each step, its number, and how it ends."""
    with Session() as session:
        app = session.app
        app.press('push button', 'Copy the path')
        entry = app.click_into('text', re.compile('^Why not this symbol'))
        app.keys('ctrl+v')
        copied = wait_for('the text', lambda: app.text_of(entry))
        for number in range(1, 10):
            assert re.search(rf'\b{number}\. naked single: R\dC\d', copied), copied
        assert copied.index('9. naked') < copied.index('Solved in 9 steps'), copied


def open_own_way(app):
    """By keys: what comes a little later in the panel moves the button."""
    wait_for('the button', lambda: app.focused_name() == 'Your own way' or app.keys('Tab'))
    app.keys('Return')
    app.wait_for_focus('Each step by itself')


def test_own_way():
    """The step shown is kept and told in the author's words; the path comes again with it, and undo takes both back."""
    with Session() as session:
        app = session.app
        app.press('push button', 'The next step')
        session.says('^1\\. .*R1C4 = 4')
        open_own_way(app)
        wait_for('the field', lambda: app.focused_name() == 'Your own sentence for this step' or app.keys('Tab'))
        app.type('Row 1 lacks only this')
        app.keys('Return')
        session.says("^1\\. Row 1 lacks only this \\(in the author's words\\)")
        open_own_way(app)
        wait_for('the button', lambda: app.focused_name() == 'Leave the Path to the Program' or app.keys('Tab'))
        app.keys('Return')
        session.says('^1\\. naked single: R1C4')
        app.keys('ctrl+z', 'ctrl+z')


def test_in_one_go():
    """What is seen together is one step at first; whoever asks for each step by itself stands where as much is done, and there and back."""
    with Session() as session:
        app = session.app
        app.press('push button', 'The next step')
        session.says('^1 of 9$')
        open_own_way(app)
        app.keys('space')
        session.says('^Solved in 1 step')
        session.says('^1 of 1$')
        session.says('^1\. singles, one after the other')
        wait_for('the check box', lambda: app.focused_name() == 'Each step by itself')
        app.keys('space')
        session.says('^Solved in 9 steps')
        session.says('^9 of 9$')
        app.keys('Escape')


FOGGED = """\
//@ fog: 1 2
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


class Fogged(Session):
    def __init__(self):
        super().__init__(FOGGED)

    def begin(self):
        self.app.keys('alt+5')
        self.says('^Stuck after|^Solved in')


def test_through_the_fog():
    """What is lit leaves no next step; the lamp that would help is added by a press, and taken back by undo."""
    with Fogged() as session:
        app = session.app
        app.click_on('check box', 'Through the Fog')
        session.says(r'^Dark after step 2: nothing lit gives a next step; the cheapest would need the given at R1C3; a lamp at R1C3 would do\.$')
        app.press('push button', 'Add Lamp')
        session.says('^Dark after step 2: .*the 3-cage at R4C3; lamps at R4C3 and R4C4 would do')
        app.find('push button', 'Add Lamps')
        app.keys('ctrl+z')
        session.says('^Dark after step 2: .*a lamp at R1C3')
        wait_for('the check box', lambda: app.focused_name() == 'Through the Fog' or app.keys('Tab'))
        app.keys('space')
        session.says('^Stuck after|^Solved in')


def test_fog_that_goes():
    """Once the fog is removed, the path is one through none."""
    with Fogged() as session:
        app = session.app
        app.click_on('check box', 'Through the Fog')
        session.says('^Dark after step 2')
        app.click(app.point_of(1, 1))
        app.keys('alt+f', 'BackSpace')
        session.says('^Stuck after|^Solved in')
        app.keys('ctrl+z')
        session.says('^Dark after step 2')


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
