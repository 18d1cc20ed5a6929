#!/usr/bin/python3
"""A rule that did not exist, a loop, eleven circles, which of them are not needed, and another puzzle of them, in one sitting. Prints TAP.

usage: on-screen.sh run-three-minutes-tests.py GRIDWRIGHT HYBRIDS [NAME]

What is painted is data/hybrids/eleven-circles.rf, which has one solution; its circles are painted by pointer.
"""
import os
import re
import sys

from ui_driver import App, wait_for, xdotool
from ui_tree import WINDOW_COORDS
from ui_session import main, read, write

PROGRAM, HYBRIDS = sys.argv[1:3]
PATIENCE = 600  # seconds for what takes half a minute on a machine that does nothing else
PICTURES = os.environ.get('GW_UI_PICTURES')  # a folder: pictures of each step, to be looked at
SENTENCE = 'every next a, b: |a - b| >= 5'


def look(app, name):
    if PICTURES:
        app.stand_still()
        app.save_picture(os.path.join(PICTURES, name + '.png'))


def says(app, text):
    wait_for(text, lambda: any(re.search(text, name) for role in ('label', 'push button', 'status bar', 'notification', 'alert')
                               for name in app.names_of(role)), seconds=PATIENCE)


def saved(app, path):
    app.keys('ctrl+s')
    app.wait_until_clean()
    return read(path)


def other_window(app, known):
    app.window = wait_for('another window', lambda: next((w for w in app.windows() if w not in known), None))
    xdotool('windowactivate', '--sync', app.window)


def back_to(app, window):
    app.window = window
    xdotool('windowactivate', '--sync', app.window)


def circles(text):
    return sorted(int(cell) for cell in re.findall(r'^Circle\((\d+)\)', text, re.M))


def begin():
    """The hybrid without its circles: the loop and what holds along it are on the board."""
    text = read(os.path.join(HYBRIDS, 'eleven-circles.rf'))
    path = write('three.rf', re.sub(r'^Circle\(\d+\)\n', '', text, flags=re.M))
    app = App(PROGRAM, path)
    wait_for('the board', lambda: app.cell_name(9, 9))
    return app, path, circles(text)


def type_a_rule(app):
    """A rule that did not exist this morning; its two small boards agree with it."""
    board = app.window
    app.pick_rule('zebra', re.compile('zebra'), focus=None)
    other_window(app, [board])
    app.wait_for_focus('It holds when')
    app.type(SENTENCE)

    def digits(word):
        button = app.seek('push button', re.compile(f'^{word}: '))
        return [int(digit) for digit in button.name.split(': ')[1].split()]
    allowed = wait_for('what it allows', lambda: digits('Allowed'))
    assert all(abs(a - b) >= 5 for a, b in zip(allowed, allowed[1:])), allowed
    forbidden = wait_for('what it forbids', lambda: digits('Forbidden'))
    assert any(abs(a - b) < 5 for a, b in zip(forbidden, forbidden[1:])), forbidden
    look(app, '1-a-rule')
    app.keys('Return')
    wait_for('the window to close', lambda: len(app.windows()) == 1)
    back_to(app, board)
    says(app, '^Zebra: drag from the first cell')


def paint_circles(app, cells):
    app.pick_rule('circle', re.compile('^Circle'), focus=None)
    for cell in cells:
        app.click(app.point_of((cell - 1) // 9 + 1, (cell - 1) % 9 + 1))
    says(app, '^One solution')
    look(app, '2-painted')


def analyse(app):
    """Two circles are not needed; R4C4 is one of them. What takes long is asked for."""
    app.keys('alt+4')
    button = re.compile('^Find out which clues are not needed')
    wait_for('what is not needed', lambda: app.seek('label', re.compile('R4C4')) or (app.seek('push button', button) and app.press('push button', button)),
             seconds=PATIENCE)
    look(app, '3-not-needed')


def choose(app, name, now, *keys):
    """Opens the list NAME, in which NOW is chosen, and goes on from there by keys."""
    wait_for(f'a place for {name}', lambda: app.find('push button', name, app.panel).queryComponent().getExtents(WINDOW_COORDS).width > 1)
    app.press('push button', name, root=app.panel)
    app.wait_for_focus(now)
    app.keys(*keys, 'Return')


def make_another(app):
    """At most Tough, around the same circles; it is taken."""
    app.keys('alt+6')
    app.panel = app.find('filler', 'GwGeneratePanel')
    app.press('push button', 'Details', root=app.panel)
    choose(app, 'Solved by', 'Singles', *['Down'] * 5)  # a band of grades
    choose(app, 'Grade to', 'Gentle', 'Down', 'Down', 'Down')
    app.set_number('Puzzles', 1, app.panel)
    says(app, 'from Gentle to Tough')
    look(app, '4-what-is-made')
    app.press('push button', 'Generate', root=app.panel)
    made = re.compile('^Puzzle 1: .*(Gentle|Easy|Moderate|Tough)')
    wait_for('a puzzle', lambda: app.seek('push button', made, app.panel), seconds=PATIENCE)
    app.press('push button', made, root=app.panel)
    look(app, '5-made')
    app.press('push button', 'Use', root=app.panel)
    app.wait_until_dirty()


def test_three_minutes():
    app, path, wanted = begin()
    type_a_rule(app)
    paint_circles(app, wanted)
    assert circles(saved(app, path)) == wanted
    analyse(app)
    make_another(app)
    app.kill()


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
