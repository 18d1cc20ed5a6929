#!/usr/bin/python3
"""Takes the screenshots of the README and of the software centres, always the same way.

usage: tests/ui/on-screen.sh build-aux/screenshots.py GRIDWRIGHT docs/pictures
"""
import os
import re
import subprocess
import sys
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(ROOT, 'tests/ui'))

from ui_driver import App, wait_for, xdotool  # noqa: E402

PROGRAM, FOLDER = sys.argv[1:3]
WIDTH, HEIGHT = 1000, 700  # the most that software centres show whole


def start(*arguments, environment=None):
    app = App(PROGRAM, *arguments, environment=environment)
    xdotool('windowsize', app.window, WIDTH, HEIGHT)
    xdotool('mousemove', 0, 1000)  # off the window: no tooltips
    wait_for('the size', lambda: f'WIDTH={WIDTH}\n' in xdotool('getwindowgeometry', '--shell', app.window))
    return app


def take(app, name):
    """When two pictures in a row are the same, nothing moves any more. 64 colours are enough, and make small files."""
    path, before = os.path.join(FOLDER, name + '.png'), None
    while True:
        subprocess.run(['import', '-window', app.window, '+dither', '-colors', '64', '-strip', 'PNG8:' + path], check=True)
        with open(path, 'rb') as file:
            now = file.read()
        if now == before:
            break
        before = now
        time.sleep(0.5)
    app.kill()


SHOWCASE = os.path.join(ROOT, 'docs/pictures/showcase.rf')
STEP = 31  # a hidden pair in a column: what is drawn there says why

app = start(SHOWCASE)
app.cell(9, 9)
app.use_tool('Line')
app.find('push button', re.compile('^Verdict: One solution .* Moderate'))
take(app, 'editor')

app = start(SHOWCASE, environment={'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'})
app.cell(9, 9)
app.keys('alt+5')
wait_for('the path', lambda: app.seek('label', re.compile('^Solved in')))
for step in range(1, STEP + 1):
    app.press('push button', 'The next step')
    wait_for(f'step {step}', lambda: app.seek('label', re.compile(f'^{step} of ')))
take(app, 'path')

app = start(environment={'ADW_DEBUG_COLOR_SCHEME': 'prefer-dark'})
app.board()
take(app, 'start-page')
