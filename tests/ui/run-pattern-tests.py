#!/usr/bin/python3
"""The pattern page of the Generate panel in the real window: places are painted, digits found for them, or it is said why there
are none. Prints TAP.

usage: on-screen.sh run-pattern-tests.py GRIDWRIGHT GRIDWRIGHT-CLI [NAME]
"""
import base64
import re
import subprocess
import sys

from ui_driver import App, wait_for, xdotool
from ui_session import main, must_quit, path_of, read, write

PROGRAM, CLI = sys.argv[1:3]
FOUR = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
X = 'values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\ndiagonal(1, 81)\ndiagonal(9, 73)\n'


def start(text, first='^Paint where the givens should go'):
    path = write('pattern.rf', text)
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(4, 4))
    app.keys('alt+6')
    app.press('push button', 'Pattern')
    app.panel = app.find('filler', 'GwPatternPanel')
    says(app, first)  # said when the page is on the screen, and not before
    return app, path


def choose(app, name, now, *keys):
    """Opens the list NAME, in which NOW is chosen, and goes on from there by keys."""
    app.press('push button', name, root=app.panel)
    app.wait_for_focus(now)
    app.keys(*keys, 'Return')


def says(app, text):
    """Somewhere on the page; what is wrong has the role of a status, for it to be read aloud."""
    wait_for(f'"{text}"', lambda: says_now(app, text))


def says_now(app, text):
    return app.seek(('label', 'status bar'), re.compile(text), app.panel)


def saved(app, path):
    app.keys('ctrl+s')
    return read(path)


def givens(text):
    return {int(cell): value for cell, value in re.findall(r'^set_cell\((\d+), ?(.)\)', text, re.MULTILINE)}


def cli(*arguments):
    done = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def with_images(cells):
    return sorted(cells + [82 - cell for cell in cells])


def test_symmetric_on_a_sudoku_x():
    """Painted by pointer, half of it by the symmetry; the digits stand in these places and nowhere else, one solution, found by
    the strategies that are on. One undo brings the places back, one more the last stroke."""
    app, path = start(X)
    choose(app, 'Symmetry', 'No symmetry', 'Down')
    app.press('push button', 'Paint', root=app.panel)
    app.drag_cells((1, 2), (1, 5))
    says(app, '^8 places for digits$')
    app.drag_cells((2, 7), (4, 7))
    app.drag_cells((3, 1), (3, 4))
    app.drag_cells((5, 2), (5, 4))
    says(app, '^28 places for digits$')
    places = with_images([2, 3, 4, 5, 16, 25, 34, 19, 20, 21, 22, 38, 39, 40])
    wait_for('the places in the file', lambda: givens(saved(app, path)) == dict.fromkeys(places, '?'))  # written behind the window
    app.press('push button', 'Find Digits', root=app.panel)
    app.press('push button', re.compile('^Puzzle 1: .*28 givens'), root=app.panel)
    app.press('push button', 'Replace My Puzzle', root=app.panel)
    app.wait_until_dirty()  # GTK presses the button some time later
    wait_for('the digits in the file', lambda: '?' not in givens(saved(app, path)).values())
    assert sorted(givens(read(path))) == places, read(path)
    for engine in ('own', 'sat'):
        assert cli('count', '--limit', '2', '--engine', engine, path) == (0, '1\n')
    status, story = cli('path', '--strategies', 'naked-single,hidden-single,locked-candidates', '--summary', path)
    assert status == 0, story
    app.keys('F6', 'ctrl+z')
    wait_for('the places', lambda: givens(saved(app, path)) == dict.fromkeys(places, '?'))
    app.keys('ctrl+z')
    wait_for('one stroke less', lambda: len(givens(saved(app, path))) == 22)
    must_quit(app)


def marked(app):
    return {(row, column) for row in range(1, 5) for column in range(1, 5)
            if app.cell(row, column).description == 'marked as impossible'}


def test_impossible_by_keys():
    """Rows without a clue that may be swapped: said as soon as they are painted, marked when digits are asked for; the next edit
    takes the marks away."""
    app, path = start(FOUR)
    app.keys('F6', 'alt+a')
    app.keys('Return', 'shift+Right', 'shift+Right', 'Return')
    app.wait_for_cell(1, 3, 'given left open')
    app.keys('Down', 'Return', 'Return')
    app.wait_for_cell(2, 3, 'given left open')
    says(app, r'^Impossible: .* Rows 3 and 4 have no clue')
    assert marked(app) == set()
    app.press('push button', 'Find Digits', root=app.panel)
    says(app, r'^Impossible: .* Rows 3 and 4 have no clue')
    assert not says_now(app, 'found in'), 'it counts what cannot be'
    wait_for('the marks', lambda: marked(app) == {(row, column) for row in (3, 4) for column in (1, 2, 3, 4)})
    app.keys('F6', 'Down', 'Return', 'Return')
    wait_for('no marks', lambda: marked(app) == set())
    wait_for('the places in the file', lambda: len(givens(saved(app, path))) == 5)
    must_quit(app)


