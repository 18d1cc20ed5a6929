#!/usr/bin/python3
"""The Generate panel in the real window: puzzles arrive while painting goes on, one is used, undo takes it back. Prints TAP.

usage: on-screen.sh run-generate-tests.py GRIDWRIGHT GRIDWRIGHT-CLI [NAME]
"""
import contextlib
import json
import re
import subprocess
import sys

from gi.repository import Gio, GLib
from ui_driver import WAIT, App, WINDOW_COORDS, wait_for, xdotool
from ui_session import main, must_quit, path_of, read, write

PROGRAM, CLI = sys.argv[1:3]
GRID = """values = 1234
columns = 4
rows = 4
row_groups
column_groups
box_groups(2, 2)
"""
PUZZLE = GRID + 'sum(?, 1, 2)\n'
# Few givens of such grids keep the machine busy, and puzzles come one by one.
LARGE = 'values = 123456789ABCDEFG\ncolumns = 16\nrows = 16\nrow_groups\ncolumn_groups\nbox_groups(4, 4)\n'


def start(text=PUZZLE):
    path = write('generate.rf', text)
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(4, 4))
    app.keys('alt+6')
    app.panel = app.find('filler', 'GwGeneratePanel')  # looked through alone: a large board has many cells
    return app, path


def choose(app, name, now, *keys):
    """Opens the list NAME, in which NOW is chosen, and goes on from there by keys."""
    wait_for(f'a place for {name}', lambda: app.find('push button', name, app.panel).queryComponent().getExtents(WINDOW_COORDS).width > 1)
    app.press('push button', name, root=app.panel)
    app.wait_for_focus(now)
    app.keys(*keys, 'Return')


def says(app, text):
    """Somewhere in the panel; how a run ended has the role of a status, for it to be read aloud."""
    wait_for(f'"{text}"', lambda: app.seek(('label', 'status bar'), re.compile(text), app.panel))


def puzzles(app):
    return [button for button in app.all_of('push button', app.panel) if re.match(r'Puzzle \d+: ', button.name)]


def saved(app, path):
    app.keys('ctrl+s')
    return read(path)


def quit_when_made(app):
    """A program that still makes puzzles asks before it ends."""
    wait_for('the end of the run', lambda: app.seek('push button', 'Generate', app.panel))
    must_quit(app)


def givens(text):
    return {int(cell): value for cell, value in re.findall(r'^set_cell\((\d+), ?(.)\)', text, re.MULTILINE)}


def test_use():
    """Painting goes on while puzzles are made; one is taken, without the digits that were being tried; one undo brings all back
    that was painted."""
    app, path = start(f'//@ working: {"?" * 15}2\n' + PUZZLE)
    app.press('push button', 'Generate', root=app.panel)
    app.find('push button', re.compile('^Puzzle 1: '), app.panel)
    app.click(app.point_of(4, 4))
    app.keys('1')
    app.wait_for_cell(4, 4, 'given 1')
    app.press('push button', re.compile('^Puzzle 1: '), root=app.panel)
    app.press('push button', 'Replace My Puzzle', root=app.panel)

    def is_used():
        text = saved(app, path)
        return re.search(r'^sum\(\d+, ?1, ?2\)', text, re.MULTILINE) and 'set_cell' in text and 'working' not in text
    wait_for('the made puzzle in the file', is_used)
    app.keys('ctrl+z')
    app.wait_for_cell(4, 4, 'given 1')
    wait_for('the file', lambda: re.search(r'working(.|\n)*sum\(\?, 1, 2\)', saved(app, path)) and read(path).count('set_cell') == 1)
    quit_when_made(app)


