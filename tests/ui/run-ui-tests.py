#!/usr/bin/python3
"""Sessions with the real window, by pointer and by keyboard, from an empty grid to a finished file. Prints TAP.

usage: on-screen.sh run-ui-tests.py GRIDWRIGHT SAME_PUZZLE EXAMPLES [TEST]
"""
import os
import re
import sys
import time

from ui_session import main, must_be_same, must_quit, path_of, read, write
from ui_driver import App, wait_for, xdotool

PROGRAM, COMPARER, EXAMPLES = sys.argv[1:4]
HAND_WRITTEN = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'fixtures', 'killer-x-jigsaw.rf')

SMALL = """values = 123456
columns = 6
rows = 6
column_groups
row_groups
jigsaw(1, 2, 3, 7, 8, 13)
"""

# The strokes that make the pieces of the hand-written file: a piece that is no path takes several.
PIECES = [
    [(1, 4), (1, 1), (2, 1), (2, 3)],
    [(2, 5), (1, 5), (1, 6), (2, 6), (2, 7)],
    [(2, 7), (1, 7)],
    [(2, 7), (3, 7)],
    [(3, 2), (3, 6)],
    [(3, 4), (2, 4)],
    [(3, 4), (4, 4)],
    [(3, 1), (5, 1), (5, 2), (4, 2), (4, 3), (5, 3)],
    [(4, 5), (5, 5), (5, 6), (4, 6), (4, 7), (6, 7)],
    [(5, 4), (6, 4), (6, 3)],
    [(6, 4), (6, 6), (7, 6), (7, 7)],
    [(6, 2), (6, 1), (7, 1), (7, 5)],
]


def test_names_of_cells():
    app = App(PROGRAM, os.path.join(EXAMPLES, 'killer-x.rf'))
    name = app.cell_name(1, 1)
    assert name == 'Row 1, column 1, empty, on diagonal, in cage 17', name
    assert len(app.cells()) == 81, len(app.cells())
    must_quit(app)
    app = App(PROGRAM, write('cell.rf', SMALL + 'sum(14, 3, 4, 9)\nset_cell(9, 6)\n'))
    name = app.cell_name(2, 3)
    assert name == 'Row 2, column 3, given 6, in cage 14', name
    for name in ('Undo', 'Redo', 'Open', 'Main menu', 'Side panel'):
        app.find(None, name)
    must_quit(app)


# ---- by pointer and by accessible names -------------------------------------------------------------------------------

def create_empty(app):
    """From the strip over the empty board: seven columns, seven rows, the symbols follow."""
    app.other_grid()
    for side in ('Columns', 'Rows'):
        app.find('spin button', side).queryValue().currentValue = 7
    wait_for('seven symbols', lambda: app.text_of(app.find('text', 'Symbols')) == '1234567')
    app.press('push button', 'Create')
    app.cell(7, 7)


def done(app, name):
    """Waits for a step: it stands in the name of the button that undoes it."""
    app.find('push button', re.compile(f'^Undo: .*{name}'))


def pick_in_list(app, typed, name):
    app.press('push button', 'Find a rule')
    app.wait_for_focus('Find a rule')
    app.set_text('entry', 'Find a rule', typed)
    app.press('list item', name)
    app.wait_for_focus(re.compile('^Row|: '))


def draw_pieces(app):
    app.use_tool('Region', 'jigsaw region')
    for stroke in PIECES:
        app.drag_cells(*stroke)


def draw_clues(app):
    app.use_tool('Region', 'diagonal')
    app.drag_cells((1, 1), (7, 7))
    app.drag_cells((1, 7), (7, 1))
    app.use_tool('Cage')
    for stroke, total in (([(1, 2), (1, 1), (2, 1)], '9'), ([(6, 6), (6, 7), (7, 7)], '10'), ([(5, 5), (5, 6)], '9')):
        app.drag_cells(*stroke)
        app.type(total)
        app.keys('Return')
    app.drag_cells((3, 1), (4, 1))
    app.keys('Escape')
    pick_in_list(app, 'thermo', 'thermometer')
    app.drag_cells((7, 3), (7, 6))
    pick_in_list(app, 'kropki_diff', 'white dot')
    app.click(app.edge((1, 2), (1, 3)))
    app.keys('Return')
    app.click(app.edge((6, 5), (7, 5)))
    app.keys('Return')
    pick_in_list(app, 'kropki_factor', 'black dot')
    app.click(app.edge((4, 3), (4, 4)))
    app.keys('Return')
    app.click(app.edge((5, 7), (6, 7)))
    app.keys('Return')
    app.use_tool('Given')
    app.click(app.point_of(1, 4))
    app.keys('7')
    app.click(app.point_of(7, 1))
    app.keys('2')
    app.wait_for_cell(7, 1, 'given 2')


