#!/usr/bin/python3
"""The Book window: chapters, puzzles that are moved by keys and by hand, pages, problems, recipes, export. Prints TAP.

usage: on-screen.sh run-book-tests.py GRIDWRIGHT [TEST]
"""
import glob
import json
import os
import re
import subprocess
import sys

from ui_driver import WAIT, App, wait_for, xdotool
from ui_tree import WINDOW_COORDS
from ui_session import main, must_quit, path_of, read, write

PROGRAM = sys.argv[1]
JOURNALS = os.path.join(os.environ.get('XDG_STATE_HOME', '/nowhere'), 'gridwright', 'journal', '*.journal')
# One solution each: 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1, and the same with other digits.
GRID = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
GIVENS = [(1, 1), (2, 2), (3, 3), (5, 3), (9, 2), (10, 1), (15, 2)]


def puzzle(title, digits='1234', givens=None):
    lines = [f'set_cell({cell}, {digits[digit - 1]})\n' for cell, digit in (GIVENS if givens is None else givens)]
    return write(f'{title}.rf', f'//@ title: {title}\n' + GRID + ''.join(lines))


def write_book(name, *entries, **members):
    book = {'gridwright-book': 1, 'title': 'Small Book', 'strange': [1, 2],
            'chapters': [{'title': 'First', 'how-to-play': False, 'puzzles': list(entries)}],
            'editions': [{'name': 'home', 'shop': 'home', 'trim': 'A5'}, {'name': 'pocket', 'shop': 'home', 'trim': '4x6'}]}
    return write(name, json.dumps({**book, **members}))


def to_window(app, title):
    """Keys and pointer go to the window whose title begins so."""
    def find():
        for window in app.windows():
            if xdotool('getwindowname', window).startswith(title):
                return window
        return None
    app.window = wait_for(f'the window {title}', find)
    xdotool('windowactivate', '--sync', app.window)


def names_in(path, chapter):
    """What stands in a chapter of a book on disk: titles of files."""
    entries = json.loads(read(path))['chapters'][chapter]['puzzles']
    return [os.path.basename(entry.get('file', entry.get('rf', 'recipe'))).removesuffix('.rf') for entry in entries]


def save_and_expect(app, path, *chapters):
    """Saves; CHAPTERS say what must stand in each."""
    app.keys('ctrl+s')
    wait_for(f'{chapters} in the file', lambda: [names_in(path, i) for i in range(len(chapters))] == [list(each) for each in chapters])
    app.wait_until_clean()


def card(app, name):
    return wait_for(f'the card {name}', lambda: app.seek(None, re.compile(f'^{name}, [0-9]+ of')))


def add_puzzle(app, path):
    app.keys('ctrl+i')
    app.type_path('Add Puzzles', path)
    xdotool('windowactivate', '--sync', app.window)
    return card(app, os.path.basename(path).removesuffix('.rf'))


def test_new_book():
    one, two, path = puzzle('One'), puzzle('Two', '2143'), path_of('new.gwbook')
    app = App(PROGRAM)
    app.keys('ctrl+shift+b')
    to_window(app, 'A Book of Sudoku')
    app.keys('ctrl+shift+i')
    app.wait_for_focus('Heading of chapter 2')
    app.type('Mine')
    app.keys('Return')
    app.save_as(path, title='Save the Book')
    app.wait_until_clean()
    assert [chapter['title'] for chapter in json.loads(read(path))['chapters']] == ['Chapter 1', 'Mine'], read(path)
    add_puzzle(app, one)
    add_puzzle(app, two)
    save_and_expect(app, path, [], ['One', 'Two'])
    assert 'sha256' in json.loads(read(path))['chapters'][1]['puzzles'][0]

    app.click(app.middle(card(app, 'One')))
    app.keys('alt+Right')
    save_and_expect(app, path, [], ['Two', 'One'])
    app.wait_for_focus(re.compile('^One, 2 of 2 in Mine'))
    app.keys('alt+Up')
    save_and_expect(app, path, ['One'], ['Two'])
    app.keys('ctrl+z')
    save_and_expect(app, path, [], ['Two', 'One'])
    must_quit(app)