def test_by_keys():
    """Without a pointer: the panel, the button, a puzzle, back to the small ones, and Use."""
    app, path = start()
    app.wait_for_focus('Puzzles')
    app.keys('Tab', 'Tab')
    app.wait_for_focus('Details')
    app.keys('Tab')
    app.wait_for_focus('Generate')
    app.keys('Return')
    app.find('push button', re.compile('^Puzzle 4: '), app.panel)
    wait_for('the end', lambda: app.seek('push button', 'Generate', app.panel))
    app.keys('Tab')
    app.wait_for_focus(re.compile('^Puzzle 4: '))
    app.keys('Return')
    app.wait_for_focus('Replace My Puzzle')
    app.keys('Escape')
    app.wait_for_focus(re.compile('^Puzzle 4: '))
    app.keys('Return')
    app.wait_for_focus('Replace My Puzzle')
    app.keys('Return')
    wait_for('the made puzzle in the file', lambda: givens(saved(app, path)))
    quit_when_made(app)


def to_window(app, title):
    """Keys and pointer go to the window whose title begins so."""
    app.window = wait_for(f'the window {title}', lambda: next(
        window for window in app.windows() if xdotool('getwindowname', window).startswith(title)))
    xdotool('windowactivate', '--sync', app.window)


def entries(path):
    """What stands in the first chapter of a book on disk."""
    return json.loads(read(path))['chapters'][0]['puzzles']


def test_add_to_book():
    """Into the book that is open, as one undo step, without what belongs to the painted puzzle; of several, the one that is chosen."""
    book = write('made.gwbook', json.dumps({
        'gridwright-book': 1, 'title': 'Small Book', 'chapters': [{'title': 'First', 'how-to-play': False, 'puzzles': []}],
        'editions': [{'name': 'home', 'shop': 'home', 'trim': 'A5'}]}))
    path = write('generate.rf', f'//@ title: Painted\n//@ checkpoint: old\\n2026-11-21T20:15:00Z\\nvalues = 1\n//@ working: {"?" * 15}2\n' + PUZZLE)
    app = App(PROGRAM, path, book)
    to_window(app, 'Painted')
    app.keys('alt+6')
    app.panel = app.find('filler', 'GwGeneratePanel')
    app.press('push button', 'Generate', root=app.panel)
    app.press('push button', re.compile('^Puzzle 1: '), root=app.panel)
    app.press('push button', 'Add to Book', root=app.panel)
    to_window(app, 'Small Book')
    app.wait_until_dirty()
    app.keys('ctrl+s')
    wait_for('the puzzle in the book', lambda: len(entries(book)) == 1)
    text = entries(book)[0]['rf']
    assert 'checkpoint' not in text and 'working' not in text and re.search(r'^sum\(\d+, ?1, ?2\)', text, re.MULTILINE), text
    assert cli('count', '--limit', '2', write('made.rf', text)) == (0, '1\n')
    app.keys('ctrl+z', 'ctrl+s')
    wait_for('nothing in the book', lambda: entries(book) == [])
    app.keys('ctrl+shift+b')
    to_window(app, 'A Book of Sudoku')
    to_window(app, 'Painted')
    app.press('push button', 'Add to Book', root=app.panel)
    app.wait_for_focus(re.compile('Book'))
    app.press('push button', 'Small Book')
    to_window(app, 'Small Book')
    app.wait_until_dirty()
    app.keys('ctrl+s')
    wait_for('the same puzzle in the book', lambda: entries(book)[0]['rf'] == text)
    app.keys('ctrl+w')
    to_window(app, 'A Book of Sudoku')
    app.keys('ctrl+w')
    to_window(app, 'Painted')
    app.press('push button', 'Add to Book', root=app.panel)
    to_window(app, 'A Book of Sudoku')
    app.wait_until_dirty()
    path = path_of('begun.gwbook')
    app.save_as(path, title='Save the Book')
    wait_for('the puzzle in the new book', lambda: [entry for chapter in json.loads(read(path))['chapters']
                                                    for entry in chapter['puzzles'] if entry.get('rf') == text])
    quit_when_made(app)


def test_more_like_this():
    """As hard as that one, under numbers that were not used: others."""
    app, _ = start()
    app.press('push button', 'Generate', root=app.panel)
    first = app.find('push button', re.compile('^Puzzle 4: '), app.panel)
    grade = re.search(r'(\d+)\.(\d)', first.name)
    app.press('push button', re.compile('^Puzzle 4: '), root=app.panel)
    app.press('push button', 'More Like This', root=app.panel)
    more = app.find('push button', re.compile('^Puzzle 5: '), app.panel)
    near = re.search(r'(\d+)\.(\d)', more.name)
    assert abs(int(grade[1] + grade[2]) - int(near[1] + near[2])) <= 3, (first.name, more.name)
    quit_when_made(app)