def test_stroke_of_a_busy_machine():
    """A stroke round corners comes to the program in one piece, and loses none of them."""
    path = write('busy.rf', SMALL)
    app = App(PROGRAM, path)
    app.use_tool('Line')
    points = [app.point_of(*cell) for cell in ((1, 1), (1, 4), (4, 4), (4, 2), (6, 2))]
    with app.halted():
        xdotool(*app.stroke(*points))
    done(app, 'thermo')
    app.keys('Escape', 'ctrl+s')
    app.wait_until_clean()
    assert read(path) == SMALL + 'thermo(1, 2, 3, 4, 10, 16, 22, 21, 20, 26, 32)\n', read(path)
    must_quit(app)


def test_pointer_session():
    app = App(PROGRAM)
    path = path_of('pointer.rf')
    create_empty(app)
    draw_pieces(app)
    draw_clues(app)
    app.wait_until_dirty()
    app.save_as(path)
    app.wait_until_clean()
    must_quit(app)
    must_be_same(COMPARER, path, HAND_WRITTEN)
    reopened = App(PROGRAM, path)
    reopened.wait_for_cell(6, 5, 'empty', 'in jigsaw', 'at white dot')
    reopened.wait_for_cell(7, 7, 'on diagonal', 'in cage 10')
    must_quit(reopened)
    must_be_same(COMPARER, path, HAND_WRITTEN)


# ---- by keyboard alone ------------------------------------------------------------------------------------------------

ARROWS = {(0, 1): 'Right', (1, 0): 'Down', (0, -1): 'Left', (-1, 0): 'Up'}


class Keyboard:
    """Knows where the cursor stands, so that it can say which arrows lead elsewhere."""

    def __init__(self, app, at):
        self.app, self.at, self.pending = app, at, []

    def go(self, *cells):
        for row, column in cells:
            down, right = row - self.at[0], column - self.at[1]
            self.pending += ['Down' if down > 0 else 'Up'] * abs(down) + ['Right' if right > 0 else 'Left'] * abs(right)
            self.at = (row, column)

    def press(self, *names):
        self.pending += names

    def send(self):
        self.app.keys(*self.pending)
        self.pending = []

    def stroke(self, first, *others):
        self.go(first)
        self.press('Return')
        self.go(*others)
        self.press('Return')


def tab_to(app, name):
    """Backwards, as the strip comes before the board."""
    for _ in range(60):
        before = wait_for('a focus', app.focused_name)
        if re.match(name, before):
            return
        app.keys('shift+Tab')
        wait_for('the focus to move', lambda: app.focused_name() not in (None, before))
    raise AssertionError(f'no way to {name}')


def create_by_keys(app):
    """Tab leads from the strip to other grids, from the starts to the fields, Enter in the symbols creates."""
    app.board()
    tab_to(app, re.compile('^Other Grid'))
    app.keys('Return')
    app.find('table', 'Starts')
    wait_for('the first focus', app.focused_name)  # which would be taken for the effect of a key
    for _ in range(40):
        if app.focused_name() == 'Columns':
            break
        before = app.focused_name()
        app.keys('Tab')
        wait_for('the focus to move', lambda: app.focused_name() not in (None, before))
    app.keys('ctrl+a', '7', 'Tab', 'ctrl+a', '7', 'Tab')
    wait_for('seven symbols', lambda: app.text_of(app.find('text', 'Symbols')) == '1234567')
    app.keys('Return')
    app.cell(7, 7)
    app.wait_for_focus(re.compile('^Row 1, column 1'))


