#!/usr/bin/python3
"""Sessions with the real window, by pointer and by keyboard. Prints TAP.

usage: on-screen.sh run-ui-tests.py GRIDWRIGHT EXAMPLES
"""
import glob
import os
import re
import signal
import sys
import time

from ui_driver import App, run_tests, wait_for

PROGRAM, EXAMPLES = sys.argv[1], sys.argv[2]
FOLDER = os.environ.get('GW_UI_FOLDER', '/tmp')

HAND_WRITTEN = """
values = 123456789
columns = 9
rows = 9
column_groups
row_groups
box_groups(3, 3)
set_cell(1, 5)
set_cell(9, 7)
sum(14, 11, 12, 13, 22)
thermo(37, 47, 57, 58, 59)
kropki_diff(73, 74)
kropki_factor(64, 73)
diagonal(1, 81)
diagonal(9, 73)
"""

JIGSAW = """values = 123456
columns = 6
rows = 6
column_groups
row_groups
jigsaw(1, 2, 3, 7, 8, 13)
"""


def statements(text):
    """What a rule file says, whatever its order, blanks and comments."""
    lines = (re.sub(r'//.*', '', line).replace(' ', '') for line in text.splitlines())
    return sorted(line for line in lines if line)


def same(path, wanted):
    with open(path, encoding='utf-8') as file:
        found = statements(file.read())
    assert found == statements(wanted), f'{path}:\n' + '\n'.join(found)


def path_of(name):
    return os.path.join(FOLDER, name)


def write(name, text):
    with open(path_of(name), 'w', encoding='utf-8') as file:
        file.write(text)
    return path_of(name)


def must_quit(app):
    status = app.quit()
    assert status == 0, f'exit status {status}'


# ---- the tests --------------------------------------------------------------------------------------------------------

def test_names_of_cells():
    app = App(PROGRAM, os.path.join(EXAMPLES, 'killer-x.rf'))
    cell = app.cell(1, 1)
    assert cell.name == 'Row 1, column 1, empty, on diagonal, in cage 17', cell.name
    cells = [name for name in app.cells() if name.startswith('Row ')]
    assert len(cells) == 81, len(cells)
    must_quit(app)
    app = App(PROGRAM, write('cell.rf', HAND_WRITTEN + 'set_cell(12, 7)\n'))
    assert app.cell_name(2, 3) == 'Row 2, column 3, given 7, in cage 14', app.cell_name(2, 3)
    for name in ('Undo', 'Redo', 'Open', 'Main menu', 'Side panel'):
        app.find(None, name)
    must_quit(app)


def test_pointer_session():
    app = App(PROGRAM)
    path = path_of('pointer.rf')
    app.click_on(None, '9×9')
    wait_for('the board', lambda: app.cell_name(9, 9))
    app.keys('alt+g')
    app.click(app.point_of(1, 1))
    app.keys('5')
    app.click(app.point_of(1, 9))
    app.keys('7')
    app.click_on(None, re.compile('^cage|^Cage'))
    app.drag_cells((2, 2), (2, 4), (3, 4))
    app.type('14')
    app.keys('Return')
    app.pick_rule('thermo')
    app.drag_cells((5, 1), (6, 2), (7, 3), (7, 5))
    app.pick_rule('kropki_diff')
    app.click(app.edge((9, 1), (9, 2)))
    app.keys('Return')
    app.pick_rule('kropki_factor')
    app.click(app.edge((8, 1), (9, 1)))
    app.keys('Return')
    app.keys('alt+d')
    app.drag_cells((1, 1), (9, 9))
    app.drag_cells((1, 9), (9, 1))
    assert app.title().endswith('•'), app.title()
    app.save_as(path)
    wait_for('a clean title', lambda: not app.title().endswith('•'))
    must_quit(app)
    same(path, HAND_WRITTEN)
    reopened = App(PROGRAM, path)
    assert reopened.cell_name(9, 1).endswith('at white dot, at black dot, on diagonal'), reopened.cell_name(9, 1)
    must_quit(reopened)
    same(path, HAND_WRITTEN)


def test_keyboard_session():
    path = write('keys.rf', HAND_WRITTEN.split('set_cell')[0])
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(9, 9))
    app.keys('alt+g', '5', *['Right'] * 8, '7')
    app.keys('Down', *['Left'] * 7, 'alt+c', 'Return', 'Right', 'Right', 'Down', 'Return', '1', '4', 'Return')
    app.pick_rule('thermo')
    app.keys('Down', 'Down', *['Left'] * 3, 'Return', 'Down', 'Right')
    app.keys('Escape')
    app.keys('ctrl+s')
    wait_for('a clean title', lambda: not app.title().endswith('•'))
    must_quit(app)
    same(path, HAND_WRITTEN.split('set_cell')[0] + 'set_cell(1, 5)\nset_cell(9, 7)\nsum(14, 11, 12, 13, 22)\n')


def test_undo_and_redo():
    path = write('undo.rf', JIGSAW)
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(6, 6))
    app.keys('alt+g', '4')
    wait_for('the given', lambda: 'given 4' in app.cell_name(1, 1))
    app.keys('ctrl+z')
    wait_for('its end', lambda: 'given 4' not in app.cell_name(1, 1))
    app.keys('ctrl+shift+z')
    wait_for('its return', lambda: 'given 4' in app.cell_name(1, 1))
    app.keys('ctrl+z')
    wait_for('a clean title', lambda: not app.title().endswith('•'))
    must_quit(app)


def test_killed_program_loses_nothing():
    path = write('killed.rf', JIGSAW)
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(6, 6))
    app.keys('alt+g', '3')
    wait_for('the given', lambda: 'given 3' in app.cell_name(1, 1))
    time.sleep(2)
    app.process.send_signal(signal.SIGKILL)
    app.process.wait()
    app = App(PROGRAM)
    app.click_on('push button', 'Bring Back')
    wait_for('the given', lambda: 'given 3' in app.cell_name(1, 1))
    app.keys('ctrl+s')
    wait_for('a clean title', lambda: not app.title().endswith('•'))
    must_quit(app)
    same(path, JIGSAW + 'set_cell(1, 3)\n')


def test_every_example_opens():
    for path in sorted(glob.glob(os.path.join(EXAMPLES, '*.rf')))[::6]:
        app = App(PROGRAM, path)
        wait_for(f'the board of {path}', lambda: app.cells())
        must_quit(app)


TESTS = [test_names_of_cells, test_pointer_session, test_keyboard_session, test_undo_and_redo,
         test_killed_program_loses_nothing, test_every_example_opens]



if __name__ == '__main__':
    sys.exit(run_tests(TESTS, sys.argv[3] if len(sys.argv) > 3 else ''))
