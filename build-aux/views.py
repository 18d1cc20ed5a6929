#!/usr/bin/python3
"""Pictures of every view in every look, to look at one by one: FOLDER/LOOK-VIEW.png.

usage: GW_UI_SCREEN=2560x2048x24 tests/ui/on-screen.sh build-aux/views.py GRIDWRIGHT FOLDER [LOOK…] [VIEWS…]

VIEWS are names of functions below, as popovers. With picom, menus have no black frames.
"""
import contextlib
import json
import os
import re
import shutil
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, 'tests/ui'))

from ui_driver import App, wait_for, xdotool  # noqa: E402
from ui_session import write  # noqa: E402

PROGRAM, FOLDER = sys.argv[1:3]
FOUR = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
NINE = 'values = 123456789\ncolumns = 9\nrows = 9\nrow_groups\ncolumn_groups\nbox_groups(3, 3)\ndiagonal(1, 81)\n'
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
        self.name, self.is_phone = name, name == 'phone'
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

    def take_end(self, app, thing, view):
        """What THING shows when it is scrolled to its end."""
        point = [corner + (at - corner) * self.scale for corner, at in zip(app.corner(), app.middle(thing))]
        xdotool('mousemove', *map(round, point), 'click', '--repeat', 60, '--delay', 5, 5, 'mousemove', 2500, 2000)
        self.take(view)


def says(app, text, seconds=60):
    wait_for(f'"{text}"', lambda: app.seek('label', re.compile(text)), seconds)


def open_panel(app, look, key, name):
    app.board()
    if look.is_phone:
        app.keys('F9')
    app.keys(key)
    return app.find('filler', name)


def close_sheet(app, look):
    if look.is_phone:
        app.keys('F9')


def start(look, showcase):
    app = look.start()
    app.board()
    look.take('start')
    app.kill()


def panels(look, path):
    app = look.start(path)
    app.board()
    look.take('board' if look.is_phone else 'clues')
    if look.is_phone:
        app.keys('F9')
    for key, view in (('alt+1', 'clues'), ('alt+2', 'puzzle'), ('alt+3', 'source'), ('alt+4', 'analysis'), ('alt+5', 'path'),
                      ('alt+6', 'generate'), ('F5', 'solving')):
        app.keys(key)
        look.take(view)
        if view == 'puzzle':
            look.take_end(app, app.find('filler', 'GwRulesPanel'), 'rules')
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
    for key, view in (('ctrl+comma', 'preferences'), ('ctrl+question', 'shortcuts'), ('ctrl+s', 'save'), ('ctrl+shift+k', 'checkpoints'),
                      ('ctrl+p', 'print')):
        app = look.start() if view == 'save' else look.start(path)
        if view == 'save':
            app.press('table cell', re.compile('^4×4$'))
        app.board()
        app.keys(key)
        wait_for(view, lambda app=app: len(app.windows()) > 1)
        look.take(view)
        app.kill()


def about(look, path):
    app = look.start(path)
    app.board()
    app.keys('F10', 'Up', 'Return')
    wait_for('the window', lambda: len(app.windows()) > 1)
    look.take('about')
    app.kill()


def closing(look, path):
    """What becomes of unsaved work."""
    with open(path, encoding='utf-8') as file:
        app = look.start(write('closing.rf', file.read()))
    app.board()
    app.keys('alt+g', '5')
    app.wait_until_dirty()
    app.keys('ctrl+w')
    time.sleep(1)
    look.take('closing')
    app.keys('Escape')
    time.sleep(3)  # the journal
    app.kill()
    app = look.start()
    app.find('table', re.compile('^(Starts|Anfänge|Vorlagen)$'))
    look.take('unsaved-work')
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
    """Puzzles that were made, with all that can be set."""
    app = look.start(write('generate.rf', FOUR + 'sum(?, 1, 2)\n'))
    panel = open_panel(app, look, 'alt+6', 'GwGeneratePanel')
    app.press('push button', re.compile('^(Generate|Erzeugen)$'), root=panel)
    wait_for('a puzzle', lambda: app.seek(None, re.compile('^(Puzzle|Rätsel) [0-9]+: '), panel), 60)
    look.take('generated')
    app.press('push button', re.compile('^(Details|Einzelheiten)$'), root=panel)
    look.take('generate-details')
    look.take_end(app, panel, 'generate-details-end')
    app.kill()