def test_many():
    """Of many the newest are in sight; the others come at the press of a button."""
    app, _ = start()
    app.press('push button', 'Details', root=app.panel)
    app.set_number('Puzzles', 30, app.panel)
    app.press('push button', 'Generate', root=app.panel)
    says(app, '^30 of 30 puzzles made in')
    names = {int(re.match(r'Puzzle (\d+)', button.name)[1]) for button in puzzles(app)}
    assert names == set(range(7, 31)), names
    app.press('push button', 'Show Older Ones', root=app.panel)
    wait_for('all of them', lambda: len(puzzles(app)) == 30)
    quit_when_made(app)


def marked(app):
    return {(row, column) for row in range(1, 5) for column in range(1, 5)
            if app.cell(row, column).description == 'marked as impossible'}


def test_conflict_is_marked():
    """Cages that cannot hold together are marked on the board, and no other cell is."""
    app, _ = start(GRID + 'sum(3, 5, 6)\nsum(3, 7, 8)\nsum(?, 9, 10)\n')
    app.press('push button', 'Generate', root=app.panel)
    says(app, '^What is painted has no solution: the marked clues contradict each other')
    assert not puzzles(app)
    wait_for('the marks', lambda: marked(app) == {(2, 1), (2, 2), (2, 3), (2, 4)})
    quit_when_made(app)


def test_edit_takes_marks_away():
    """The generator's own: what the analysis says of contradictions is switched off."""
    app, _ = start(GRID + 'sum(3, 5, 6)\nsum(3, 7, 8)\n')
    app.keys('alt+4')
    app.press('check box', 'Contradictions')
    wait_for('no marks', lambda: marked(app) == set())
    app.keys('alt+6')
    app.press('push button', 'Generate', root=app.panel)
    wait_for('the marks', lambda: marked(app) == {(2, 1), (2, 2), (2, 3), (2, 4)})
    app.keys('F6', 'alt+g', '1')
    app.wait_for_cell(1, 1, 'given 1')
    wait_for('no marks', lambda: marked(app) == set())
    app.keys('ctrl+z')
    app.wait_for_cell(1, 1, 'empty')
    assert marked(app) == set()
    quit_when_made(app)


def test_locked_clues():
    """Locked by a key, said by the generator, shown in the list by its button, unlocked there by the same key."""
    app, path = start(GRID + 'sum(3, 1, 2)\nsum(7, 3, 4)\n')
    says(app, '^Add as few givens as needed\\.$')
    assert not app.seek('push button', 'Show Locked Clues', app.panel)
    app.keys('F6', 'alt+c', 'Right', 'ctrl+l')
    says(app, ' 1 locked clue stays\\.')
    app.keys('alt+c', 'Right', 'Right', 'ctrl+l')
    says(app, ' 2 locked clues stay\\.')
    wait_for('both in the file', lambda: saved(app, path).count('locked') == 2)
    app.press('push button', 'Show Locked Clues', root=app.panel)
    clues = app.find('list', 'Clues')
    wait_for('the rows', lambda: sum(app.is_selected(clues[i]) for i in range(clues.childCount)) == 2)
    app.keys('ctrl+l')
    wait_for('none in the file', lambda: 'locked' not in saved(app, path))
    app.keys('ctrl+z')
    wait_for('both in the file again', lambda: saved(app, path).count('locked') == 2)
    must_quit(app)


