#!/usr/bin/python3
"""How long the Source panel keeps the main thread busy at a stretch while somebody types into a source of 20,000 lines.

usage: tests/ui/on-screen.sh bench/bench-source.py GRIDWRIGHT FRAME-LOG.so [LINES]
"""
import os
import sys
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'tests', 'ui'))
from ui_driver import WINDOW_COORDS, App, wait_for, xdotool  # noqa: E402

PROGRAM, MODULE = sys.argv[1], os.path.abspath(sys.argv[2])
LINES = int(sys.argv[3]) if len(sys.argv) > 3 else 20000
LOG = os.path.join(os.environ['GW_UI_FOLDER'], 'frames')
HEAD = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n'
SORTS = {'remarks': '// Remark {}\n', 'statements with a fault each': 'ratio(2, {}, zz)\n', 'clues': 'ratio(2, {1}, {2})\n'}


def lines(kind):
    with open(LOG, encoding='ascii') as file:
        return [tuple(map(float, line.split()[1:])) for line in file if line.startswith(kind)]


def measure(name, line):
    path = os.path.join(os.environ['GW_UI_FOLDER'], 'long.rf')
    with open(path, 'w', encoding='utf-8') as file:
        file.write(HEAD + ''.join(line.format(i, i % 8 + 1 + i // 8 % 9 * 9, i % 8 + 2 + i // 8 % 9 * 9) for i in range(LINES)))
    app = App(PROGRAM, path, environment={'LD_PRELOAD': MODULE, 'GW_FRAME_LOG': LOG, 'GW_STARTED': '0'})
    app.keys('alt+3')
    wait_for('the panel', lambda: app.find('text', 'Rule file').queryComponent().getExtents(WINDOW_COORDS).width)
    time.sleep(5)
    app.click(app.middle(app.find('text', 'Rule file')))
    app.keys('ctrl+Home')
    time.sleep(5)
    keys, turns = len(lines('key')), len(lines('turn'))
    for key in 'Return Up slash slash space a b c d e f Return r a t i o parenleft 2 comma 1 comma 2 parenright'.split():
        xdotool('key', key)
        time.sleep(0.4)
    time.sleep(8)
    for what, figures in [('keys to their frames', lines('key')[keys:]), ('turns', lines('turn')[turns:])]:
        ordered = sorted(figure[0] for figure in figures)[::-1]
        print(f'{LINES} {name}, {what}, CPU of the main thread:', ', '.join(f'{figure:.0f}' for figure in ordered[:6]), 'ms')
    app.kill()


for sort, pattern in SORTS.items():
    measure(sort, pattern)
