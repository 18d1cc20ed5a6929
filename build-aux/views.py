#!/usr/bin/python3
"""Pictures of every view in every look, to look at one by one: FOLDER/LOOK-VIEW.png.

usage: GW_UI_SCREEN=2560x2048x24 tests/ui/on-screen.sh build-aux/views.py GRIDWRIGHT FOLDER [LOOK…]
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

PROGRAM, FOLDER = sys.argv[1:3]
FOUR = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
GIVENS = [(1, 1), (2, 2), (3, 3), (5, 3), (9, 2), (10, 1), (15, 2)]  # one solution
BIG, SMALL, PHONE = (1100, 760), (1024, 700), (360, 640)

# name → environment, size in pixels of the application, scale
LOOKS = {
    'light': ({}, BIG, 1),
    'dark': ({'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'}, BIG, 1),
    'contrast': ({'ADW_DEBUG_HIGH_CONTRAST': '1'}, BIG, 1),
    'double': ({'GDK_SCALE': '2'}, BIG, 2),
    'small': ({}, SMALL, 1),
    'phone': ({}, PHONE, 1),
    'german': ({'LANGUAGE': 'de'}, SMALL, 1),
    'mirrored': ({'GTK_DEBUG': 'invert-text-dir'}, SMALL, 1),
}


class Look:
    def __init__(self, name):
        self.name = name
        self.environment, self.size, self.scale = LOOKS[name]

    def start(self, *arguments):
        app = App(PROGRAM, *arguments, environment=self.environment)
        width, height = (side * self.scale for side in self.size)
        xdotool('windowsize', app.window, width, height)
        xdotool('mousemove', 2500, 2000)  # off the window: no tooltips
        wait_for('the size', lambda: f'WIDTH={width}\n' in xdotool('getwindowgeometry', '--shell', app.window))
        return app

    def take(self, view):
        """The whole screen without its black border, once nothing moves any more."""
        path, before = os.path.join(FOLDER, f'{self.name}-{view}.png'), None
        for _ in range(20):
            subprocess.run(['import', '-window', 'root', '-trim', '+repage', path], check=True)
            with open(path, 'rb') as file:
                now = file.read()
            if now == before:
                break
            before = now
            time.sleep(0.4)
        print(path, flush=True)


def start_page(look):
    app = look.start()
    app.find('table', re.compile('^(Starts|Anfänge|Vorlagen)$'))
    look.take('start-page')
    app.kill()


def panels(look, path):
    app = look.start(path)
    app.board()
    is_phone = look.name == 'phone'
    look.take('board' if is_phone else 'clues')
    if is_phone:
        app.keys('F9')
    for key, view in (('alt+1', 'clues'), ('alt+2', 'puzzle'), ('alt+3', 'source'), ('alt+4', 'analysis'), ('alt+5', 'path'),
                      ('alt+6', 'generate'), ('F5', 'solving')):
        app.keys(key)
        look.take(view)
    app.kill()


def popovers(look, path):
    """Each is closed by Escape."""
    app = look.start(path)
    app.board()
    for keys, view in ((['slash'], 'find-a-rule'), (['ctrl+t'], 'turn-and-relabel'), (['F10'], 'main-menu'),
                       (['alt+v', 'shift+F10'], 'clue-menu'), (['alt+l', 'F4', 'space'], 'tool-options')):
        app.keys(*keys)
        look.take(view)
        app.keys('Escape', 'Escape', 'F6')
    app.kill()


def windows(look, path):
    for key, view in (('ctrl+comma', 'preferences'), ('ctrl+question', 'shortcuts'), ('ctrl+s', 'save')):
        app = look.start() if view == 'save' else look.start(path)
        if view == 'save':
            app.press('table cell', re.compile('^4×4$'))
        app.board()
        app.keys(key)
        wait_for(view, lambda app=app: len(app.windows()) > 1)
        look.take(view)
        app.kill()


def relation(look, path):
    app = look.start(path)
    app.board()
    app.keys('alt+2')
    app.press('push button', re.compile('^(New relation|Neue Relation)$'))
    wait_for('the window', lambda: len(app.windows()) > 1)
    app.type('near')
    app.keys('Tab')
    app.type('|a-b|<=2')
    look.take('relation')
    app.kill()


def trouble(look, path):
    """What is wrong: in the file, on the disk, in a stroke; and two versions of one file."""
    with open(path, encoding='utf-8') as file:
        text = file.read()
    mine = write('trouble.rf', text)
    app = look.start(mine)
    app.board()
    app.keys('alt+g', '5')
    write('trouble.rf', '//@ title: Theirs\n' + text.replace('//@ title', '//@ source', 1) + 'set_cell(4, 400)\n')
    app.find('push button', re.compile('^(Compare Both|Beide vergleichen)$'))
    look.take('changed-on-disk')
    app.press('push button', re.compile('^(Compare Both|Beide vergleichen)$'))
    wait_for('the window', lambda: len(app.windows()) > 1)
    look.take('two-versions')
    app.kill()
    app = look.start(write('wrong.rf', text + 'sum(99, 1, 2)\nset_cell(4, 400)\n'))
    app.board()
    app.keys('alt+3')
    look.take('errors')
    app.kill()


def generated(look, showcase):
    """Puzzles that were made, with all that can be set; and the pattern page, painted."""
    app = look.start(write('generate.rf', FOUR + 'sum(?, 1, 2)\n'))
    app.board()
    if look.name == 'phone':
        app.keys('F9')
    app.keys('alt+6')
    app.panel = app.find('filler', 'GwGeneratePanel')
    app.press('push button', re.compile('^(Generate|Erzeugen)$'), root=app.panel)
    wait_for('a puzzle', lambda: app.seek('push button', re.compile('^(Puzzle|Rätsel) [0-9]+: '), app.panel), 60)
    look.take('generated')
    app.press('push button', re.compile('^(Details|Einzelheiten)$'), root=app.panel)
    look.take('generate-details')
    app.press('push button', re.compile('^(Pattern|Muster)$'))
    look.take('pattern')
    app.kill()


def solved(look, showcase):
    """What there is to say of a puzzle with one solution: what is known, and a path through it."""
    app = look.start(os.path.join(ROOT, 'data/examples/killer-x.rf'))
    app.board()
    if look.name == 'phone':
        app.keys('F9')
    app.keys('alt+4')
    time.sleep(3)
    look.take('analysed')
    app.keys('alt+5')
    time.sleep(3)
    look.take('path-found')
    app.kill()


def book(look, showcase):
    files = [{'file': write(f'{name}.rf', f'//@ title: {name}\n' + FOUR + ''.join(f'set_cell({cell}, {digit})\n' for cell, digit in GIVENS))}
             for name in ('First Light', 'A Puzzle with quite a Long Title')]
    app = look.start(write('book.gwbook', json.dumps({
        'gridwright-book': 1, 'title': 'Harbour Lights', 'author': 'Gridwright',
        'chapters': [{'title': 'Easy', 'puzzles': files + [{'file': 'gone.rf'}]}, {'title': 'Hard', 'puzzles': []}],
        'editions': [{'name': 'home', 'shop': 'home', 'trim': 'A5'}]})))
    time.sleep(3)
    look.take('book')
    app.kill()


if __name__ == '__main__':
    os.makedirs(FOLDER, exist_ok=True)
    showcase = os.path.join(ROOT, 'docs/pictures/showcase.rf')
    for wanted in sys.argv[3:] or LOOKS:
        this = Look(wanted)
        start_page(this)
        for view in (panels, popovers, windows, relation, trouble, generated, solved, book):
            try:
                view(this, showcase)
            except AssertionError as error:  # the others are wanted all the same
                print(f'{wanted}: {error}', file=sys.stderr, flush=True)
            App.kill_all()