def test_pattern_and_kinds():
    """Givens stand in all marked cells and nowhere else; only what is ticked goes: the cage stays."""
    marked = [1, 4, 6, 7, 10, 11, 13, 16]
    app, path = start(PUZZLE + ''.join(f'set_cell({cell}, ?)\n' for cell in marked))
    says(app, 'Givens stand only in the 8 cells marked \\?')
    app.press('push button', 'Details', root=app.panel)
    choose(app, 'Givens', 'In some cells marked ?', 'Down')
    says(app, 'Givens stand in all 8 cells marked \\? and nowhere else')
    app.click_on('check box', 'killer cage')
    says(app, 'clues of these kinds \\(givens, killer cage\\) go')
    app.click_on('check box', 'killer cage')
    says(app, 'and givens go')
    app.press('push button', 'Generate', root=app.panel)
    app.press('push button', re.compile('^Puzzle 1: .*8 givens'), root=app.panel)
    app.press('push button', 'Replace My Puzzle', root=app.panel)
    wait_for('givens in the marked cells', lambda: '?' not in givens(saved(app, path)).values())
    assert sorted(givens(read(path))) == marked, read(path)
    quit_when_made(app)


def start_long(text):
    app, path = start(text)
    app.press('push button', 'Details', root=app.panel)
    choose(app, 'What to make', 'Few givens, for a patient solver', 'Down', 'Down', 'Down')
    says(app, 'the one with the fewest clues is kept')
    app.set_number('Puzzles', 100, app.panel)
    return app, path


def test_stop_keeps():
    """What has arrived stays when the rest is stopped."""
    app, _ = start_long(LARGE)
    app.press('push button', 'Generate', root=app.panel)
    app.find('push button', re.compile('^Puzzle 1: '), app.panel)
    app.press('push button', 'Stop', root=app.panel)
    wait_for('the end', lambda: app.seek('push button', 'Generate', app.panel))
    n = len(puzzles(app))
    assert 1 <= n < 100
    says(app, f'^{n} of 100 puzzles made in')
    must_quit(app)


JIGSAW = """values = 1234567
columns = 7
rows = 7
column_groups
row_groups
jigsaw(1, 2, 3, 4, 8, 9, 16)
jigsaw(5, 6, 10, 11, 12, 13, 17)
jigsaw(7, 14, 21, 26, 27, 28, 35)
jigsaw(15, 22, 23, 24, 29, 36, 43)
jigsaw(18, 19, 20, 25, 30, 31, 32)
jigsaw(33, 37, 38, 39, 40, 44, 45)
jigsaw(34, 41, 42, 46, 47, 48, 49)
"""


def cli(*arguments):
    done = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def paint_cage(app, *cells):
    """Its total is left blank."""
    app.drag_cells(*cells)
    app.keys('Escape')
    for cell in cells:
        app.wait_for_cell(*cell, 'in cage ?')


def test_killer_on_a_jigsaw():
    """A killer with blank totals on a jigsaw with diagonals, for scheme HAC: painting goes on meanwhile and every stroke
    arrives; the puzzle that is used has one solution by both engines, needs no search and no further clue."""
    app, path = start(JIGSAW)
    app.keys('F6', 'alt+d')
    app.drag_cells((1, 1), (7, 7))
    app.drag_cells((1, 7), (7, 1))
    app.keys('alt+c')
    paint_cage(app, (1, 1), (1, 2))
    paint_cage(app, (2, 3), (3, 3))
    paint_cage(app, (6, 6), (7, 6))
    app.keys('alt+6')
    app.press('push button', 'Details', root=app.panel)
    choose(app, 'What to make', 'Few givens, for a patient solver', 'Down', 'Down', 'Down')
    says(app, 'the one with the fewest clues is kept')
    choose(app, 'Solved by', 'Singles', *['Down'] * 12)  # eight in solvers' words, then the schemes: the fifth is HAC
    says(app, 'givens go until no more can, so that the scheme HAC solves it without search')
    app.set_number('Puzzles', 200, app.panel)
    app.press('push button', 'Generate', root=app.panel)
    app.find('push button', 'Stop', app.panel)
    for column in (1, 2, 4, 5):
        paint_cage(app, (4, column), (5, column))
    app.press('push button', re.compile('^Puzzle [0-9]+: '), root=app.panel)
    app.press('push button', 'Replace My Puzzle', root=app.panel)
    wait_for('the made puzzle in the file', lambda: givens(saved(app, path)) and '?' not in read(path))
    text = read(path)
    assert len(re.findall(r'^diagonal\(', text, re.MULTILINE)) == 2 and len(re.findall(r'^sum\(\d+,', text, re.MULTILINE)) == 3, text
    for engine in ('own', 'sat'):
        assert cli('count', '--limit', '2', '--engine', engine, path) == (0, '1\n')
    assert cli('schemes', '--scheme', 'HAC', path)[0] == 0
    status, story = cli('reduce', '--scheme', 'HAC', path)
    assert status == 0 and 'set_cell' not in story, story
    app.keys('F6', 'ctrl+z')
    for column in (1, 2, 4, 5):
        app.wait_for_cell(5, column, 'in cage ?')
    app.save()
    stop = app.seek('push button', 'Stop', app.panel)
    with contextlib.suppress(GLib.GError):  # the end may come first
        if stop:
            stop.queryAction().doAction(0)
    quit_when_made(app)