def pattern(look, showcase):
    """Painted, drawn from a letter, and with digits."""
    app = look.start(write('pattern.rf', NINE))
    panel = open_panel(app, look, 'alt+6', 'GwGeneratePanel')
    app.press('push button', re.compile('^(Pattern|Muster)$'))
    panel = app.find('filler', 'GwPatternPanel')
    app.press('push button', re.compile('^(Text or Picture|Text oder Bild)$'), root=panel)
    app.set_text('text', 'Text', 'R')
    look.take('pattern')
    app.press('push button', re.compile('^(Put On the Board|Aufs Brett)'), root=panel)
    app.press('push button', re.compile('^(Text or Picture|Text oder Bild)$'), root=panel)
    app.press('push button', re.compile('^(Find Digits|Ziffern (suchen|finden))'), root=panel)
    wait_for('a puzzle', lambda: app.seek(None, re.compile('^(Puzzle|Rätsel) [0-9]+: '), panel), 90)
    look.take('pattern-digits')
    app.press('push button', re.compile('^(Strategies|Strategien)$'), root=panel)
    look.take('pattern-strategies')
    close_sheet(app, look)
    look.take('pattern-board')
    app.kill()


def solved(look, showcase):
    """What there is to say of a puzzle with one solution: what is known, and a path through it."""
    app = look.start(os.path.join(ROOT, 'data/examples/killer-mini.rf'))
    panel = open_panel(app, look, 'alt+4', 'GwAnalysisPanel')
    says(app, '^(One solution|Eine Lösung)')
    time.sleep(3)
    look.take('analysed')
    look.take_end(app, panel, 'analysed-end')
    app.keys('alt+5')
    says(app, '^(Solved in|In [0-9]+ Schritt)')
    for _ in range(4):
        app.press('push button', re.compile('^(The next step|Der nächste Schritt)$'))
    look.take('path-found')
    close_sheet(app, look)
    look.take('path-board')
    app.kill()


def kinds(look, showcase):
    """Boards of other shapes, and solving with marks."""
    for name in ('hexagon-thermo', 'samurai', 'sandwich'):
        app = look.start(os.path.join(ROOT, 'data/examples', name + '.rf'))
        app.board()
        look.take('board-' + name)
        app.kill()
    app = look.start(os.path.join(ROOT, 'data/examples/killer-mini.rf'))
    app.board()
    app.keys('Right', 'Right', 'F5', '3', 'Right', 'ctrl+1', 'ctrl+2', 'Down', 'shift+4', 'shift+5', 'Left', '3')
    time.sleep(1)
    look.take('solving-marks')
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
    for keys, view in ((['F10'], 'book-menu'), (['F9'], 'book-pages')):
        app.keys(*keys)
        look.take(view)
        app.keys('Escape')
    app.kill()


VIEWS = [start, panels, popovers, windows, about, closing, relation, trouble, generated, pattern, solved, kinds, book]


def main():
    os.makedirs(FOLDER, exist_ok=True)
    showcase = os.path.join(ROOT, 'docs/pictures/showcase.rf')
    wanted = set(sys.argv[3:])
    views = [view for view in VIEWS if view.__name__ in wanted] or VIEWS
    for name in [look for look in LOOKS if look in wanted] or LOOKS:
        this = Look(name)
        for view in views:
            try:
                view(this, showcase)
            except AssertionError as error:  # the others are wanted all the same
                print(f'{name}, {view.__name__}: {error}', file=sys.stderr, flush=True)
            App.kill_all()
            shutil.rmtree(os.environ['XDG_STATE_HOME'], ignore_errors=True)  # no journal offers work of the view before


if __name__ == '__main__':
    with contextlib.ExitStack() as until_done:
        if shutil.which('picom'):
            picom = until_done.enter_context(subprocess.Popen(['picom', '--backend', 'xrender', '--config', '/dev/null'], stderr=subprocess.DEVNULL))
            until_done.callback(picom.terminate)
        main()
