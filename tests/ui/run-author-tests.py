#!/usr/bin/python3
"""What an author keeps beside the clues, in the real window. Prints TAP.

usage: on-screen.sh run-author-tests.py GRIDWRIGHT
"""
import contextlib
import re
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
    app.save()
    return read(path_of('author.rf'))


def verdict(app, text):
    wait_for(f'the verdict {text}', lambda: any(text in name for name in app.names_of('push button')))


def test_working_digits_are_tried():
    app = start(GRID + 'set_cell(1, 1)\n')
    app.keys('alt+w')
    app.find('label', 'Working digits: not givens, but analysed as if they were. '
             'Type them into cells; Backspace clears, W switches to your solution.')
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


# One solution: 1234 3412 2143 4321.
ONE = GRID + 'set_cell(1, 1)\nset_cell(2, 2)\nset_cell(7, 1)\nset_cell(8, 2)\nset_cell(9, 2)\nset_cell(14, 3)\nset_cell(3, 3)\n'


def test_found_solution_is_pinned():
    app = start(ONE)
    verdict(app, 'One solution · ')
    app.keys('alt+4')
    app.press('push button', 'Pin the solution that was found')
    verdict(app, 'One solution, and it is yours · ')
    assert '//@ solution: 1234341221434321\n' in saved(app)
    app.keys('F6', 'alt+c')
    app.drag_cells((1, 1), (1, 2), (1, 3))
    app.wait_for_cell(1, 1, 'in cage 6')
    app.keys('Return')
    app.keys('alt+l')
    app.drag_cells((1, 4), (1, 3), (1, 2))
    wait_for('the sentence', lambda: app.seek('label', re.compile('^Your solution contradicts this: ')))
    text = saved(app)
    assert 'sum(6, 1, 2, 3)' in text and 'thermo(4, 3, 2)' in text, text
    app.keys('ctrl+z', 'ctrl+z')

    def is_gone():
        # What is pressed from outside acts a quarter of a second later, and not at all if the panel is made anew until then,
        # as it is by the answer to the two steps back: each press has its time before the next one.
        button = app.seek('push button', 'Take your solution away')
        if button is not None:
            button.queryAction().doAction(0)
        with contextlib.suppress(AssertionError):
            wait_for('the puzzle to change', lambda: app.title().endswith('•'), 2)
        return 'solution' not in saved(app)
    wait_for('the solution to go', is_gone)
    must_quit(app)


def test_solution_is_typed():
    app = start(ONE)
    app.keys('alt+w', 'alt+w')
    app.click(app.point_of(1, 4))
    app.type('3')
    app.wait_for_cell(1, 4, 'your solution 3')
    verdict(app, 'One solution, but not yours')
    app.keys('alt+4')
    wait_for('where it differs', lambda: app.seek('label', re.compile('It differs from yours in R1C4[.]')))
    app.keys('F6')
    app.type('4')
    app.wait_for_cell(1, 4, 'your solution 4')
    verdict(app, 'One solution, and it agrees with yours')
    text = saved(app)
    assert '//@ solution: ???4????????????\n' in text and text.count('set_cell') == 7, text
    app.keys('alt+v')
    app.wait_for_cell(1, 4, 'empty')
    must_quit(app)


def close_checkpoints(app):
    """A window that has just come hears keys when it has the focus, not before."""
    def closed():
        app.keys('Escape')
        return app.seek('text', 'Name of a new checkpoint') is None
    wait_for('the window to close', closed)


def test_checkpoints():
    app = start(GRID + 'sum(5, 1, 2)\n')
    before = read(path_of('author.rf'))
    app.keys('ctrl+shift+k')
    app.set_text('text', 'Name of a new checkpoint', 'first')
    app.press('push button', 'Take the checkpoint')
    app.find('push button', 'Compare with "first"')
    close_checkpoints(app)
    app.keys('F6', 'alt+g')
    app.click(app.point_of(4, 4))
    app.type('3')
    app.wait_for_cell(4, 4, 'given 3')
    text = saved(app)
    assert text.startswith('//@ checkpoint: first\\n20') and text.endswith(before[-20:] + 'set_cell(16, 3)\n'), text
    app.keys('ctrl+shift+k')
    app.press('push button', 'Compare with "first"')
    app.find('list item', 'given, R4C4: set_cell(16, 3)')
    app.press('push button', 'Restore This')
    app.wait_for_cell(4, 4, 'empty')
    close_checkpoints(app)
    app.keys('F6', 'ctrl+z')
    app.wait_for_cell(4, 4, 'given 3')
    assert '//@ checkpoint: first' in saved(app)
    app.keys('ctrl+shift+k')
    app.press('push button', 'Remove "first"')
    wait_for('the checkpoint to go', lambda: app.seek('push button', 'Remove "first"') is None)
    close_checkpoints(app)
    app.keys('F6')
    wait_for('a file without it', lambda: 'checkpoint' not in saved(app))
    must_quit(app)


TESTS = [test_working_digits_are_tried, test_working_digits_become_givens_or_go, test_working_digits_are_erased_and_not_played,
         test_found_solution_is_pinned, test_solution_is_typed, test_checkpoints]

if __name__ == '__main__':
    main(TESTS)
