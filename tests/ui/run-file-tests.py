#!/usr/bin/python3
"""What becomes of files and of unsaved work: crashes, full disks, other programs, closing. Prints TAP.

usage: on-screen.sh run-file-tests.py GRIDWRIGHT SAME_PUZZLE [TEST]
"""
import contextlib
import glob
import os
import random
import re
import resource
import subprocess
import sys
import time

from ui_driver import WAIT, WINDOW_COORDS, App, wait_for, xdotool
from ui_session import JOURNALS, LONG, journal_has, main, must_be_same, must_quit, path_of, read, write

PROGRAM, COMPARER = sys.argv[1:3]

SMALL = """values = 123456
columns = 6
rows = 6
column_groups
row_groups
"""


def open_and_type(path, symbol):
    """The puzzle at PATH with SYMBOL as the given of its first cell."""
    app = App(PROGRAM, path)
    app.cell(6, 6)
    app.keys('alt+g', symbol)
    app.wait_for_cell(1, 1, f'given {symbol}')
    return app


def bring_back():
    app = App(PROGRAM)
    app.press('push button', 'Bring Back')
    return app


def test_killed_program_loses_nothing():
    path = write('killed.rf', SMALL)
    app = open_and_type(path, '3')
    wait_for('the journal', lambda: journal_has('set_cell(1, 3)'))
    app.kill()
    must_be_same(COMPARER, path, write('before.rf', SMALL))
    app = bring_back()
    app.wait_for_cell(1, 1, 'given 3')
    app.save()
    must_quit(app)
    must_be_same(COMPARER, path, write('after.rf', SMALL + 'set_cell(1, 3)\n'))
    assert not glob.glob(os.path.join(JOURNALS, '*.journal'))


def test_killed_while_solving():
    """A puzzle without a file: what was entered comes back with it, and solving goes on."""
    app = App(PROGRAM)
    app.cell(9, 9)
    app.keys('F5')
    app.find('push button', re.compile('^Show the clock'))
    app.keys('5')
    app.wait_for_cell(5, 5, 'entered 5')
    wait_for('the journal', lambda: journal_has(' 41:5'))
    app.kill()
    app = bring_back()
    app.wait_for_cell(5, 5, 'entered 5')
    app.keys('ctrl+z')
    app.wait_for_cell(5, 5, 'empty')
    app.keys('F5', 'ctrl+w')
    app.press('push button', re.compile('Discard$'))
    assert app.process.wait(WAIT) == 0
    assert not glob.glob(os.path.join(JOURNALS, '*.journal'))


# ---- disks that do not take it ----------------------------------------------------------------------------------------

def no_room(most):
    """No file of the new program may become longer than MOST bytes: as on a disk that is full."""
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    return limit


def choose(app, item):
    app.keys('F10')
    app.press('menu item', re.compile(item))


def save_copy(app, path):
    choose(app, '^Save a Copy')
    app.type_path('Save a Copy', path)
    xdotool('windowactivate', '--sync', app.window)


def faults(app, path):
    """Whole sentences about the file."""
    return [name for name in app.names_of('label') if os.path.basename(path) in name and name.endswith('.')]


def test_full_disk():
    text = SMALL + '// ' + 'a long remark, ' * 400 + '\n'
    path = write('full.rf', text)
    app = App(PROGRAM, path, limit=no_room(4096))
    app.cell(6, 6)
    app.keys('alt+g', '2')
    app.wait_for_cell(1, 1, 'given 2')
    app.find('label', re.compile(r'^Unsaved work cannot be kept safe in .*Save often'))
    app.keys('ctrl+s')
    wait_for('a sentence', lambda: faults(app, path))
    save_copy(app, path_of('full-copy.rf'))
    wait_for('a sentence about the copy', lambda: faults(app, 'full-copy.rf'))
    assert read(path) == text
    assert not [name for name in os.listdir(os.path.dirname(path)) if 'full' in name and name != 'full.rf'], 'half a file is left'
    app.wait_until_dirty()
    app.keys('ctrl+z')
    app.wait_until_clean()
    must_quit(app)
    assert read(path) == text


def small_disk(size):
    """The folder of a disk of SIZE bytes; None where disks cannot be had."""
    folder = path_of('disk')
    os.makedirs(folder, exist_ok=True)
    done = subprocess.run(['mount', '-t', 'tmpfs', '-o', f'size={size}', 'tmpfs', folder], capture_output=True, check=False)
    return folder if done.returncode == 0 else None