def type_clues(app):
    keyboard = Keyboard(app, (1, 1))
    keyboard.press('alt+j')
    for stroke in PIECES:
        keyboard.stroke(*stroke)
    keyboard.press('alt+d')
    keyboard.stroke((1, 1), *[(i, i) for i in range(2, 8)])
    keyboard.stroke((1, 7), *[(i, 8 - i) for i in range(2, 8)])
    keyboard.press('alt+c')
    for stroke, total in (([(1, 2), (1, 1), (2, 1)], '9'), ([(6, 6), (6, 7), (7, 7)], '10'), ([(5, 5), (5, 6)], '9')):
        keyboard.stroke(*stroke)
        keyboard.press(*total, 'Return')
    keyboard.stroke((3, 1), (4, 1))
    keyboard.press('Escape')
    keyboard.send()
    app.pick_rule('thermo')
    keyboard.stroke((7, 3), (7, 6))
    keyboard.press('alt+g')
    keyboard.go((1, 4))
    keyboard.press('7')
    keyboard.go((7, 1))
    keyboard.press('2')
    keyboard.go((1, 1))
    keyboard.send()
    app.wait_for_cell(7, 1, 'given 2')


def type_dots(app):
    """From R1C1. Arrows go from edge to edge, Tab turns to the other edge of the cell."""
    app.pick_rule('kropki_diff', 'white dot')
    app.keys('Right', 'Return', 'Return')
    app.keys(*['Right'] * 3, *['Down'] * 5, 'Tab', 'Return', 'Return')
    app.wait_for_focus('the edge between R6C5 and R7C5: white dot, R6C5 and R7C5')
    app.pick_rule('kropki_factor', 'black dot')
    app.keys('Right', 'Right', 'Up', 'Return', 'Return')
    app.keys(*['Left'] * 4, 'Up', 'Tab', 'Return', 'Return')
    app.wait_for_focus('the edge between R4C3 and R4C4: black dot, R4C3 and R4C4')


def test_keyboard_session():
    path = path_of('keys.rf')
    app = App(PROGRAM)
    create_by_keys(app)
    type_clues(app)
    type_dots(app)
    app.save_as(path)
    app.wait_until_clean()
    must_quit(app)
    must_be_same(COMPARER, path, HAND_WRITTEN)


def test_undo_and_redo():
    app = App(PROGRAM, write('undo.rf', SMALL))
    app.cell(6, 6)
    app.keys('alt+g', '4')
    app.wait_for_cell(1, 1, 'given 4')
    app.keys('ctrl+z')
    app.wait_for_cell(1, 1, without=['given'])
    app.keys('ctrl+shift+z')
    app.wait_for_cell(1, 1, 'given 4')
    app.keys('ctrl+z')
    app.wait_until_clean()
    must_quit(app)


# ---- beside the grid ---------------------------------------------------------------------------------------------------

FRAME = 5  # pixels that GTK draws round the content of a window; accessible places are the content's
NINE = 'values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\n'


def side_of_cell(app):
    return (app.point_of(1, 9)[0] - app.point_of(1, 1)[0]) / 8


def above(app, column, lean):
    """The point above a column, LEAN cells to the right of its middle."""
    x, y = app.point_of(1, 1)
    return x + FRAME + (column - 1 + lean) * side_of_cell(app), y + FRAME - side_of_cell(app)


def must_have_ring(app):
    """On all four sides there is room for a number between the grid and the border of the board."""
    board, first, last = (thing.queryComponent().getExtents(1) for thing in (app.board(), app.cell(1, 1), app.cell(9, 9)))
    room = min(first.x - board.x, first.y - board.y, board.x + board.width - last.x - last.width,
               board.y + board.height - last.y - last.height)
    assert room > 0.85 * side_of_cell(app), (room, side_of_cell(app))


def little_killers(language, size):
    path = write('little-killers.rf', NINE)
    app = App(PROGRAM, path, environment={'LC_ALL': '', 'LANG': 'C.UTF-8', 'LANGUAGE': language})
    app.cell(9, 9)
    app.resize(*size)
    without_ring = side_of_cell(app)
    app.pick_rule('total')
    app.stand_still()
    before = app.point_of(1, 1), app.point_of(9, 9)
    must_have_ring(app)
    assert side_of_cell(app) < without_ring, 'the ring has its room before it is asked for'
    app.click(above(app, 6, 0.3))
    app.type('23')
    app.click(above(app, 6, -0.3))  # the other diagonal of the same spot, while the first number is still open
    app.type('28')
    app.drag(above(app, 3, 0.3), app.point_of(1, 2), app.point_of(2, 1))
    app.type('9')
    app.keys('Return')
    assert (app.point_of(1, 1), app.point_of(9, 9)) == before, 'the board has moved'
    app.save()
    assert read(path) == NINE + 'total(23, 7, 17, 27)\ntotal(28, 5, 13, 21, 29, 37)\ntotal(9, 2, 10)\n', read(path)
    app.keys('ctrl+z', 'ctrl+z', 'ctrl+z', 'alt+c')
    app.stand_still()
    assert (app.point_of(1, 1), app.point_of(9, 9)) == before, 'the board moves back'
    app.save()
    must_quit(app)