def test_dragging():
    path = write_book('drag.gwbook', *({'file': puzzle(name, digits)} for name, digits in
                                       [('One', '1234'), ('Two', '2143'), ('Three', '3412')]))
    app = App(PROGRAM, path)
    first, _, last = [app.middle(card(app, name)) for name in ('One', 'Two', 'Three')]
    app.carry_until(lambda: app.seek(None, re.compile('^One, 3 of 3')), first, (first[0] + 20, first[1]), (last[0] + 25, last[1]))
    save_and_expect(app, path, ['Two', 'Three', 'One'])
    assert json.loads(read(path))['strange'] == [1, 2], 'what nobody knows is kept'
    app.keys('F10')
    wait_for('the menu', lambda: app.seek('menu item', re.compile('^Add an Edition')))
    app.keys('n')
    app.dialog('Add an Edition')
    app.keys('Return')
    xdotool('windowactivate', '--sync', app.window)
    wait_for('the new edition', lambda: app.seek('label', 'edition-3'))
    app.keys('ctrl+z')
    app.click(app.middle(card(app, 'Three')))
    app.keys('Delete')
    save_and_expect(app, path, ['Two', 'One'])
    app.keys('ctrl+z')
    save_and_expect(app, path, ['Two', 'Three', 'One'])
    must_quit(app)


def test_dragging_chapters():
    """By the handle before its heading, above the middle of another chapter or below it."""
    path = write_book('order.gwbook', chapters=[{'title': name, 'puzzles': [{'file': puzzle(name + '-one')}]} for name in 'ABC'])
    app = App(PROGRAM, path)
    card(app, 'C-one')

    def order():
        """As the headings say."""
        return ''.join(app.text_of(app.find('text', f'Heading of chapter {number}')) for number in (1, 2, 3))

    def drag(number, target, below, wanted):
        heading = app.find('text', f'Heading of chapter {number}')
        left = heading.queryComponent().getExtents(WINDOW_COORDS)
        middle = app.middle(heading)
        handle = (middle[0] - left.width / 2 - 12, middle[1])
        goal = app.middle(app.find('text', f'Heading of chapter {target}'))
        end = (goal[0], goal[1] + (150 if below else 0))
        app.carry_until(lambda: order() == wanted, handle, (handle[0] + 20, handle[1]), end)
        expect(wanted)

    def expect(wanted):
        app.keys('ctrl+s')
        wait_for(wanted, lambda: [each['title'] for each in json.loads(read(path))['chapters']] == list(wanted))
        app.wait_until_clean()
    drag(3, 1, below=False, wanted='CAB')
    drag(1, 2, below=True, wanted='ACB')
    app.keys('ctrl+z')
    expect('CAB')
    must_quit(app)


def test_puzzle_of_a_window_goes_into_the_book():
    """Ctrl+B, and the way to the book from there."""
    path, own = write_book('taker.gwbook', {'file': puzzle('One')}), puzzle('Two', '2143')
    app = App(PROGRAM, path)
    card(app, 'One')
    app.keys('ctrl+o')
    app.type_path('Open a Book', own)
    to_window(app, 'Two')
    app.keys('ctrl+b')
    wait_for('where it went', lambda: app.seek('label', 'Added to the chapter “First” of “Small Book”'))
    app.press('push button', 'Show the Book')
    wait_for('the book in front', lambda: xdotool('getactivewindow', 'getwindowname').startswith('Small Book'))
    to_window(app, 'Small Book')
    save_and_expect(app, path, ['One', 'Two'])
    must_quit(app)


def test_puzzle_without_a_book():
    """Ctrl+B with no book: the message has a button that begins one with the puzzle, and one that leads to those that there are."""
    path = path_of('begun.gwbook')
    app = App(PROGRAM, puzzle('Two', '2143'))
    app.keys('ctrl+b')
    wait_for('what is missing', lambda: app.seek('label', 'No book is open.'))
    wait_for('the way to a book', lambda: app.seek('push button', 'Open a Book…'))
    app.press('push button', 'New Book')
    wait_for('the book', lambda: app.seek('label', 'Added to the chapter “Chapter 1” of “A Book of Sudoku”'))
    to_window(app, 'A Book of Sudoku')
    app.save_as(path, title='Save the Book')
    app.wait_until_clean()
    assert names_in(path, 0) == ['Two'] and 'author' not in json.loads(read(path)), read(path)
    must_quit(app)