def test_letter():
    """A letter becomes places at one stroke."""
    app, path = start(X)
    app.press('push button', 'Text or Picture', root=app.panel)
    app.set_text('text', 'Text', 'L')
    says(app, r'^It covers \d+ cells\.$')
    app.press('push button', 'Put On the Board', root=app.panel)
    wait_for('the letter', lambda: len(givens(saved(app, path))) > 8)
    cells = set(givens(read(path)))
    columns = {(cell - 1) % 9 for cell in cells}
    stem = min(columns)
    assert all(1 + 9 * row + stem in cells for row in range(9)), cells        # from top to bottom
    assert all(73 + column in cells for column in columns), cells             # the foot
    assert max(columns) not in {(cell - 1) % 9 for cell in cells if cell <= 45}, cells
    app.keys('F6', 'ctrl+z')
    wait_for('nothing', lambda: not givens(saved(app, path)))
    must_quit(app)


# 8 by 8 points, the left half black.
JPEG = base64.b64decode('/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ'
                        'EBAQEBAQH/wAALCAAIAAgBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABgQAAIDAAAAAAAAAAAAAAAAAAAKSYjI/9oACAEBAAA/ADRjlFpN'
                        'rg//2Q==')
# Exif, one field: orientation 6, the camera was held upright.
TURNED = b'\xff\xe1\x00\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0'


def write_bytes(name, data):
    with open(path_of(name), 'wb') as file:
        file.write(data)
    return path_of(name)


def choose_picture(app, path):
    app.press('push button', 'Choose a Picture', root=app.panel)
    app.type_path('Choose a Picture', path)
    xdotool('windowactivate', '--sync', app.window)


def test_picture():
    """A file that is no picture is refused with a sentence; a photograph stands as it was taken, not as its points are stored."""
    app, path = start(X)
    app.press('push button', 'Text or Picture', root=app.panel)
    choose(app, 'Pattern from', 'a text', 'Down')
    says(app, r'^Choose a picture first\.$')
    choose_picture(app, write('bad.png', 'not a picture'))
    says(app, r'^bad\.png cannot be read as a picture: ')
    choose_picture(app, write_bytes('turned.jpg', JPEG[:2] + TURNED + JPEG[2:]))
    says(app, r'^It covers 45 cells\.$')  # half of row 5 is dark, which is enough
    app.press('push button', 'Put On the Board', root=app.panel)
    wait_for('the rows at the top', lambda: givens(saved(app, path)) == dict.fromkeys(range(1, 46), '?'))
    must_quit(app)


def test_refused_strategy():
    """What relies on one solution cannot be chosen; the reason stands beside it, where the one who chose it looks."""
    app, _path = start(X)
    app.click(app.middle(app.find('push button', 'Strategies', app.panel)))
    wait_for('the strategy', lambda: app.keys('Tab') or app.focused_name().startswith('unique rectangle'))
    app.keys('space')
    says(app, "^Not possible: “unique rectangle” assumes that there is only one solution")
    inside = app.find('filler', 'GwStrategyList', app.panel)
    assert app.seek(('label', 'status bar'), re.compile('^Not possible'), inside)
    app.keys('shift+Tab', 'space')
    wait_for('no refusal', lambda: not app.seek(('label', 'status bar'), re.compile('^Not possible'), inside))
    must_quit(app)


def number(app, name):
    return app.find('spin button', name, app.panel).queryValue().currentValue


def test_go_on():
    """Too few places of a large grid for four seconds: it goes on where it was, for twice as long, and says so. What it says then is
    to be seen on a busy machine, too."""
    text = 'values = 123456789ABCDEFG\ncolumns = 16\nrows = 16\nrow_groups\ncolumn_groups\nbox_groups(4, 4)\n'
    app, _path = start(text + ''.join(f'set_cell({cell}, ?)\n' for cell in range(1, 257) if cell * 37 % 101 < 26), '^[0-9]+ places')
    app.set_number('Seconds', 4, app.panel)
    app.set_number('Seed', 7, app.panel)
    app.press('push button', 'Find Digits', root=app.panel)
    says(app, r'^Undecided after \d+ s: no digits were found')
    assert not says_now(app, 'found in'), 'said twice'
    app.press('push button', 'Go On', root=app.panel)
    says(app, r'^Going on with seed 8, for up to 8 s\.$')
    says(app, '^0 of 4 found in')
    says(app, r'^Undecided after \d+ s: no digits were found')
    must_quit(app)


def test_numbers_of_aims():
    """Each aim keeps the number that was set for it."""
    app, _path = start(FOUR)
    app.set_number('Answers', 7, app.panel)
    choose(app, 'What to find', 'Digits for these places', 'Down')
    assert wait_for('as many as usual', lambda: number(app, 'Givens at most')) == 30
    app.set_number('Givens at most', 12, app.panel)
    choose(app, 'What to find', 'The fewest givens, anywhere', 'Up')
    wait_for('the answers', lambda: number(app, 'Answers') == 7)
    choose(app, 'What to find', 'Digits for these places', 'Down')
    wait_for('the givens', lambda: number(app, 'Givens at most') == 12)
    must_quit(app)


def test_fewest():
    """The count falls while it goes on; stopped, the best stays."""
    app, path = start(FOUR)
    choose(app, 'What to find', 'Digits for these places', 'Down')
    app.press('push button', 'Find Digits', root=app.panel)
    says(app, '^fewest so far: [45] givens')
    app.press('push button', 'Stop', root=app.panel)
    app.press('push button', re.compile('^Puzzle 1: .*[45] givens'), root=app.panel)
    app.press('push button', 'Replace My Puzzle', root=app.panel)
    app.wait_until_dirty()  # GTK presses the button some time later
    wait_for('the digits in the file', lambda: 4 <= len(givens(saved(app, path))) <= 5)
    assert cli('count', '--limit', '2', path) == (0, '1\n')
    must_quit(app)


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
