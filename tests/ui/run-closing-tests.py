#!/usr/bin/python3
"""Windows that are closed at any moment of what goes on behind them: nothing crashes, and nothing stays. Prints TAP.

Each program has a window that stays while others come and go, so that what arrives too late for them is heard of; then the whole
program ends in the middle of such work. Under AddressSanitizer what has leaked is looked for at each end.

usage: on-screen.sh run-closing-tests.py GRIDWRIGHT [IN_SIGHT] [TEST]

IN_SIGHT is a library that stands in front of GLib: with it ThreadSanitizer sees how GLib orders what threads do.
"""
import contextlib
import os
import random
import re
import subprocess
import sys
import time

from gi.repository import GLib
from ui_driver import App, wait_for, xdotool
from ui_session import LONG, main, write

PROGRAM = sys.argv[1]
SUPPRESSIONS = os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', '..', 'build-aux')
# Where memory came from is looked up slowly, as libraries have no frame pointers: so not far. Mesa keeps what it is started with;
# GLib's slices are used again by other threads out of the tools' sight.
TOOLS = {'ASAN_OPTIONS': 'detect_leaks=1:fast_unwind_on_malloc=0:malloc_context_size=10',
         'LSAN_OPTIONS': f'print_suppressions=0:suppressions={SUPPRESSIONS}/lsan.supp',
         # A lock taken in a library and given back by a call that ends one of our functions looks as if it were never taken.
         'TSAN_OPTIONS': f'report_mutex_bugs=0 suppressions={SUPPRESSIONS}/tsan.supp',
         'GDK_DEBUG': 'gl-disable', 'G_SLICE': 'always-malloc'}
if sys.argv[2:] and sys.argv[2].endswith('.so'):
    TOOLS['LD_PRELOAD'] = sys.argv[2]
CLOSINGS = int(os.environ.get('GW_TEST_CLOSINGS', '100' if LONG else '2'))
PIECE = 10  # of each program

SMALL = 'values = 1234\ncolumns = 4\nrows = 4\ncolumn_groups\nrow_groups\nbox_groups(2, 2)\n'
PLAIN = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n'
LARGE = 'values = 123456789ABCDEFG\ncolumns = 16\nrows = 16\nrow_groups\ncolumn_groups\nbox_groups(4, 4)\n'
QUESTION = re.compile('(Stop and Close|Discard)$')


def seed():
    return int(os.environ.get('GW_TEST_SEED', '4'))


class Program:
    """GridWright with windows that come and go."""

    def __init__(self, moments):
        self.moments = moments
        self.app = App(PROGRAM, write('stays.rf', SMALL), environment=TOOLS)
        self.app.cell(4, 4)
        self.home = self.app.window

    def open(self, name, text):
        """The frame of a new window, which has the keyboard then."""
        before = set(self.app.windows())
        command = [PROGRAM, write(name, text)]  # told to the first within 25 s, which tools on a busy machine may need
        wait_for(f'{name} to be handed over', lambda: subprocess.run(command, env={**os.environ, **TOOLS}, check=False).returncode == 0)
        self.app.window = wait_for('a new window', lambda: set(self.app.windows()) - before).pop()
        xdotool('windowactivate', '--sync', self.app.window)
        return wait_for(name, lambda: next(one for one in self.app.tree if one.name.startswith(name)))

    def wait_for_a_moment(self, longest):
        time.sleep(self.moments.random() * longest)

    def answer(self):
        """Says yes to what is asked before something is lost."""
        for frame in self.app.tree:
            button = self.app.seek('push button', QUESTION, frame)
            if button:
                button.queryAction().doAction(0)

    def close(self):
        gone = self.app.window
        self.app.keys('ctrl+w')

        def has_gone():
            windows = self.app.windows()  # which finds none at all while one is just going
            if gone not in windows and self.home in windows:
                return True
            self.answer()
            return False
        wait_for('the window to go', has_gone)
        self.app.window = self.home
        xdotool('windowactivate', '--sync', self.home)

    def quit(self):
        self.app.keys('ctrl+q')

        def has_ended():
            if self.app.process.poll() is not None:
                return True
            with contextlib.suppress(GLib.GError):
                self.answer()
            return self.app.process.poll() is not None
        wait_for('the end', has_ended, 600)  # of a search for leaks, too
        assert self.app.process.poll() == 0, f'exit status {self.app.process.poll()}'


def close_again_and_again(name, text, begin, longest):
    """BEGIN (app, frame) brings about what is not to be seen through; within LONGEST seconds the window is closed."""
    moments = random.Random(seed())
    for first in range(0, CLOSINGS, PIECE):
        program = Program(moments)
        last = min(first + PIECE, CLOSINGS) - 1
        for number in range(first, last + 1):
            frame = program.open(f'{name}-{number}.rf', text)
            begin(program.app, frame)
            program.wait_for_a_moment(longest)
            if number < last:
                program.close()
        program.quit()
        print(f'# {name}: {last + 1} closed', flush=True)


def test_while_analysed():
    """Half of them are edited first."""
    choices = random.Random(seed() + 1)

    def begin(app, _frame):
        if choices.random() < 0.5:
            app.keys('alt+g', choices.choice('123456789'))
    close_again_and_again('analysed', PLAIN + 'palindrome(1, 11, 21, 31, 41)\nset_cell(5, 3)\n', begin, 1.5)


def test_while_generated():
    def begin(app, frame):
        app.keys('alt+6')
        app.press('push button', 'Generate', root=app.find('filler', 'GwGeneratePanel', frame))
    close_again_and_again('generated', LARGE, begin, 2)


def test_while_placed():
    """Digits for the places of a pattern: of so many large ones none is found soon."""
    places = random.Random(seed() + 2).sample(range(1, 257), 90)

    def begin(app, frame):
        app.keys('alt+6')
        app.press('push button', 'Pattern', root=frame)
        panel = app.find('filler', 'GwPatternPanel', frame)
        app.press('push button', 'Find Digits', root=panel)
    close_again_and_again('placed', LARGE + ''.join(f'set_cell({cell}, ?)\n' for cell in sorted(places)), begin, 2)


def test_while_a_path_is_sought():
    """A grid of sixteen, half full."""
    symbols, choices = '123456789ABCDEFG', random.Random(seed() + 3)
    givens = ''.join(f'set_cell({row * 16 + column + 1}, {symbols[(row % 4 * 4 + row // 4 + column) % 16]})\n'
                     for row in range(16) for column in range(16) if choices.random() < 0.35)

    def begin(app, _frame):
        app.keys('alt+5')
    close_again_and_again('path', LARGE + givens, begin, 1)


if __name__ == '__main__':
    main([test_while_analysed, test_while_generated, test_while_placed, test_while_a_path_is_sought])
