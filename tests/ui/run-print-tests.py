#!/usr/bin/python3
"""Print…, and pictures that are saved: what is asked, what is remembered, and what lies in the files. TAP.

usage: on-screen.sh run-print-tests.py GRIDWRIGHT EXAMPLES [TEST]
"""
import os
import re
import struct
import sys

from ui_session import main, must_quit, path_of, read, write
from ui_driver import App, wait_for, xdotool

PROGRAM, EXAMPLES = sys.argv[1:3]
UNIQUE = os.path.join(EXAMPLES, 'mini.rf')
OPEN = """values = 1234
columns = 4
rows = 4
row_groups
column_groups
"""


def start(text):
    app = App(PROGRAM, write('printed.rf', text))
    app.cell(1, 1)
    return app


def ask(app):
    """The dialog's frame; keys and pointer go to it."""
    app.keys('ctrl+p')
    app.dialog('Print')
    app.window = xdotool('getactivewindow').strip()
    wait_for('the button', lambda: app.focused_name() == 'Print…')
    return wait_for('the dialog', lambda: next(frame for frame in app.all_of('frame') if frame.name == 'Print'))


def choose(app, row, times):
    """Goes down TIMES in the list of a row, by keys."""
    wait_for(f'the focus on {row}', lambda: app.focused_name() == row or app.keys('Tab'))
    app.keys('Return')
    wait_for('the list', lambda: app.focused_name() not in (None, row))
    app.stand_still()
    app.keys(*['Down'] * times, 'Return')
    wait_for(f'{row} again', lambda: app.focused_name() == row)


def boxes(path):
    """Width and height of each page of a PDF, in points."""
    with open(path, 'rb') as file:
        found = re.findall(rb'/MediaBox *\[ *0 0 ([\d.]+) ([\d.]+) *\]', file.read())
    return [(round(float(width)), round(float(height))) for width, height in found]


def save_as_pdf(app, home, path):
    app.press('push button', 'Save as PDF…')
    app.window = home
    app.type_path('Save the Pages', path)
    wait_for(path, lambda: os.path.exists(path) and os.path.getsize(path) > 0)
    wait_for('Saved', lambda: app.seek('label', 'Saved'))
    xdotool('windowactivate', '--sync', home)


def test_pages():
    """A puzzle with its solution on a second page, twice, on Letter, in the same way the next time."""
    app = start(read(UNIQUE))
    home = app.window
    frame = ask(app)
    pages = lambda: [item.name for item in app.items(None, re.compile('^The (first|second) page$'), frame)]  # noqa: E731
    assert pages() == ['The first page'], pages()
    choose(app, 'Solution', 1)
    wait_for('the second page', lambda: pages() == ['The first page', 'The second page'])
    choose(app, 'Copies on a Page', 1)
    choose(app, 'Paper', 1)
    save_as_pdf(app, home, path_of('two.pdf'))
    assert boxes(path_of('two.pdf')) == [(792, 612)] * 2, boxes(path_of('two.pdf'))
    frame = ask(app)  # what was chosen is chosen again
    wait_for('the second page', lambda: pages() == ['The first page', 'The second page'])
    choose(app, 'Solution', 2)  # the last one
    save_as_pdf(app, home, path_of('one.pdf'))
    assert boxes(path_of('one.pdf')) == [(792, 612)], boxes(path_of('one.pdf'))
    assert app.title().find('•') < 0, app.title()
    must_quit(app)


def test_no_solution():
    """Where none can be printed it is said, and the puzzle can be."""
    app = start(OPEN)
    home = app.window
    ask(app)
    choose(app, 'Solution', 1)
    app.find(None, re.compile('^No solution can be printed: '))
    save_as_pdf(app, home, path_of('open.pdf'))
    assert len(boxes(path_of('open.pdf'))) == 1
    must_quit(app)


def save_picture(app, path):
    app.keys('F10')
    app.press('menu item', re.compile('^Save Picture'))
    app.type_path('Save a Picture', path)
    xdotool('windowactivate', '--sync', app.window)


def test_pictures():
    """Of each kind, by the end of the name; without one it is the kind that is chosen; another is no picture."""
    app = start(read(UNIQUE))
    for name, begins in (('a.png', b'\x89PNG\r\n\x1a\n'), ('a.svg', b'<?xml'), ('a.pdf', b'%PDF-'), ('plain', b'\x89PNG')):
        path = path_of(name)
        save_picture(app, path)
        made = path if '.' in name else path + '.png'
        wait_for(made, lambda made=made: os.path.exists(made) and os.path.getsize(made) > 0)
        with open(made, 'rb') as file:
            assert file.read(len(begins)) == begins, name
    with open(path_of('a.png'), 'rb') as file:
        width, height = struct.unpack('>II', file.read(24)[16:])
    assert width > 200 and height > 200, (width, height)
    save_picture(app, path_of('a.gif'))
    app.find('label', re.compile('“a.gif” was not saved: the names of pictures end in'))
    assert not os.path.exists(path_of('a.gif'))
    save_picture(app, path_of('plain'))
    app.find('label', re.compile('“plain.png” was not saved: that file exists'))
    must_quit(app)


main([test_pages, test_no_solution, test_pictures])
