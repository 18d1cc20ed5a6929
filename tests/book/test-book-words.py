#!/usr/bin/env python3
"""The words of a book: its own sentences come in its language, whatever the program runs in, and findings in the program's.

usage: test-book-words.py GRIDWRIGHT_CLI

Prints TAP.
"""
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

program = os.path.abspath(sys.argv[1])
ENGLISH, GERMAN = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': ''}, {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': 'de'}

# What stands in each book, by hand from what the two languages call it.
SAID = {
    'de': ['Inhalt', 'Lösungen', 'Tipps', 'Dieses Buch gehört', 'Einleitung', 'Wie gespielt wird', 'Lösung auf Seite', 'Seite',
           'Killerkäfig', 'Ein gestrichelter Umriss', 'ergeben die Summe', 'Rätsel 1 bis', 'ist das Feld in Zeile'],
    'en': ['Contents', 'Solutions', 'Hints', 'This book belongs to', 'Introduction', 'How to Play', 'Solution on page', 'page',
           'Killer cage', 'A dashed outline', 'add up to', 'Puzzles 1 to', 'is the cell in row'],
}
SPOKEN = {'de': ['Rätsel 1. Zeile 1:', 'Lösung von Rätsel', 'Schwierigkeit', 'Killerkäfig'],
          'en': ['Puzzle 1. Row 1:', 'Solution of puzzle', 'Grade', 'killer cage']}


def run(*command, status=0, **more):
    done = subprocess.run(command, capture_output=True, text=True, timeout=300, **more)
    assert done.returncode == status, f'{command}: status {done.returncode}\n{done.stdout}{done.stderr}'
    return done.stdout + done.stderr


def write(folder, language, **more):
    path = os.path.join(folder, 'b.gwbook')
    kinds = [{'recipe': {'preset': preset}, 'count': 1} for preset in ('plain', 'x', 'killer')]
    with open(path, 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, 'title': 'T', 'hints': 2, 'introduction': '…', 'language': language,
                   'chapters': [{'title': 'C', 'layout': 4, 'puzzles': kinds}],
                   'editions': [{'name': 'p', 'trim': '8.5x11', 'shop': 'home', 'tags': True}], **more}, file)
    return path


def build(folder, language, environment):
    """What a reader sees of the book, what a screen reader says, and what its author is told."""
    told = run(program, 'book', 'build', '--force', write(folder, language), env=environment)
    path = os.path.join(folder, 'b-p.pdf')
    spoken = re.findall(r'"/Alt": "u:((?:[^"\\]|\\.)*)"', run('qpdf', '--json=2', path))
    shown = ' '.join(run('pdftotext', path, '-').split())
    return shown, [json.loads(f'"{text}"') for text in spoken], told


def test_language(folder):
    """A German book on an English desktop and the other way round: every sentence is in the book's language."""
    for language, other in ('de', 'en'), ('en', 'de'):
        here, there = (build(folder, language, environment) for environment in (ENGLISH, GERMAN))
        assert 'pages' in here[2] and 'Seiten' in there[2], (here[2], there[2])
        assert here[0] == there[0], 'the pages depend on the desktop'
        assert here[1] == there[1], 'what is spoken depends on the desktop'
        for sentence in SAID[language]:
            assert sentence in here[0], f'{language}: {sentence!r} is not there'
        for sentence in SAID[other]:
            assert sentence not in here[0] or sentence in SAID[language], f'{language}: {sentence!r} is there'
        for sentence in SPOKEN[language]:
            assert any(sentence in text for text in here[1]), f'{language}: {sentence!r} is not spoken'


def test_without(folder):
    """A language that there is no translation for is told of; the book is in English on any desktop."""
    shown, spoken, told = build(folder, 'fr', GERMAN)
    assert (shown, spoken) == build(folder, 'en', ENGLISH)[:2]
    assert 'Sprache „fr“' in told, told
    for language in 'en', 'en-GB', 'de', 'de-AT':
        assert 'translated' not in run(program, 'book', 'check', write(folder, language), env=ENGLISH)
    told = run(program, 'book', 'check', write(folder, 'fr'), env=ENGLISH)
    assert 'have not been translated into the book\'s language "fr"; they come in English' in told, told


def test_findings(folder):
    """What does not fit is told in the program's language, not in the book's."""
    for language in 'de', 'en':
        path = write(folder, language, introduction='word ' * 3000)
        assert 'a paragraph is longer than a page' in run(program, 'book', 'check', path, status=1, env=ENGLISH)
        assert 'ein Absatz ist länger als eine Seite' in run(program, 'book', 'check', path, status=1, env=GERMAN)


def test_new(folder):
    """A new book is in the language that its author works in."""
    for environment, language in (ENGLISH, 'en'), (GERMAN, 'de'):
        path = os.path.join(folder, language + '.gwbook')
        run(program, 'book', 'new', path, env=environment)
        with open(path, encoding='utf-8') as file:
            assert json.load(file)['language'] == language


def main():
    tests = [value for name, value in globals().items() if name.startswith('test_')]
    lacking = [tool for tool in ('qpdf', 'pdftotext') if shutil.which(tool) is None]
    print(f'1..{len(tests)}')
    for number, test in enumerate(tests, 1):
        title = test.__doc__.splitlines()[0]
        if lacking:
            print(f'ok {number} {title} # SKIP {lacking[0]} is not installed')
            continue
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(folder)
                print(f'ok {number} {title}', flush=True)
            except AssertionError as error:
                print(f'not ok {number} {title}')
                print('\n'.join('# ' + line for line in str(error).splitlines()), flush=True)


main()
