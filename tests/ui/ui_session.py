"""What the sessions share: files, and how puzzles are compared."""
import os
import subprocess
import sys

from ui_driver import run_tests

FOLDER = os.environ.get('GW_UI_FOLDER', '/tmp')
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


def must_quit(app):
    status = app.quit()
    assert status == 0, f'exit status {status}'


def must_be_same(comparer, path, other):
    """Both files are one puzzle; COMPARER is the program same-puzzle."""
    done = subprocess.run([comparer, path, other], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr + read(path)


def main(tests):
    """The last argument of the program may name a test."""
    sys.exit(run_tests(tests, sys.argv[-1] if sys.argv[-1].startswith('test_') else ''))
