#!/usr/bin/python3
"""Takes the pictures of the manual, always the same way; docs/manual/README.md says how it is called.

usage: tests/ui/on-screen.sh build-aux/manual-pictures.py GRIDWRIGHT FOLDER [NAME…]
"""
import json
import os
import re
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, 'tests/ui'))

from ui_driver import App, wait_for, xdotool  # noqa: E402
from ui_session import write  # noqa: E402

PROGRAM, FOLDER, WANTED = sys.argv[1], sys.argv[2], sys.argv[3:]
WIDTH, HEIGHT = 1100, 700
EXAMPLES = os.path.join(ROOT, 'data/examples')
GRID = 'values = 123456\ncolumns = 6\nrows = 6\nrow_groups\ncolumn_groups\nbox_groups(3, 2)\n'
CAGES = 'sum(9, 1, 2)\nsum(11, 3, 4, 9)\nsum(7, 5, 6)\nsum(?, 7, 13, 14)\nsum(11, 34, 35, 36)\nsum(5, 31, 32)\n'


def start(*arguments, environment=None):
    app = App(PROGRAM, *arguments, environment=environment)
    xdotool('windowsize', app.window, WIDTH, HEIGHT)
    xdotool('mousemove', 0, 1000)  # off the window: no tooltips
    wait_for('the size', lambda: f'WIDTH={WIDTH}\n' in xdotool('getwindowgeometry', '--shell', app.window))
    return app


def open_example(name, **settings):
    app = start(os.path.join(EXAMPLES, name + '.rf'), **settings)
    wait_for('the board', lambda: app.cell_name(1, 1))
    return app


def take(app, name, has_clock=False):
    """When two pictures in a row are the same, nothing moves any more, but for a clock. 64 colours are enough, and make small files."""
    path, before = os.path.join(FOLDER, f'manual-{name}.png'), None
    while True:
        subprocess.run(['import', '-window', app.window, '+dither', '-colors', '64', '-strip', 'PNG8:' + path], check=True)
        with open(path, 'rb') as file:
            now = file.read()
        if now == before or (has_clock and before):
            break
        before = now
        time.sleep(0.7)
    app.kill()


def says(app, text):
    wait_for(f'"{text}"', lambda: app.seek('label', re.compile(text)))


def picture_start(name):
    app = start()
    app.board()
    take(app, name)


def picture_cages(name):
    app = start(write('cages.rf', GRID + CAGES))
    wait_for('the board', lambda: app.cell_name(6, 6))
    app.use_tool('Cage')
    take(app, name)


def picture_analysis(name):
    app = open_example('killer-mini')
    app.keys('alt+4')
    says(app, 'One solution')
    take(app, name)


def step(name, environment=None):
    app = open_example('killer-mini', environment=environment)
    app.keys('alt+5')
    says(app, '^Solved in')
    for n in range(1, 5):
        app.press('push button', 'The next step')
        says(app, f'^{n} of ')
    take(app, name)


def picture_path(name):
    step(name)


def picture_path_dark(name):
    step(name, {'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'})


def picture_generate(name):
    app = start(write('blank.rf', GRID + re.sub(r'\((\d+),', '(?,', CAGES) + '//@ title: Cages without Totals\n'))
    wait_for('the board', lambda: app.cell_name(6, 6))
    app.keys('alt+6')
    app.press('push button', 'Generate')
    says(app, r'^\d+ of \d+ made|made')
    wait_for('the end', lambda: app.seek('push button', 'Generate'))
    take(app, name)


def picture_play(name):
    app = open_example('killer-mini')
    app.click(app.point_of(1, 3))
    app.keys('F5', '3', 'Right', 'ctrl+1', 'ctrl+2')
    take(app, name, has_clock=True)


def picture_book(name):
    puzzles = [{'file': os.path.join(EXAMPLES, example + '.rf')} for example in ('killer-mini', 'thermo', 'kropki-mini', 'jigsaw-seven')]
    book = {'gridwright-book': 1, 'title': 'A Summer of Sudoku', 'author': 'Ada Gridwright',
            'chapters': [{'title': 'A Gentle Start', 'layout': 2, 'puzzles': puzzles}],
            'editions': [{'name': 'home', 'shop': 'home', 'trim': 'A4'}]}
    app = start(write('summer.gwbook', json.dumps(book)))
    wait_for('the last card', lambda: app.seek(None, re.compile('^[^,]+, 4 of')))
    time.sleep(5)
    take(app, name)


for key, picture in list(globals().items()):
    if key.startswith('picture_') and (not WANTED or key[8:].replace('_', '-') in WANTED):
        picture(key[8:].replace('_', '-'))
