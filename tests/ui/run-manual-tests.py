#!/usr/bin/python3
"""F1 and the menu open the manual in what the desktop reads pages with; without such a thing a sentence says where it is.
Prints TAP.

usage: on-screen.sh run-manual-tests.py GRIDWRIGHT [NAME]
"""
import os
import re
import sys

from ui_driver import App, wait_for
from ui_session import main, must_quit

PROGRAM = sys.argv[1]
READER = """[Desktop Entry]
Type=Application
Name=Reader
Exec=sh -c 'printf %%s "$0" > {said}' %u
MimeType=text/html;x-scheme-handler/file;
"""


def applications():
    folder = os.path.join(os.environ['XDG_DATA_HOME'], 'applications')
    os.makedirs(folder, exist_ok=True)
    return folder


def write_file(path, text):
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)


def test_it_opens():
    folder, said = applications(), os.path.join(os.environ['HOME'], 'said')
    write_file(os.path.join(folder, 'reader.desktop'), READER.format(said=said))
    write_file(os.path.join(folder, 'mimeapps.list'), '[Default Applications]\ntext/html=reader.desktop\n')
    app = App(PROGRAM)
    app.board()
    app.keys('F1')
    wait_for('the reader', lambda: os.path.exists(said) and os.path.getsize(said) > 0)
    with open(said, encoding='utf-8') as file:
        address = file.read()
    assert address.endswith('/manual.html'), address
    with open(address.removeprefix('file://'), encoding='utf-8') as file:
        assert 'A first puzzle' in file.read()
    os.remove(os.path.join(folder, 'reader.desktop'))
    must_quit(app)


def test_nothing_opens_it():
    """A desktop with all but applications."""
    folder = os.path.join(os.environ['HOME'], 'bare')
    os.makedirs(folder)
    for name in set(os.listdir('/usr/share')) - {'applications'}:
        os.symlink(os.path.join('/usr/share', name), os.path.join(folder, name))
    app = App(PROGRAM, environment={'XDG_DATA_DIRS': folder})
    app.board()
    app.keys('F1')
    wait_for('the sentence', lambda: app.seek('label', re.compile('(?s).*The manual is the file /.*manual.html')))
    app.keys('Escape')
    must_quit(app)


if __name__ == '__main__':
    main([value for name, value in list(globals().items()) if name.startswith('test_')])