class Desktop:
    """Hears notifications, as a desktop would."""
    XML = """<node><interface name="org.freedesktop.Notifications">
      <method name="Notify"><arg type="s" direction="in"/><arg type="u" direction="in"/><arg type="s" direction="in"/>
        <arg type="s" direction="in"/><arg type="s" direction="in"/><arg type="as" direction="in"/>
        <arg type="a{sv}" direction="in"/><arg type="i" direction="in"/><arg type="u" direction="out"/></method>
      <method name="GetCapabilities"><arg type="as" direction="out"/></method>
      <method name="CloseNotification"><arg type="u" direction="in"/></method>
      <method name="GetServerInformation"><arg type="s" direction="out"/><arg type="s" direction="out"/>
        <arg type="s" direction="out"/><arg type="s" direction="out"/></method>
    </interface></node>"""
    ANSWERS = {'Notify': GLib.Variant('(u)', (1,)), 'GetCapabilities': GLib.Variant('(as)', (['body', 'actions'],)),
               'CloseNotification': None, 'GetServerInformation': GLib.Variant('(ssss)', ('test', 'test', '1', '1.2'))}

    def __init__(self):
        self.heard = []
        self.bus = Gio.bus_get_sync(Gio.BusType.SESSION)
        interface = Gio.DBusNodeInfo.new_for_xml(self.XML).interfaces[0]
        self.bus.register_object('/org/freedesktop/Notifications', interface, self.on_call, None, None)
        Gio.bus_own_name_on_connection(self.bus, 'org.freedesktop.Notifications', Gio.BusNameOwnerFlags.NONE, None, None)

    def on_call(self, _bus, _sender, _path, _interface, method, arguments, invocation):
        if method == 'Notify':
            self.heard.append(arguments.unpack())
        invocation.return_value(self.ANSWERS[method])


def test_notification():
    """A run of more than some seconds ends while the window is out of sight: the desktop hears of it."""
    desktop = Desktop()
    app, _ = start_long(LARGE)
    app.set_number('Seconds', 6, app.panel)
    app.press('push button', 'Generate', root=app.panel)
    xdotool('windowminimize', app.window)
    heard = wait_for('a notification', lambda: desktop.heard)[0]
    assert re.match(r'Time is up: \d+ of 100 puzzles were made in 6 s', heard[3]), heard
    xdotool('windowmap', app.window)
    xdotool('windowactivate', '--sync', app.window)
    quit_when_made(app)


def test_closing_names_the_work():
    """The last window says what is running before it goes."""
    asked = re.compile('puzzles are being made')
    app, _ = start_long(LARGE)
    app.press('push button', 'Generate', root=app.panel)
    app.find('push button', 'Stop', app.panel)
    app.keys('ctrl+q')
    app.find('label', asked)
    app.wait_for_focus('Cancel')
    app.keys('Escape')
    wait_for('the end of the question', lambda: not app.seek('label', asked))
    assert app.seek('push button', 'Stop', app.panel)
    app.keys('ctrl+q')
    app.find('label', asked)
    app.wait_for_focus('Cancel')
    app.keys('alt+s')
    assert app.process.wait(WAIT) == 0


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
