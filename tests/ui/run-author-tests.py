#!/usr/bin/python3
"""What an author keeps beside the clues, in the real window. Prints TAP.

usage: on-screen.sh run-author-tests.py GRIDWRIGHT
"""
import sys

from ui_driver import App, wait_for
from ui_session import main, must_quit, path_of, read, write

PROGRAM = sys.argv[1]
GRID = 'values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n'


def start(text):
    app = App(PROGRAM, write('author.rf', text))
    wait_for('the board', lambda: app.cell_name(4, 4))
    return app


def saved(app):
    app.keys('ctrl+s')
    return read(path_of('author.rf'))


def verdict(app, text):
    wait_for(f'the verdict {text}', lambda: any(text in button.name for button in app.all_of('push button')))


def test_working_digits_are_tried():
    app = start(GRID + 'set_cell(1, 1)\n')
    app.keys('alt+w')
    app.find('label', 'Working digits: no givens, but analysed as if they were. '
             'Type them into cells; Backspace clears, W goes on to your solution.')
    app.click(app.point_of(1, 2))
    app.type('1')
    app.wait_for_cell(1, 2, 'working digit 1')
    verdict(app, 'No solution: ')
    app.type('2')
    app.wait_for_cell(1, 2, 'working digit 2')
    verdict(app, ' solutions, with 1 working digit')
    text = saved(app)
    assert '//@ working: ?2??????????????\n' in text and text.count('set_cell') == 1, text
    app.keys('ctrl+z', 'ctrl+z')
    app.wait_for_cell(1, 2, 'empty')
    app.keys('ctrl+shift+z', 'ctrl+shift+z')
    app.wait_for_cell(1, 2, 'working digit 2')
    must_quit(app)


def test_working_digits_become_givens_or_go():
    app = start('//@ working: ?2???3??????????\n\n' + GRID)
    app.wait_for_cell(1, 2, 'working digit 2')
    app.keys('alt+4')
    app.find('label', '2, analysed as if they were given')
    app.press('push button', 'Make the working digits givens')
    app.wait_for_cell(1, 2, 'given 2')
    text = saved(app)
    assert 'set_cell(2, 2)\nset_cell(6, 3)\n' in text and 'working' not in text, text
    app.keys('F6', 'ctrl+z')
    app.wait_for_cell(2, 2, 'working digit 3')
    app.keys('ctrl+shift+g')
    app.wait_for_cell(2, 2, 'empty')
    assert 'working' not in saved(app) and 'set_cell' not in saved(app)
    must_quit(app)


def test_working_digits_are_erased_and_not_played():
    app = start('//@ working: 12??????????????\n\n' + GRID)
    app.wait_for_cell(1, 2, 'working digit 2')
    app.keys('F5')
    app.wait_for_cell(1, 2, 'empty')
    app.keys('F5')
    app.wait_for_cell(1, 2, 'working digit 2')
    app.keys('alt+x')
    app.drag_cells((1, 1), (1, 2))
    app.wait_for_cell(1, 1, 'empty')
    app.wait_for_cell(1, 2, 'empty')
    app.keys('ctrl+s')
    must_quit(app)


TESTS = [test_working_digits_are_tried, test_working_digits_become_givens_or_go, test_working_digits_are_erased_and_not_played]

if __name__ == '__main__':
    main(TESTS)