def test_little_killers():
    """A click takes the diagonal to which it leans, a drag turns it, the number is typed there; and the board stays where it is."""
    for language in ('en', 'de'):
        for size in ((1180, 768), (360, 640)):
            little_killers(language, size)


def hold(key, *, until):
    """With Alt, for as long as it takes."""
    xdotool('keydown', 'alt', 'keydown', key)
    try:
        until()
    finally:
        xdotool('keyup', key, 'keyup', 'alt')


# Two solutions, with 1 and 3 in the first cell, beside a 2.
TWO_LEFT = """values = 1234
columns = 4
rows = 4
row_groups
column_groups
box_groups(2, 2)
set_cell(2, 2)
set_cell(4, 4)
set_cell(6, 4)
set_cell(8, 2)
set_cell(9, 2)
set_cell(10, 1)
"""


def test_what_a_number_would_leave():
    """While it is open, in a line under the hint; the board stays where it is. A drag of the other button erases, a click opens the menu."""
    path = write('number.rf', TWO_LEFT)
    app = App(PROGRAM, path)
    app.wait_for_cell(1, 2, 'given 2')
    app.keys('alt+c')
    corner = app.point_of(1, 1)
    app.drag(app.point_of(1, 1), app.point_of(1, 2))
    line = '3: one solution · 4: no solution · 5: one solution · 6, 7: no solution'
    app.find('status bar', line)
    app.keys('5')
    app.wait_for_cell(1, 1, 'in cage 5')
    assert app.seek('status bar', line) and app.point_of(1, 1) == corner
    app.click(app.point_of(3, 3))
    wait_for('no line', lambda: not app.seek('status bar', line))
    app.wait_for_cell(3, 3, 'empty', without=['cage'])
    app.click(app.point_of(1, 1), 3)
    app.find('menu item', re.compile('^Delete'))
    app.keys('Escape')
    app.wait_for_focus(re.compile('^Row'))
    app.drag(app.point_of(1, 1), app.point_of(1, 2), button=3)
    app.wait_for_cell(1, 1, 'empty', without=['cage'])
    app.find('push button', 'Cage: killer cage')
    app.save()
    must_quit(app)
    assert 'sum' not in open(path, encoding='utf-8').read()


def test_sheet_of_kinds():
    """A letter that is held shows its family, arrow keys and Return pick; beside an open sheet the first stroke already counts."""
    app = App(PROGRAM, write('kinds.rf', SMALL))
    app.cell(1, 1)
    app.keys('alt+v')
    hold('l', until=lambda: app.wait_for_focus('thermometer'))
    app.keys('Right', 'Right', 'Return')
    app.find('push button', 'Line: whispers')
    app.wait_for_focus(re.compile('^Row 1, column 1'))
    app.find('push button', 'Dot').queryAction().doAction(0)
    app.find('table', 'Dot')
    app.click(app.edge((6, 5), (6, 6)))
    done(app, 'white dot')
    app.keys('Escape')
    app.find('push button', 'Line').queryAction().doAction(0)
    sheet = app.find('table', 'Line')
    assert sheet[0].name == 'whispers', sheet[0].name  # what was picked last
    app.keys('Escape')
    app.wait_for_focus(re.compile('^Row'))
    app.save()
    must_quit(app)


def test_click_after_a_popover():
    """What was opened and closed by keys takes no click with it, however long ago that was."""
    for key in ('slash', 'ctrl+t', 'Menu'):
        path = write('after.rf', NINE)
        app = App(PROGRAM, path)
        app.cell(9, 9)
        app.keys('alt+b')
        app.stand_still()
        app.keys(key)
        app.stand_still()
        app.keys('Escape')
        app.stand_still()
        point = app.point_of(3, 3)
        app.send('mousemove', *map(round, point))
        time.sleep(0.3)
        app.click(point)
        app.wait_until_dirty()
        app.save()
        must_quit(app)


TESTS = [test_names_of_cells, test_stroke_of_a_busy_machine, test_pointer_session, test_keyboard_session, test_undo_and_redo, test_little_killers,
         test_what_a_number_would_leave, test_sheet_of_kinds, test_click_after_a_popover]

if __name__ == '__main__':
    main(TESTS)