def test_menu_of_what_is_out_of_sight():
    """The menu comes with its card, which is brought back, and not from beyond the screen, where GDK finds no monitor."""
    path = write_book('far.gwbook', *({'file': puzzle('Far')} for _ in range(120)))
    app = App(PROGRAM, path)
    first = wait_for('the first card', lambda: app.seek(None, re.compile('^Far, 1 of 120')))
    app.click(app.middle(first))
    app.wait_for_focus(re.compile('^Far, 1 of 120'))
    at = app.middle(first)

    def top():
        return app.middle(first)[1]
    app.send(*app._to(at), *('click', '5') * 60)
    wait_for('it is out of sight', lambda: top() < -1000)
    app.keys('Menu')
    wait_for('the menu', lambda: app.seek('menu item', 'Remove from the Book'))
    assert top() > 0, top()
    app.keys('Escape')
    must_quit(app)


def test_stopped_export_leaves_nothing():
    path = write_book('stopped.gwbook', {'file': puzzle('One')}, {'recipe': {'preset': 'plain'}, 'count': 9000})
    app = App(PROGRAM, path)
    card(app, 'One')
    target = path_of('stopped-home.pdf')
    app.keys('ctrl+e')
    app.type_path('Export the Edition', target)
    wait_for('the export', lambda: app.seek('label', 'Exporting …'))
    xdotool('windowactivate', '--sync', app.window)
    app.press('push button', 'Stop the export')
    wait_for('its end', lambda: not app.seek('label', 'Exporting …'))
    assert not glob.glob(os.path.join(glob.escape(os.path.dirname(target)), '*stopped-home*')), 'a stopped export leaves no file'
    must_quit(app)


def test_problems_lead_to_their_puzzle():
    many = puzzle('Many', givens=GIVENS[:3])
    path = write_book('bad.gwbook', {'file': puzzle('One')}, {'file': many}, {'file': 'gone.rf'})
    app = App(PROGRAM, path)
    wait_for('the problems in sight', lambda: app.seek('label', re.compile('^Found so far: 2 errors')))
    row = wait_for('the row', lambda: app.seek(None, re.compile('^Error: .*more than one solution')))
    assert row.queryAction().doAction(0)
    app.wait_for_focus(re.compile('^Many, 2 of 3'))
    app.keys('F8')
    wait_for('the whole check', lambda: app.seek('label', re.compile('^Everything checked: 2 errors')))
    target = path_of('bad.pdf')
    app.keys('ctrl+e')
    app.type_path('Export the Edition', target)
    app.press('push button', re.compile('Export Anyway'))
    wait_for('the PDF all the same', lambda: os.path.exists(target))
    xdotool('windowactivate', '--sync', app.window)
    must_quit(app)


def test_killed_program_loses_nothing():
    path = write_book('killed.gwbook', {'file': puzzle('One')})
    app = App(PROGRAM, path)
    card(app, 'One')
    app.keys('ctrl+shift+i')
    app.wait_for_focus('Heading of chapter 2')
    app.type('Rescued')
    app.keys('Return')
    wait_for('the journal', lambda: any(b'Rescued' in open(file, 'rb').read() for file in glob.glob(JOURNALS)))
    app.kill()
    app = App(PROGRAM)
    app.press('push button', 'Bring Back')
    to_window(app, 'Small Book')
    assert app.title() == 'Small Book •', app.title()
    wait_for('the chapter', lambda: app.text_of(app.find('text', 'Heading of chapter 2')) == 'Rescued')
    app.keys('ctrl+s')
    wait_for('the chapter in the file', lambda: [each['title'] for each in json.loads(read(path))['chapters']] == ['First', 'Rescued'])
    app.wait_until_clean()
    must_quit(app)
    assert not glob.glob(JOURNALS), 'what is saved needs no journal'


def test_what_is_being_typed_stays():
    """A layout chosen in the same popover, and Ctrl+S, take the introduction along."""
    path = write_book('typed.gwbook', {'file': puzzle('One')})
    app = App(PROGRAM, path)
    card(app, 'One')
    app.click(app.middle(wait_for('the settings', lambda: app.seek(None, 'Chapter settings'))))
    app.wait_for_focus(re.compile('^Grade of the chapter'))
    app.keys('Tab', 'Tab')
    app.wait_for_focus(re.compile('^Introduction of the chapter'))
    app.type('Hello')
    app.keys('shift+Tab')
    wait_for('the layout', lambda: not re.match('^Introduction', app.focused_name()))
    layout = app.focused()
    app.keys('space')
    wait_for('the list', lambda: app.focused() != layout)
    app.keys('Home', 'Return')
    wait_for('the layout again', lambda: app.focused() == layout)
    app.keys('Escape')
    wait_for('the popover to go', lambda: app.focused() != layout)

    def is_saved():
        app.keys('ctrl+s')
        return json.loads(read(path))['chapters'][0].get('introduction') == 'Hello'
    wait_for('both in the file', is_saved)
    app.wait_until_clean()
    assert 'layout' in json.loads(read(path))['chapters'][0], read(path)
    must_quit(app)


