"""What the sessions with puzzles of layers share: painting, hints, another puzzle, a book."""
import contextlib
import os
import re
import subprocess
import sys

from ui_driver import WAIT, App, wait_for
from ui_session import path_of, read, write

PROGRAM, CLI = sys.argv[1:3]
FIRST_PUZZLE = re.compile('^Puzzle 1: [0-9]+ (clue|given)|^Puzzle 1: [A-Z]')
PICTURES = os.environ.get('GW_UI_PICTURES')  # a folder: pictures of each state, to be looked at


def cli(*arguments):
    done = subprocess.run([CLI, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, f'{arguments}: {done.stdout}{done.stderr}'
    return done.stdout


def look(app, name):
    if PICTURES:
        app.stand_still()
        app.save_picture(os.path.join(PICTURES, name + '.png'))


def says(app, verdict):
    """The pill over the board."""
    wait_for(verdict, lambda: app.seek('push button', re.compile(verdict)))


def begin(name, text):
    app = App(PROGRAM, write(name, text))
    wait_for('the board', lambda: app.cell_name(1, 1))
    return app


def saved(app, name):
    app.save()
    return read(path_of(name))


def hint(app):
    """Play, and where to look first."""
    app.keys('F5')
    app.press('push button', 'Hint')
    wait_for('a hint', lambda: app.seek('push button', re.compile('^(Which Idea|Why)[?]$')))
    look(app, 'hint')
    app.keys('F5')
    app.find('push button', re.compile('^Cage'))


def use_first(app):
    """Again where it came to nothing: a busy machine may have taken "Generate" for pressed twice, and begins anew then."""
    for seconds in (20, WAIT):
        app.press('push button', FIRST_PUZZLE)
        look(app, 'generated')
        app.press('push button', 'Replace My Puzzle')
        with contextlib.suppress(AssertionError):
            return app.wait_until_dirty(seconds)
    raise AssertionError('no puzzle is used')


def make_another(app, name):
    """Generate, the first is taken; it is a puzzle."""
    app.keys('alt+6')
    app.press('push button', 'Generate')
    # The seed is another one each time: a chaos construction takes from one to a dozen seconds of processor time, and whoever works meanwhile has none to spare.
    wait_for('a puzzle', lambda: app.seek('push button', FIRST_PUZZLE), 5 * WAIT)
    use_first(app)
    says(app, 'One solution')
    text = saved(app, name)
    assert cli('count', path_of(name)).strip() == '1', text


def add_to_book(app, name):
    app.keys('ctrl+b')
    app.find('label', 'No book is open.')
    app.press('push button', 'New Book')
    wait_for('the book', lambda: app.seek(None, re.compile('^Added to the chapter “Chapter 1”|, 1 of 1 in Chapter 1')))
    look(app, name + '-book')


MORE_IN_GERMAN = re.compile('^(Welche Idee|Warum)[?]$')


def ask_in_german(app):
    """A hint is asked for its idea, if that has a name, and then for its reason, until it offers to do what follows."""
    def ask():
        more = app.seek('push button', MORE_IN_GERMAN)
        if more:
            more.queryAction().doAction(0)
        return app.seek('push button', re.compile('[Ee]intragen$'))
    return wait_for('what follows', ask)
