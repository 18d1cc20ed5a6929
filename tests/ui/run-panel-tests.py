#!/usr/bin/python3
"""The panels, the hint bar, the clues' menu and the clipboard in the real window. Prints TAP.

usage: on-screen.sh run-panel-tests.py GRIDWRIGHT [NAME]
"""
import itertools
import os
import re
import subprocess
import sys
import time

from ui_driver import WINDOW_COORDS, App, wait_for, xdotool
from ui_session import main, must_quit, read, write

PROGRAM = sys.argv[1]
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
        self.path = write('panels.rf', PLAIN + more)
        self.app = App(PROGRAM, self.path)
        wait_for('the board', lambda: self.app.cell_name(9, 9))

    def __enter__(self):
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            must_quit(self.app)

    def lines(self):
        return [line.strip() for line in read(self.path).split('\n') if line.strip() not in PLAIN.split('\n')]

    def must_say(self, *lines):
        """The file says so, in this order, after saving."""
        def fits():
            self.app.keys('ctrl+s')
            return self.lines() == list(lines)
        try:
            wait_for('the file', fits)
        except AssertionError:
            raise AssertionError(f'{self.lines()} instead of {list(lines)}') from None

    def focus(self, name):
        """Waits until the keyboard is at what has NAME in its name."""
        wait_for(f'the focus on {name}', lambda: name in self.app.focused_name())


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
        app.keys('Down', 'Return')
        app.click(app.point_of(4, 4))
        session.must_say('odd(31)')


# ---- the list of clues ------------------------------------------------------------------------------------------------

FOUR = ('sum(14, 1, 2)', 'thermo(10, 11, 12)', 'kropki_diff(28, 29)', 'even(40)')


def lists(app, *names):
    """The list shows these clues in this order, and each row has found its place: only then may it be pointed at."""
    shown = app.find('list', 'Clues').children()
    boxes = [thing.queryComponent().getExtents(WINDOW_COORDS) for thing in shown]
    return (len(shown) == len(names) and all(thing.name.startswith(name) for thing, name in zip(shown, names)) and
            all(box.height > 0 for box in boxes) and
            all(one.y + one.height <= other.y for one, other in zip(boxes, boxes[1:])))


def must_list(app, *names):
    wait_for(f'{names} in the list', lambda: lists(app, *names))


def drag_row(app, name, other, *names, side=14):
    """Drops a row behind another (before it, for a negative SIDE), so that the list shows NAMES."""
    def points():
        x, y = row(app, other)
        return row(app, name), (x, y), (x, y + side)
    app.carry_until(lambda: lists(app, *names), points)


def row(app, name):
    """The point in the middle of a row's name."""
    return app.middle(app.seek('label', name, app.row_of('Clues', name)))


def must_select(app, *names):
    def fits():
        return all(app.is_selected(app.row_of('Clues', name)) == (name in names)
                   for name in ('killer cage', 'thermometer', 'white dot', 'even cell'))
    wait_for(f'{names} to be selected', fits)


def test_list_reorders():
    with Session('\n'.join(FOUR) + '\n') as session:
        app = session.app
        must_list(app, 'killer cage', 'thermometer', 'white dot', 'even cell')
        app.click(row(app, 'even cell'))
        app.keys('alt+Up', 'alt+Up')
        session.must_say(FOUR[0], FOUR[3], FOUR[1], FOUR[2])
        app.keys('ctrl+z', 'ctrl+z')
        must_list(app, 'killer cage', 'thermometer', 'white dot', 'even cell')
        drag_row(app, 'killer cage', 'white dot', 'thermometer', 'white dot', 'killer cage', 'even cell')
        session.must_say(FOUR[1], FOUR[2], FOUR[0], FOUR[3])