def pages_of(path):
    info = subprocess.run(['pdfinfo', path], capture_output=True, text=True, check=True).stdout
    return int(re.search(r'Pages: +(\d+)', info)[1])


def test_closing_names_what_is_under_way():
    path = write_book('long.gwbook', {'file': puzzle('One')}, {'recipe': {'preset': 'plain'}, 'count': 5000})
    app = App(PROGRAM, path)
    card(app, 'One')
    app.keys('F7')
    wait_for('the work', lambda: app.seek('label', 'Filling by recipe …'))
    app.keys('ctrl+w')
    wait_for('its name', lambda: app.seek('label', re.compile('filling a book by recipe')))
    app.press('push button', re.compile('Stop and Close'))
    assert app.process.wait(WAIT) == 0


def test_failing_recipes_and_stop():
    """Each recipe that cannot be met has its sentence; what runs on is stopped by its button, and what was there stays."""
    never = {'recipe': {'rules': GRID.strip().split('\n') + ['set_cell(1, 1)', 'set_cell(2, 1)']}}
    path = write_book('never.gwbook', {'file': puzzle('One')}, never, {**never, 'count': 2}, {'recipe': {'preset': 'plain'}, 'count': 9000})
    app = App(PROGRAM, path)
    card(app, 'One')
    app.keys('F7')
    wait_for('both sentences', lambda: app.seek('label', re.compile('made 0 of 1 [^\n]*\n[^\n]*made 0 of 2')))
    app.press('push button', 'Stop filling')
    wait_for('its end', lambda: not app.seek('label', 'Filling by recipe …'))
    assert names_in(path, 0) == ['One', 'recipe', 'recipe', 'recipe']
    app.keys('F8')
    app.press('push button', 'Stop checking')
    wait_for('its end', lambda: not app.seek('label', 'Checking …'))
    must_quit(app)


def test_remove_edition():
    path = write_book('editions.gwbook', {'file': puzzle('One')})
    app = App(PROGRAM, path)
    card(app, 'One')
    app.keys('F10')
    app.press('menu item', re.compile('Remove .*Edition'))
    app.keys('ctrl+s')
    wait_for('one edition', lambda: [each['name'] for each in json.loads(read(path))['editions']] == ['pocket'])
    app.keys('ctrl+z')
    app.keys('ctrl+s')
    wait_for('both again', lambda: [each['name'] for each in json.loads(read(path))['editions']] == ['home', 'pocket'])
    app.wait_until_clean()
    must_quit(app)


def test_fill_and_export():
    recipe = {'recipe': {'rules': GRID.strip().split('\n')}, 'count': 2}
    path = write_book('fill.gwbook', {'file': puzzle('One')}, recipe)
    app = App(PROGRAM, path)
    wait_for('what is to be made', lambda: app.seek('label', re.compile('^Without 2 puzzles')))
    app.keys('F7')
    wait_for('three puzzles', lambda: app.seek(None, re.compile('^One, 1 of 3 in First')))
    app.keys('ctrl+s')
    wait_for('the puzzles in the file', lambda: [entry.keys() >= {'rf'} for entry in
                                                 json.loads(read(path))['chapters'][0]['puzzles'][1:]] == [True, True])
    app.click(app.middle(card(app, 'One')))
    wait_for('the page of all three', lambda: app.seek(None, re.compile('Page [0-9]: puzzles 1 to 3')))
    target = path_of('fill-home.pdf')
    app.keys('ctrl+e')
    app.type_path('Export the Edition', target)
    wait_for('the PDF', lambda: os.path.exists(target))
    xdotool('windowactivate', '--sync', app.window)
    subprocess.run(['qpdf', '--check', target], check=True, capture_output=True)
    text = subprocess.run(['pdftotext', target, '-'], check=True, capture_output=True, text=True).stdout
    assert 'Small Book' in text and 'First' in text and 'Solutions' in text, text
    assert app.seek('label', re.compile(f'of {pages_of(target)}$')), 'the preview has as many pages as the PDF'
    must_quit(app)


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
