"""What the sessions share: files, and how puzzles are compared."""
import glob
import os
import re
import subprocess
import sys

from ui_driver import App, run_tests, wait_for

FOLDER = os.environ.get('GW_UI_FOLDER', '/tmp')
JOURNALS = os.path.join(os.environ.get('XDG_STATE_HOME', '/nowhere'), 'gridwright', 'journal')
LONG = 'GW_TEST_LONG' in os.environ


def path_of(name):
    return os.path.join(FOLDER, name)


def write(name, text):
    with open(path_of(name), 'w', encoding='utf-8') as file:
        file.write(text)
    return path_of(name)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def with_settings(**settings):
    """The environment of programs that find these settings, as GVariants, and keep what they set."""
    folder = os.path.join(os.environ['XDG_CONFIG_HOME'], 'glib-2.0', 'settings')
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, 'keyfile'), 'w', encoding='utf-8') as file:
        file.write('[io/github/gridwright/Gridwright]\n')
        file.writelines(f'{name.replace("_", "-")}={value}\n' for name, value in settings.items())
    return {'GSETTINGS_BACKEND': 'keyfile'}


def journal_has(text):
    """Some journal on disk holds TEXT."""
    def holds(path):
        with open(path, 'rb') as file:
            return text.encode() in file.read()
    return any(holds(path) for path in glob.glob(os.path.join(JOURNALS, '*.journal')))


def must_quit(app):
    status = app.quit()
    assert status == 0, f'exit status {status}'


def must_be_same(comparer, path, other):
    """Both files are one puzzle; COMPARER is the program same-puzzle."""
    done = subprocess.run([comparer, path, other], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr + read(path)


# 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution; by hidden singles R1C4 = 4 is the first step.
NINE_OPEN = """values = 1234
columns = 4
rows = 4
row_groups
column_groups
box_groups(2, 2)
set_cell(1, 1)
set_cell(2, 2)
set_cell(3, 3)
set_cell(5, 3)
set_cell(9, 2)
set_cell(10, 1)
set_cell(15, 2)
"""


class UntouchedFile:
    """A window with a puzzle; at the end its file is what it was, and nothing is to be saved."""

    program = None  # set by whoever derives from it

    def __init__(self, text=NINE_OPEN):
        self.text = text

    def environment(self):
        """In which the program starts."""

    def begin(self):
        """Once the board is there."""

    def __enter__(self):
        self.path = write('untouched.rf', self.text)
        self.app = App(self.program, self.path, environment=self.environment())
        wait_for('the board', lambda: self.app.cell_name(1, 1))
        self.begin()
        return self

    def __exit__(self, kind, value, trace):
        if kind is None:
            must_quit(self.app)
            assert read(self.path) == self.text, read(self.path)

    def says(self, text):
        wait_for(f'"{text}"', lambda: self.says_now(text))

    def says_now(self, text):
        return self.app.seek('label', re.compile(text))


def main(tests):
    """The last argument of the program may name a test."""
    sys.exit(run_tests(tests, sys.argv[-1] if sys.argv[-1].startswith('test_') else ''))