def main_thread_seconds(app):
    with open(f'/proc/{app.process.pid}/task/{app.process.pid}/stat', encoding='ascii') as file:
        fields = file.read().rpartition(')')[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf('SC_CLK_TCK')


def test_list_of_many_clues():
    """Ten times as many clues take at most ten times as long, whatever else the window does at first."""
    seconds = []
    for n in (2000, 20000):
        app = App(PROGRAM, write('many.rf', 'values = 123456789\ncolumns = 9\nrows = 9\n' +
                                 ''.join(f'thermo{cells}\n' for cells in itertools.islice(itertools.permutations(range(1, 82), 3), n))))
        app.find('label', str(n))
        seconds.append(main_thread_seconds(app))
        must_quit(app)
    assert seconds[1] < 10 * seconds[0], seconds


def test_list_selects_several():
    with Session('\n'.join(FOUR) + '\n') as session:
        app = session.app
        must_list(app, 'killer cage', 'thermometer', 'white dot', 'even cell')
        app.click(row(app, 'thermometer'))
        app.click_with('ctrl', row(app, 'even cell'))
        app.keys('alt+Up')
        session.must_say(FOUR[1], FOUR[3], FOUR[0], FOUR[2])
        app.keys('Delete')
        session.must_say(FOUR[0], FOUR[2])
        app.keys('ctrl+z')
        session.must_say(FOUR[1], FOUR[3], FOUR[0], FOUR[2])
        must_list(app, 'thermometer', 'even cell', 'killer cage', 'white dot')
        app.click(row(app, 'thermometer'))
        app.click_with('shift', row(app, 'even cell'))
        app.keys('F6')
        # The board knows what is selected: Backspace takes both away there.
        app.keys('BackSpace')
        session.must_say(FOUR[0], FOUR[2])


def test_list_follows_the_board():
    with Session('\n'.join(FOUR) + '\n') as session:
        app = session.app
        app.keys('alt+v')
        app.click(app.edge((4, 1), (4, 2)))
        must_select(app, 'white dot')
        app.click_with('ctrl', app.point_of(5, 4))
        must_select(app, 'white dot', 'even cell')
        app.click_with('ctrl', app.edge((4, 1), (4, 2)))
        must_select(app, 'even cell')


def test_list_locks_and_types():
    with Session('\n'.join(FOUR) + '\n') as session:
        app = session.app
        app.click_into('text', 'total of killer cage')
        app.keys('ctrl+a', '9', 'Return')
        session.must_say('sum(9, 1, 2)', *FOUR[1:])
        app.click_on(None, 'Lock')
        app.keys('F6', 'alt+c', 'Home', 'Return', 'Down', 'Return')
        session.must_say('sum(9, 1, 2) //@ locked: yes', *FOUR[1:])


# ---- what is drawn only -----------------------------------------------------------------------------------------------

def verdict(app, text):
    wait_for(f'the verdict {text}', lambda: any(text in name for name in app.names_of('push button')))


def test_drawn_only_by_pointer():
    with Session('even(40)\n') as session:
        app = session.app
        app.keys('alt+n')
        app.drag_cells((1, 1), (1, 3))
        app.wait_for_cell(1, 2, 'drawn only: Colour, grey')
        verdict(app, '1 mark is not enforced')
        app.keys('alt+n')
        app.drag_cells((2, 1), (2, 3))
        verdict(app, '2 marks are not enforced')
        assert app.is_selected(app.row_of('Clues', 'Line, grey')) is False
        app.keys('alt+v')
        app.click(app.point_of(2, 2))
        app.click(app.point_of(2, 2))
        wait_for('the line in the list', lambda: app.is_selected(app.row_of('Clues', 'Line, grey')))
        app.find('label', 'Line, grey: drawn only, not enforced.')
        choose(app, 2, 2, 'Lock')
        session.must_say('//@ draw: fill grey 1 2 3', '//@ draw: line grey locked 10 11 12', 'even(40)')
        app.keys('Delete')
        choose(app, 2, 2, 'Unlock')
        choose(app, 2, 2, 'Green')
        session.must_say('//@ draw: fill grey 1 2 3', '//@ draw: line green 10 11 12', 'even(40)')
        drag_row(app, 'Line, green', 'Colour, grey', 'even cell', 'Line, green', 'Colour, grey', side=-14)
        session.must_say('//@ draw: line green 10 11 12', '//@ draw: fill grey 1 2 3', 'even(40)')
        app.press(None, 'Hide in the drawing', root=app.row_of('Clues', 'Colour, grey'))
        app.wait_for_cell(1, 2, without=['drawn only'])
        session.must_say('//@ draw: line green 10 11 12', '//@ draw: fill grey hidden 1 2 3', 'even(40)')


def test_drawn_only_by_keys():
    with Session() as session:
        app = session.app
        app.keys('alt+n', 'alt+n', 'alt+n', 'alt+n')  # colour, line, arrow, circle
        app.keys('5', 'Return', 'Return')
        app.wait_for_cell(1, 1, 'drawn only: Circle, green')
        app.keys('alt+n', 'alt+n', 'alt+n', 'Down')  # square, outline, text
        app.type('No C')
        app.wait_for_cell(2, 1, 'drawn only: Text “No C”')
        app.keys('alt+v', 'Up', 'Return')
        wait_for('the circle in the list', lambda: app.is_selected(app.row_of('Clues', 'Circle, green')))
        app.keys('shift+F10')
        app.press('menu item', 'Hide in the Drawing')
        app.wait_for_cell(1, 1, without=['drawn only'])
        session.focus('Row 1')
        app.keys('Escape', 'Down', 'Return', 'BackSpace')
        app.wait_for_cell(2, 1, without=['drawn only'])
        session.must_say('//@ draw: shape circle green hidden 1')


# ---- a question in the hint bar ---------------------------------------------------------------------------------------

def test_boxes_become_pieces():
    """By the button and by Return; what waits to be finished goes before the step that replaced the boxes."""
    with Session() as session:
        app = session.app

        def pieces():
            return app.find('list', 'Clues').childCount
        app.keys('alt+j')
        app.drag_cells((1, 3), (1, 4))
        app.find(None, 'Boxes are rules, too. Replace them with pieces?')
        app.press('push button', 'Keep Both')
        session.must_say('jigsaw(3, 4)')
        app.keys('ctrl+z')
        session.must_say()
        app.keys('alt+v', 'alt+j')  # who picks the tool again is asked again
        app.drag_cells((1, 3), (1, 4))
        app.find(None, 'Boxes are rules, too. Replace them with pieces?')
        app.keys('Return')
        wait_for('nine pieces', lambda: pieces() == 9)
        app.find('label', re.compile('10 of 9 cells'))
        app.keys('ctrl+z')
        wait_for('the stroke to go', lambda: app.seek('label', re.compile('10 of 9 cells')) is None)
        assert pieces() == 9, pieces()
        app.keys('ctrl+z')
        session.must_say()


# ---- the menu of a clue -----------------------------------------------------------------------------------------------

def choose(app, row, column, entry):
    app.open_menu(app.point_of(row, column), entry).queryAction().doAction(0)


def test_menu_of_a_clue():
    with Session('\n'.join(FOUR) + '\n') as session:
        app = session.app
        choose(app, 1, 2, 'Lock')
        session.must_say(FOUR[0] + ' //@ locked: yes', *FOUR[1:])
        choose(app, 2, 2, 'Explain')
        app.find('label', re.compile('[a-z][.]', re.I), app.board())
        app.keys('Escape')
        choose(app, 5, 4, 'Delete')
        session.must_say(FOUR[0] + ' //@ locked: yes', *FOUR[1:3])
        choose(app, 2, 2, 'Show in the List')
        must_be_selected = app.row_of('Clues', 'thermometer')
        wait_for('the row to be selected', lambda: app.is_selected(must_be_selected))
        choose(app, 2, 2, 'Hide in the Drawing')
        session.must_say(FOUR[0] + ' //@ locked: yes', FOUR[1] + ' //@ hidden: yes', FOUR[2])


def test_menu_of_a_place():
    """Where no clue lies: cells, the edge that the ring is on; a mark that the ring is on, far from its middle."""
    with Session('kropki_diff(1, 2)\n') as session:
        app = session.app

        def choose_at(point, *entries):
            app.open_menu(point, entries[0])
            for entry in entries:
                app.press('menu item', entry)
        choose_at(app.point_of(5, 5), 'Given', '7')
        app.wait_for_cell(5, 5, '7')
        # By keys: into the menu, through it, and on with the board; no arrow leads out of it.
        wait_for('the keyboard back on the board', lambda: 'Row' in (app.focused_name() or ''))
        app.send(*app._to(app.point_of(1, 9)))  # a menu gives the keyboard to the entry that it opens under the pointer
        app.keys('alt+v', 'Home', 'Menu')
        entry = 'Leave It to the Generator'
        app.wait_for_focus('Undo')  # what goes for any place stands above
        wait_for('the keyboard on Given', lambda: app.focused_name() == 'Given' or app.keys('Down'))
        app.keys('Down')
        app.wait_for_focus(entry)
        app.keys('Right')
        app.wait_for_focus(entry)
        app.keys('Return')
        wait_for('the keyboard on the board', lambda: 'Row 4' in (app.focused_name() or ''))
        session.must_say('kropki_diff(1, 2)', 'set_cell(41, 7)', 'set_cell(31, ?)')
        app.keys('alt+e')
        edge, inner = app.edge((1, 1), (1, 2)), app.point_of(1, 1)
        choose_at((edge[0] * 0.4 + inner[0] * 0.6, edge[1]), 'Delete')
        choose_at(app.edge((9, 8), (9, 9)), re.compile('^Set '))
        session.must_say('set_cell(41, 7)', 'set_cell(31, ?)', 'kropki_diff(80, 81)')


def test_turning_is_undone_at_once():
    with Session() as session:
        app = session.app
        app.keys('alt+e')
        app.pick_rule('inequality')
        for _ in range(2):
            app.click(app.edge((1, 1), (1, 2)))
        session.must_say('greater(2, 1)')
        app.keys('ctrl+z')
        session.must_say()
        app.keys('alt+o', 'Return', 'Escape')
        app.find('push button', 'Undo')  # of nothing: neither the clue nor that it is gone is a step
        session.must_say()


def test_alternatives_by_the_list():
    """The menu of the list's rows: by the pointer into an alternative, by keys out of it."""
    with Session('sum(14, 1, 2)\nthermo(10, 11, 12)\n') as session:
        app = session.app

        def entry(name):
            return app.open_menu(lambda: row(app, re.compile('killer cage')), name)
        entry('Make It an Alternative').queryAction().doAction(0)
        app.press('menu item', '1a')
        app.row_of('Clues', 'killer cage (1a)')
        entry('On Its Own').queryAction().doAction(0)
        app.row_of('Clues', 'killer cage')
        session.must_say('sum(14, 1, 2)', 'thermo(10, 11, 12)')


def test_menu_edits_in_place():
    with Session('sum(14, 1, 2)\nthermo(1, 10)\n') as session:
        app = session.app
        app.open_menu(app.point_of(1, 1), re.compile('^thermometer, |^killer cage 14, '))
        app.keys('Escape')
        choose(app, 1, 2, 'Edit the Number')
        app.wait_for_focus(re.compile('^Row'))
        app.keys('9', 'Return')
        session.must_say('sum(9, 1, 2)', 'thermo(1, 10)')


def test_double_click_edits_in_place():
    with Session('sum(14, 1, 2)\nthermo(1, 10)\n') as session:
        app = session.app
        app.double_click(app.point_of(1, 2))
        app.keys('1', '1', 'Return')
        session.must_say('sum(11, 1, 2)', 'thermo(1, 10)')


def test_two_quick_clicks_are_no_double_click():
    """On two places, however quick the hand is: the second begins no number of the clue there."""
    with Session('sum(14, 1, 2)\n') as session:
        app = session.app
        app.use_tool('Given')
        other, cage = app.point_of(5, 5), app.point_of(1, 2)
        xdotool('mousemove', *map(round, other), 'click', 1, 'mousemove', *map(round, cage), 'click', 1, 'key', '5')
        app.wait_for_cell(1, 2, 'given 5')
        session.must_say('sum(14, 1, 2)', 'set_cell(2, 5)')


def test_clipboard_between_windows():
    with Session('sum(14, 1, 2)\nthermo(1, 2, 11)\n') as session:
        app = session.app
        app.keys('ctrl+a', 'ctrl+c')
        other = write('other.rf', PLAIN)
        subprocess.run([PROGRAM, other], check=True)
        window = wait_for('the second window', lambda: xdotool('search', '--onlyvisible', '--name', '^other.rf').split())[0]
        xdotool('windowactivate', '--sync', window)
        app.wait_for_focus(re.compile('^Row 1, column 1, empty$'))
        app.keys('ctrl+v')

        def fits():
            app.keys('ctrl+s')
            return read(other).endswith('sum(14, 1, 2)\nthermo(1, 2, 11)\n')
        wait_for('the other file', fits)


def test_pieces_are_cut_pasted_and_nudged():
    """A piece of the grid goes elsewhere with its clues, and then one cell to the right."""
    with Session('set_cell(1, 5)\nsum(14, 1, 2)\neven(40)\n') as session:
        app = session.app
        app.drag_cells((1, 1), (1, 2))
        app.keys('ctrl+x')
        session.must_say('even(40)')
        app.click(app.point_of(5, 4))
        app.keys('ctrl+v')
        session.must_say('even(40)', 'set_cell(40, 5)', 'sum(14, 40, 41)')
        app.keys('alt+Right')
        session.must_say('even(40)', 'set_cell(41, 5)', 'sum(14, 41, 42)')
        app.keys('ctrl+z', 'ctrl+z', 'ctrl+z')
        session.must_say('set_cell(1, 5)', 'sum(14, 1, 2)', 'even(40)')


# ---- the source -------------------------------------------------------------------------------------------------------

def test_source_completes_arguments():
    """Names, then arguments with the form of the rule; a fault is jumped to, and the rest stays."""
    with Session('sum(14, 1, 2)\n') as session:
        app = session.app
        app.keys('alt+3')
        text = app.find('text', 'Rule file')
        app.click(app.middle(text))
        app.keys('ctrl+End')
        app.type('set_cell(5, ')
        app.find('label', re.compile(r'^set_cell \(cell, value\)'))
        app.keys('ctrl+space')
        app.wait_for_focus('1')
        app.keys('Down', 'Down', 'Return')
        app.wait_for_focus('Rule file')
        app.type(')')
        wait_for('the given', lambda: 'given 3' in app.cell_name(1, 5))
        app.keys('Return')
        app.type('even(4, 400)')
        app.find('list item', re.compile('^Line 9: .*400'))
        app.wait_for_cell(1, 5, 'given 3')
        app.keys('ctrl+Home')
        app.click_on('list item', re.compile('^Line 9: .*400'))
        app.keys('shift+End', 'BackSpace')
        app.type('41)')
        session.must_say('sum(14, 1, 2)', 'set_cell(5, 3)', 'even(4, 41)')


def test_long_source():
    """It is read beside the window: what is typed meanwhile stays, and faults stand at their lines."""
    before = [f'// Remark {i}' for i in range(20000)] + ['odd(400)'] * 5
    with Session('\n'.join(before) + '\n') as session:
        app = session.app
        app.keys('alt+3')
        app.find('list item', re.compile('^Line 20011: .*400'))
        app.click(app.middle(app.find('text', 'Rule file')))
        app.keys('ctrl+Home', 'End', 'Return')
        app.type('set_cell(5, 3)')
        time.sleep(0.26)  # about when it is taken
        app.keys('Return')
        app.type('even(7)')
        app.wait_for_cell(1, 5, 'given 3')
        app.wait_for_cell(1, 7, 'even')
        app.find('list item', re.compile('^Line 20013: .*400'))
        assert app.seek('list item', re.compile('^Line 20014: ')) is None
        app.click(app.point_of(4, 4))
        app.keys('ctrl+z')
        app.wait_for_cell(1, 7, without=('even',))
        app.keys('ctrl+shift+z')
        app.wait_for_cell(1, 7, 'even')
        session.must_say('set_cell(5, 3)', 'even(7)', *before)


# ---- the puzzle -------------------------------------------------------------------------------------------------------

def test_words_of_the_puzzle():
    with Session('sum(14, 1, 2)\n') as session:
        app = session.app
        app.keys('alt+2')
        app.press('push button', 'Write from the Rules')
        app.set_text('text', 'Notes', 'Second draft\nof two lines')

        def fits():
            app.keys('ctrl+s')
            text = read(session.path)
            return re.search(r'^//@ rules: .*add up to the total', text, re.M) and '//@ notes: Second draft' in text
        wait_for('rules and notes in the file', fits)
        app.wait_until_clean()


def test_switches_with_two_numbers():
    with Session() as session:
        app = session.app
        app.keys('alt+2')
        app.press('check box', 'all ratios are given')
        row = app.find('list item', 'all ratios are given')
        entry = app.find('text', 'q of all ratios are given', row)
        title = app.middle(app.find('text', 'Title'))
        app.send('mousemove', round(title[0]), round(title[1] + 300), 'click', '--repeat', 40, '--delay', 1, 5)  # the wheel brings it into sight
        app.click(app.middle(entry))
        app.wait_for_focus('q of all ratios are given')
        app.keys('ctrl+a', '3', 'Return')
        session.must_say('no_ratio_elsewhere(1, 3)')
        app.press('check box', 'all ratios are given')
        session.must_say()


def test_repeated_symbols():
    path = write('times.rf', 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\n')
    app = App(PROGRAM, path)
    app.cell(4, 4)
    app.keys('alt+2')
    app.click_on('label', 'Meaning of the Symbols')
    app.set_number('How often 3 may appear', 2)

    def fits():
        app.keys('ctrl+s')
        return read(path).startswith('values = 12334\n')
    wait_for('the values in the file', fits)
    must_quit(app)


def test_meaning_of_symbols():
    path = write('symbols.rf', 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\nset_cell(1, 2)\n')
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(4, 4))
    app.press(None, 'Puzzle')
    app.click_on('label', 'Meaning of the Symbols')
    app.click_into('text', 'What 2 is shown as')
    app.keys('b', 'Return')
    app.wait_for_cell(1, 1, 'given b')
    app.keys('Tab', '7', 'Return')
    app.press(None, '4 is the empty value')

    def fits():
        app.keys('ctrl+s')
        return 'rows = 4\nsymvalue(2, b)\nnumber(2, 7)\nempty_value = 4\n' in read(path)
    wait_for('the definitions', fits)
    must_quit(app)


def test_turn_and_relabel():
    with Session('set_cell(1, 2)\nset_cell(9, 5)\nthermo(1, 2, 12)\n') as session:
        app = session.app
        app.keys('ctrl+t')
        app.press('push button', 'Clockwise')
        app.press('push button', 'Reverse')
        app.press('push button', 'Relabel')
        # Clockwise, the first row becomes the last column; 2 becomes 8, and 5 stays what it is.
        session.must_say('set_cell(9, 8)', 'set_cell(81, 5)', 'thermo(9, 18, 26)')
        app.keys('ctrl+z')
        session.must_say('set_cell(9, 2)', 'set_cell(81, 5)', 'thermo(9, 18, 26)')
        app.keys('ctrl+z')
        session.must_say('set_cell(1, 2)', 'set_cell(9, 5)', 'thermo(1, 2, 12)')


# ---- the keyboard alone -----------------------------------------------------------------------------------------------

def test_every_kind_of_clue_by_keys():
    """Cells, edges, the ring and slanted steps; every stroke is drawn by keys."""
    with Session() as session:
        app = session.app
        app.keys('alt+g', '5')                                              # a given in R1C1
        app.pick_rule('killer', 'killer cage')
        app.keys('Down', 'shift+Right', 'shift+Down', 'Return', '1', '4', 'Return')   # R2C1, R2C2, R3C2
        app.pick_rule('thermo', 'thermometer')
        app.keys('Down', 'Return', 'Page_Down', 'Page_Up', 'Right', 'Return')         # R4C2, R5C3, R4C4, R4C5
        app.pick_rule('kropki_diff', 'white dot')
        app.keys('Return', 'Return')
        app.wait_for_focus(re.compile('^the edge between R4C5 and R4C6: white dot'))
        app.pick_rule('sandwich')
        app.wait_for_focus('above column 6 (R1C6): nothing')
        app.keys('Return', '2', '3', 'Return')
        app.keys('alt+d')
        app.wait_for_focus(re.compile('^Row 1, column 6,'))
        app.keys(*['Left'] * 5, 'Return', 'Return', *['Right'] * 8, 'Return', 'Return')
        app.keys('alt+j', *['Down'] * 8, 'Return', 'Left', 'Left', 'Up', 'Return')
        app.find(None, 'Boxes are rules, too. Replace them with pieces?')
        app.keys('F4')
        app.wait_for_focus('Replace')
        app.keys('Tab', 'Return')
        session.must_say('set_cell(1, 5)', 'sum(14, 10, 11, 20)', 'thermo(29, 39, 31, 32)', 'kropki_diff(32, 33)',
                         'sandwich(23, 6, 15, 24, 33, 42, 51, 60, 69, 78)', 'diagonal(1, 81)', 'diagonal(9, 73)',
                         'jigsaw(70, 79, 80, 81)')


# ---- input methods ----------------------------------------------------------------------------------------------------

def test_symbols_of_any_script():
    """By dead keys, and by the number of a character: both compose before they type. The keyboard has a dead key: one that xdotool
    puts there for a moment comes before a busy program has heard of it."""
    subprocess.run(['setxkbmap', '-layout', 'us', '-variant', 'intl'], check=True)
    path = write('script.rf', 'values = a\u00e9\u03b2\u4e00\ncolumns = 4\nrows = 4\n')
    app = App(PROGRAM, path)
    app.wait_for_focus(re.compile('^Row 1, column 1'))
    app.keys('dead_acute', 'e', 'Right')
    app.keys('ctrl+shift+u', '4', 'e', '0', '0', 'space', 'Right', 'a')

    def fits():
        app.keys('ctrl+s')
        return 'set_cell(1, \u00e9)\nset_cell(2, \u4e00)\nset_cell(3, a)' in read(path)
    wait_for('the symbols', fits)
    must_quit(app)


TESTS = [test_options_by_keys, test_options_by_pointer, test_list_reorders, test_list_of_many_clues, test_list_selects_several,
         test_list_follows_the_board, test_list_locks_and_types, test_drawn_only_by_pointer, test_drawn_only_by_keys,
         test_boxes_become_pieces, test_menu_of_a_clue, test_menu_of_a_place, test_turning_is_undone_at_once, test_alternatives_by_the_list, test_menu_edits_in_place,
         test_double_click_edits_in_place, test_two_quick_clicks_are_no_double_click, test_clipboard_between_windows, test_pieces_are_cut_pasted_and_nudged,
         test_source_completes_arguments, test_long_source, test_words_of_the_puzzle, test_switches_with_two_numbers, test_repeated_symbols,
         test_meaning_of_symbols, test_turn_and_relabel,
         test_every_kind_of_clue_by_keys, test_symbols_of_any_script]

if __name__ == '__main__':
    main(TESTS)
