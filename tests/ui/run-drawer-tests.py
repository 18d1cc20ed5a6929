#!/usr/bin/python3
"""The drawer: a folder's puzzles as pictures, found by title, kind, grade and state; and a text file with one link a line. Prints TAP.

usage: on-screen.sh run-drawer-tests.py GRIDWRIGHT GRIDWRIGHT-CLI EXAMPLES [NAME]
"""
import os
import re
import subprocess
import sys

from ui_driver import App, wait_for, xdotool
from ui_session import main, must_quit, path_of, read, write

PROGRAM, CLI, EXAMPLES = sys.argv[1:4]
PICTURES = os.environ.get('GW_UI_PICTURES')  # a folder: pictures of each state, to be looked at
SMALL = 'values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
IN_IT = {'Alpha': ('testing', 'sum(5, 1, 2)\n'), 'Beta': ('published at a place', 'thermo(1, 2, 3)\n'), 'Gamma': ('idea', '')}
TABLE = 'Puzzles in the drawer'


def look(app, name):
    if PICTURES:
        app.stand_still()
        app.save_picture(os.path.join(PICTURES, name + '.png'))


def fill_drawer():
    os.makedirs(path_of('drawer'), exist_ok=True)
    for title, (state, clues) in IN_IT.items():
        write(f'drawer/{title.lower()}.rf', f'//@ title: {title}\n//@ state: {state}\n{SMALL}{clues}')
    return path_of('drawer/alpha.rf')


def open_drawer(app):
    """By its key; the keyboard is in it then."""
    before = set(app.windows())
    app.keys('ctrl+d')
    app.window = wait_for('the drawer', lambda: set(app.windows()) - before).pop()
    xdotool('windowactivate', '--sync', app.window)
    return before


def cards(app):
    """Name and what is said of each card."""
    return {item.name: item.description for item in app.items('table cell', None, app.find('table', TABLE))}


def search(app, words, before):
    """Typed wherever the keyboard is; what was typed BEFORE goes first."""
    app.keys(*['BackSpace'] * len(before))
    app.type(words)


def test_folder():
    app = App(PROGRAM, fill_drawer())
    app.cell(4, 4)
    others = open_drawer(app)
    wait_for('the cards', lambda: sorted(cards(app)) == sorted(IN_IT))
    wait_for('what is known of each', lambda: all(re.search('solution|Empty', told) for told in cards(app).values()))
    look(app, 'drawer')
    told = cards(app)
    assert 'testing' in told['Alpha'] and 'published at a place' in told['Beta'] and 'idea' in told['Gamma'], told
    wait_for('state, verdict and kinds under the picture', lambda: app.seek('label', re.compile(r'^testing\nTwo or more solutions\nkiller cage$')))
    before = ''
    for words, n in (('puzzle', 0), ('killer', 1), ('a', 3), ('idea', 1), ('solutions', 2), ('alp', 1), ('published thermo', 1)):
        search(app, words, before)
        before = words
        wait_for(f'what {words} finds', lambda n=n: app.seek(None, f'{n} of 3 puzzles' if n < 3 else '3 puzzles'))
    look(app, 'drawer-search')
    before = set(app.windows())
    app.press('table cell', 'Beta')
    app.window = wait_for('the puzzle', lambda: set(app.windows()) - before).pop()
    wait_for('its title', lambda: app.title() == 'Beta')
    assert others
    must_quit(app)


def test_list_of_links():
    """Each line a link, a note behind a tab: they open side by side as pictures, and each as a puzzle of its own."""
    lines = []
    for name, to in (('killer-mini', 'sudokupad'), ('mini', 'f-puzzles')):
        done = subprocess.run([CLI, 'convert', '--to', to, os.path.join(EXAMPLES, f'{name}.rf')], capture_output=True, text=True, check=True)
        lines.append(done.stdout.strip() + f'\ta note on {name}')
    titles = [re.search('^//@ title: (.*)$', read(os.path.join(EXAMPLES, f'{name}.rf')), re.M).group(1) for name in ('killer-mini', 'mini')]
    app = App(PROGRAM, write('links.txt', '\n'.join(lines) + '\n'))
    table = app.find('table', TABLE)
    wait_for('both', lambda: sorted(item.name for item in app.items('table cell', None, table)) == sorted(titles))
    look(app, 'list')
    before = set(app.windows())
    app.press('table cell', titles[0], root=table)
    app.window = wait_for('the puzzle', lambda: next((w for w in app.windows() if w not in before or xdotool('getwindowname', w).startswith(titles[0])), None))
    wait_for('its title', lambda: app.title().startswith(titles[0]))
    app.kill()


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
