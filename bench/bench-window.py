#!/usr/bin/python3
"""How long the editor takes to its first window, and how much memory 1,000 edits with undo and redo leave behind.

usage: tests/ui/on-screen.sh bench/bench-window.py GRIDWRIGHT [RUNS]

The exit status is the editor's: with no RUNS, and something like valgrind in front of it, a leak is seen.
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tests', 'ui'))
from ui_driver import App  # noqa: E402

PROGRAM, RUNS = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 5
PUZZLE = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n'


def memory(app):
    """Resident, in kB."""
    with open(f'/proc/{app.process.pid}/status', encoding='ascii') as file:
        return int(next(line.split()[1] for line in file if line.startswith('VmRSS')))


def start():
    times = []
    for _ in range(RUNS):
        before = time.monotonic()
        app = App(PROGRAM)
        times.append(time.monotonic() - before)
        app.kill()
    if times:
        print('to the window, with its accessible tree: ' + ', '.join(f'{seconds:.2f} s' for seconds in sorted(times)))


def edits():
    path = os.path.join(os.environ['GW_UI_FOLDER'], 'edits.rf')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(PUZZLE)
    app = App(PROGRAM, path)
    app.cell(9, 9)
    app.keys('alt+g')
    sizes = []
    for _ in range(6):
        for _ in range(10):
            app.keys(*[str(digit % 9 + 1) for digit in range(17)], *['ctrl+z'] * 8, *['ctrl+shift+z'] * 8)
        app.keys('5')
        app.wait_for_cell(1, 1, 'given 5')
        sizes.append(memory(app))
    print('kB after each 170 edits, 80 undone and redone: ' + ', '.join(map(str, sizes)), flush=True)
    app.keys('ctrl+s')
    app.wait_until_clean()
    app.keys('ctrl+q')
    return app.process.wait()


start()
sys.exit(edits())