def fill_up(path):
    with open(path, 'wb', buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(bytes(4096))


def test_disk_that_fills_up():
    disk = small_disk(65536)
    if disk is None:
        print('# no disk can be mounted here')
        return
    try:
        fill_and_make_room(disk)
    finally:
        App.kill_all()
        subprocess.run(['umount', disk], check=False)


def fill_and_make_room(disk):
    path, rest = os.path.join(disk, 'filled.rf'), os.path.join(disk, 'rest')
    write(path, SMALL)
    app = open_and_type(path, '3')
    fill_up(rest)
    app.keys('ctrl+s')
    told = wait_for('a sentence', lambda: faults(app, path))
    assert told[0].startswith('There is no room left in ') and 'nothing is lost so far' in told[0], told
    save_copy(app, os.path.join(disk, 'other.rf'))
    wait_for('a sentence about the copy', lambda: faults(app, 'other.rf'))
    assert read(path) == SMALL
    assert sorted(os.listdir(disk)) == ['filled.rf', 'rest'], os.listdir(disk)
    app.wait_until_dirty()
    os.remove(rest)
    app.save()
    must_quit(app)
    must_be_same(COMPARER, path, write('expected.rf', SMALL + 'set_cell(1, 3)\n'))


# ---- other programs ---------------------------------------------------------------------------------------------------

def test_changed_by_another_program():
    path = write('changed.rf', SMALL)
    app = open_and_type(path, '5')
    theirs = SMALL + 'set_cell(2, 6)\n'
    write('changed.rf', theirs)
    app.find('label', re.compile('^Another program has changed'))
    app.keys('ctrl+s')
    assert read(path) == theirs
    app.press('push button', re.compile('Keep Mine$'))
    wait_for('the bar to go', lambda: not app.seek('label', re.compile('^Another program')))
    app.save()
    must_be_same(COMPARER, path, write('mine.rf', SMALL + 'set_cell(1, 5)\n'))
    write('changed.rf', theirs)
    app.press('push button', re.compile('Take It$'))
    app.wait_for_cell(1, 2, 'given 6')
    app.wait_for_cell(1, 1, without=['given'])
    app.keys('ctrl+z')
    app.wait_for_cell(1, 1, 'given 5')
    app.keys('ctrl+shift+z')
    app.wait_until_clean()
    must_quit(app)


def names_in(app, name):
    """Names of the rows of the list NAME."""
    return [row.name for row in app.find('list', name)]


def compare_both(app):
    app.press('push button', re.compile('Compare Both$'))
    app.dialog('Two Versions')
    for name in ('My version', 'The version on disk'):
        extents = app.find(None, name).queryComponent().getExtents(WINDOW_COORDS)
        assert extents.width > 100 and extents.height > 100, f'{name} is {extents.width} x {extents.height}'


def wait_for_main(app):
    wait_for('the window to go', lambda: not app.seek('frame', 'Two Versions'))
    xdotool('windowactivate', '--sync', app.window)


def test_both_versions_side_by_side():
    path = write('versions.rf', SMALL + 'set_cell(9, 1)\n')
    app = open_and_type(path, '5')
    theirs = '//@ title: Theirs\n\n' + SMALL + 'set_cell(9, 1)\nset_cell(2, 6)\n'
    write('versions.rf', theirs)
    app.find('label', re.compile('^Another program has changed'))
    compare_both(app)
    only_mine, only_theirs = names_in(app, 'Only in my version'), names_in(app, 'Only in the version on disk')
    assert only_mine == ['given, R1C1: set_cell(1, 5)'], only_mine
    assert only_theirs == ['Title: Theirs', 'given, R1C2: set_cell(2, 6)'], only_theirs
    if 'GW_UI_PICTURES' in os.environ:
        app.save_picture(os.path.join(os.environ['GW_UI_PICTURES'], 'versions.png'))
    app.keys('Escape')
    wait_for_main(app)
    app.find('label', re.compile('^Another program has changed'))
    compare_both(app)
    app.keys('alt+t')
    wait_for_main(app)
    app.wait_for_cell(1, 2, 'given 6')
    app.wait_for_cell(1, 1, without=['given'])
    app.keys('ctrl+z')
    app.wait_for_cell(1, 1, 'given 5')
    write('versions.rf', SMALL + 'set_cell(3, 4)\n')
    app.find('label', re.compile('^Another program has changed'))
    compare_both(app)
    app.press('push button', 'Keep Mine', root=app.find('frame', 'Two Versions'))
    wait_for_main(app)
    app.wait_for_cell(1, 1, 'given 5')
    app.wait_until_dirty()
    app.keys('ctrl+z')
    app.wait_for_cell(1, 3, 'given 4')
    app.wait_until_clean()
    app.keys('ctrl+shift+z')
    app.wait_for_cell(1, 1, 'given 5')
    app.save()
    must_be_same(COMPARER, path, write('mine.rf', SMALL + 'set_cell(9, 1)\nset_cell(1, 5)\n'))
    must_quit(app)


# ---- closing ----------------------------------------------------------------------------------------------------------

def test_closing_asks():
    path = write('closing.rf', SMALL)
    app = open_and_type(path, '4')
    app.keys('ctrl+w')
    app.press('push button', re.compile('Cancel$'))
    app.wait_for_cell(1, 1, 'given 4')
    wait_for('the question to go', lambda: not app.seek('push button', re.compile('Cancel$')))
    app.keys('ctrl+w')
    app.press('push button', re.compile('Save$'))
    assert app.process.wait(WAIT) == 0
    must_be_same(COMPARER, path, write('after.rf', SMALL + 'set_cell(1, 4)\n'))


def test_discard_on_closing():
    path = write('discarded.rf', SMALL)
    app = open_and_type(path, '4')
    app.keys('ctrl+w')
    app.press('push button', re.compile('Discard$'))
    assert app.process.wait(WAIT) == 0
    assert read(path) == SMALL
    app = App(PROGRAM)
    app.find('push button', re.compile('^Other Grid'))
    assert not app.seek('push button', 'Bring Back')
    must_quit(app)


def test_typed_saved_and_closed_in_one_go():
    """What is typed waits a moment for more, and a save for the disk: neither is lost by a quick hand, nor is it asked."""
    path = write('quick.rf', SMALL)
    app = App(PROGRAM, path)
    app.cell(6, 6)
    app.keys('alt+3')
    app.wait_for_focus('Rule file')
    xdotool('key', 'ctrl+End', 'type', '--delay', 1, 'set_cell(1, 4)')
    xdotool('key', 'ctrl+s', 'ctrl+q')
    assert app.process.wait(WAIT) == 0
    must_be_same(COMPARER, path, write('after.rf', SMALL + 'set_cell(1, 4)\n'))


# ---- the menu ---------------------------------------------------------------------------------------------------------

def test_copy_and_revert():
    path, copy = write('original.rf', SMALL), path_of('copy.rf')
    app = open_and_type(path, '4')
    save_copy(app, copy)
    wait_for(copy, lambda: os.path.exists(copy))
    must_be_same(COMPARER, copy, write('expected.rf', SMALL + 'set_cell(1, 4)\n'))
    assert read(path) == SMALL
    app.wait_until_dirty()
    choose(app, '^Revert')
    app.wait_for_cell(1, 1, without=['given'])
    app.wait_until_clean()
    app.keys('ctrl+z')
    app.wait_for_cell(1, 1, 'given 4')
    app.keys('ctrl+shift+z')
    app.wait_until_clean()
    must_quit(app)


# ---- folders that take nothing ----------------------------------------------------------------------------------------

def test_folder_that_takes_nothing():
    """/sys, where not even root makes files."""
    path = write('kept.rf', SMALL)
    app = open_and_type(path, '4')
    app.keys('ctrl+shift+s')
    app.type_path('Save the Puzzle As', '/sys/refused.rf')
    told = wait_for('a sentence', lambda: faults(app, '/sys/refused.rf'))
    assert '/sys' in told[0] and ('elsewhere' in told[0] or 'another' in told[0]), told
    xdotool('windowactivate', '--sync', app.window)
    app.wait_for_cell(1, 1, 'given 4')
    app.wait_until_dirty()
    app.save()
    must_be_same(COMPARER, path, write('expected.rf', SMALL + 'set_cell(1, 4)\n'))
    must_quit(app)


# ---- several files ----------------------------------------------------------------------------------------------------

def test_second_call_opens_in_the_running_program():
    first, second, third = (write(f'{name}.rf', f'//@ title: {name}\n\n' + SMALL) for name in ('One', 'Two', 'Three'))
    app = App(PROGRAM, first, second)
    call = subprocess.run([PROGRAM, third], timeout=WAIT, check=False)
    assert call.returncode == 0
    titles = lambda: sorted(xdotool('getwindowname', window).strip() for window in app.windows())
    wait_for('three windows', lambda: titles() == ['One', 'Three', 'Two'])
    app.keys('ctrl+q')
    assert app.process.wait(WAIT) == 0


def test_dialog_blocks_its_own_window_alone():
    """A dialog may lie hidden behind the other windows: those go on. The window that it belongs to waits for it."""
    first, second = (write(f'{name}.rf', f'//@ title: {name}\n\n' + SMALL) for name in ('Asks', 'Goes on'))
    app = App(PROGRAM, first, second)

    def to_window(title):
        app.window = wait_for(title, lambda: next(one for one in app.windows() if xdotool('getwindowname', one).startswith(title)))
        xdotool('windowactivate', '--sync', app.window)
    to_window('Asks')
    app.keys('ctrl+question')
    app.dialog('Keyboard Shortcuts')
    to_window('Goes on')
    app.keys('alt+g', '3')
    app.wait_until_dirty()
    to_window('Asks')
    app.keys('alt+g', '3')
    app.stand_still()
    assert not app.title().endswith('•'), app.title()
    app.kill()


# ---- kill -9 at any moment ---------------------------------------------------------------------------------------------

PROMISE = 2.0  # seconds: what is older is offered


def type_for(app, seconds):
    """Types a given into one cell after the other: (when it was to be seen, how many there are); and for how long the slowest was not."""
    seen, slowest, end = [(0.0, 0)], 0, time.monotonic() + seconds
    board = app.board()
    for number in range(1, 37):
        if time.monotonic() >= end:
            break
        began = time.monotonic()
        app.keys(str(number % 6 + 1), *(['Right'] if number % 6 else ['Down', *['Left'] * 5]))
        wait_for('the given', lambda: 'given' in board[number - 1].name)
        seen.append((time.monotonic(), number))
        slowest = max(slowest, time.monotonic() - began)
    return seen, slowest


def kill_once(chance):
    path = write('kill.rf', SMALL)
    app = App(PROGRAM, path)
    app.cell(6, 6)
    app.keys('alt+g')
    seen, slowest = type_for(app, chance.uniform(0.3, 5))
    killed = time.monotonic()
    app.kill()
    late = PROMISE + 4 * max(0, slowest - 0.5)  # what a busy machine keeps from the program it keeps from its journal, too
    wanted = max(n for when, n in seen if when <= killed - late)
    app = App(PROGRAM)
    if wanted > 0 or app.seek('push button', 'Bring Back'):
        app.press('push button', 'Bring Back')
        app.cell(6, 6)
        # The board of the start has such a cell, too, and stays until the other one is there.
        wait_for(f'the {wanted} givens that are older than {late:.1f} s', lambda: sum('given' in name for name in app.cells()) >= wanted)
    app.kill()
    for journal in glob.glob(os.path.join(JOURNALS, '*.journal')):
        os.remove(journal)


def test_kill_at_random_moments():
    seed = int(os.environ.get('GW_TEST_SEED', 7))
    chance = random.Random(seed)
    for round_number in range(30 if LONG else 3):
        try:
            kill_once(chance)
        except AssertionError as error:
            raise AssertionError(f'GW_TEST_SEED={seed}, round {round_number}: {error}') from error


def test_file_is_deleted():
    """The window says it, offers nothing that cannot be done, and saving writes the file anew."""
    path = write('deleted.rf', SMALL)
    app = open_and_type(path, '5')
    app.save()
    os.unlink(path)
    app.find('label', re.compile('^The file is gone'))
    app.wait_until_dirty()
    assert not app.seek('push button', re.compile('Keep Mine$')) and not app.seek('push button', re.compile('Take It$'))
    app.save()
    wait_for('the bar to go', lambda: not app.seek('label', re.compile('^The file is gone')))
    must_be_same(COMPARER, path, write('mine.rf', SMALL + 'set_cell(1, 5)\n'))
    write('deleted.rf', SMALL + 'set_cell(2, 6)\n')
    app.find('push button', re.compile('Keep Mine$'))
    app.press('push button', re.compile('Take It$'))
    app.wait_for_cell(1, 2, 'given 6')
    must_quit(app)


TESTS = [test_file_is_deleted, test_killed_program_loses_nothing, test_killed_while_solving, test_full_disk, test_disk_that_fills_up, test_changed_by_another_program,
         test_both_versions_side_by_side, test_closing_asks, test_discard_on_closing,
         test_typed_saved_and_closed_in_one_go, test_copy_and_revert,
         test_folder_that_takes_nothing, test_second_call_opens_in_the_running_program, test_dialog_blocks_its_own_window_alone,
         test_kill_at_random_moments]

if __name__ == '__main__':
    main(TESTS)
