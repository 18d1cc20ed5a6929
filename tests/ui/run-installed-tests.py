#!/usr/bin/python3
"""The editor as it was installed, while neither source nor build folder has any data for it; in German. TAP.

usage: on-screen.sh run-installed-tests.py GRIDWRIGHT   (run-install-test.sh sees to the rest)
"""
import os
import subprocess
import sys

from ui_session import main, must_quit, write
from ui_driver import App, wait_for

PROGRAM = sys.argv[1]
GERMAN = {'LANGUAGE': 'de'}


def test_finished_puzzles():
    app = App(PROGRAM, environment=GERMAN)
    app.press('push button', 'Fertige Rätsel zum Zerlegen')
    app.find(None, 'The Lonely Horse')
    must_quit(app)


def test_installed_example():
    app = App(PROGRAM, os.path.join(os.path.dirname(PROGRAM), '../share/gridwright/examples/anti-knight.rf'), environment=GERMAN)
    wait_for('the example', lambda: 'The Lonely Horse' in app.title())
    app.find('push button', 'Rückgängig')
    must_quit(app)


def test_type_of_a_file():
    path = write('typed.rf', 'values = 1234\ncolumns = 4\nrows = 4\n')
    said = subprocess.run(['gio', 'info', '-a', 'standard::content-type', path], capture_output=True, text=True, check=True).stdout
    assert 'text/x-gridwright-rule-file' in said, said


TESTS = [test_finished_puzzles, test_installed_example, test_type_of_a_file]

if __name__ == '__main__':
    main(TESTS)
