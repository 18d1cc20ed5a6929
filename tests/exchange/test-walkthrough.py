#!/usr/bin/env python3
"""Walkthroughs to hand out: whole by themselves, in the reader's language, every step that matters with its sentence and its marks; and, where
Chromium is, what buttons and keys do.

usage: test-walkthrough.py PROGRAM EXAMPLES LAYERS

Prints TAP.
"""
import html
import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../cli'))
from folder_tests import Skip, run_tests, tests_in
from page_browser import Browser, find_browser

PROGRAM, EXAMPLES, LAYERS = sys.argv[1:]
MOST_BYTES = 800_000
# 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution, by singles alone.
GIVENS = {1: 1, 2: 2, 3: 3, 5: 3, 9: 2, 10: 1, 15: 2}
SOLUTION = '1234341221434321'
SMALL = ('//@ title: Nine <Open> Cells\nvalues = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n'
         + ''.join(f'set_cell({cell}, {digit})\n' for cell, digit in GIVENS.items()))
browser = None


def path(*arguments, language=''):
    done = subprocess.run([PROGRAM, 'path', *arguments], capture_output=True, text=True, timeout=120,
                          env={**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': language})
    assert done.returncode in (0, 1) and not done.stderr, f'{arguments}: {done.returncode}\n{done.stderr}'
    return done.stdout


def small(folder):
    name = os.path.join(folder, 'small.rf')
    with open(name, 'w', encoding='utf-8') as file:
        file.write(SMALL)
    return name


def walk_of(text):
    return json.loads(re.search(r'^const walk = (\{.*\});$', text, re.MULTILINE).group(1))


def steps_of(puzzle):
    return [step for step in json.loads(path('--json', puzzle))['steps'] if step['needed']]


def rows_of(text):
    """From which row until which each part of the picture is seen."""
    return [(int(a), int(b)) for a, b in re.findall(r'data-from="(\d+)" data-until="(\d+)"', text)]


# ---- the file ---------------------------------------------------------------------------------------------------------

def test_every_step_that_matters(folder):
    """each has its sentence and its marks, and nothing comes from elsewhere"""
    for puzzle in (os.path.join(EXAMPLES, 'killer-mini.rf'), os.path.join(EXAMPLES, 'thermo.rf'), os.path.join(LAYERS, 'yin-yang.rf')):
        text = path('--to', 'html', puzzle)
        steps, walk = steps_of(puzzle), walk_of(text)
        told = [html.unescape(line) for line in re.findall(r'<li value="\d+"><button type="button" data-row="\d+">(.*?)</button></li>', text, re.S)]
        assert told == [step['text'][0].upper() + step['text'][1:] for step in steps], puzzle
        assert walk['sentences'][1:-1] == told and len(walk['places']) == len(steps) + 2
        assert {(row, row) for row in range(1, len(steps) + 1)} <= set(rows_of(text)), puzzle
        assert set(re.findall(r'https?://[^\'"\s]*', text)) <= {'http://www.w3.org/2000/svg'}
        assert not re.search(r'@import|url\((?!#)| (src|href|action)="(?!#)', text)
        assert len(text) < MOST_BYTES, len(text)


def test_digits_come_when_they_are_placed(folder):
    """all of the solution stands there at the end, and each digit from the row behind its step"""
    puzzle = small(folder)
    placed = dict((place, row) for row, place in walk_of(path('--to', 'html', puzzle))['placed'])
    for number, digit in enumerate(SOLUTION):
        place = f'Row {number // 4 + 1}, column {number % 4 + 1} {digit}'
        assert place in placed, (place, placed)
        assert (placed[place] == 0) == (number + 1 in GIVENS), (place, placed)
    for row, step in enumerate(steps_of(puzzle), 1):
        for change in step.get('place', []):
            cell = re.sub(r'R(\d+)C(\d+)', r'Row \1, column \2', change['cell'])
            assert placed[f'{cell} {change["values"][0]}'] == row + 1


def test_language(folder):
    """the page speaks the language of whoever makes it"""
    puzzle = small(folder)
    english, german = path('--to', 'html', puzzle), path('--to', 'html', puzzle, language='de')
    assert '<html lang="en"' in english and 'Show Solution' in english and 'Finish' in english
    assert '<html lang="de"' in german and 'Lösung zeigen' in german and 'Schluss' in german and '>Show' not in german
    assert '<h1>Nine &lt;Open&gt; Cells</h1>' in english


def test_no_solution(folder):
    """where none is found, none can be asked for"""
    puzzle = small(folder)
    assert '<button type="button" data-do="solution"' in path('--to', 'html', puzzle)
    assert '<button type="button" data-do="solution"' not in path('--to', 'html', '--strategies', 'hidden-pair', puzzle)


def test_where_it_goes(folder):
    """by the name of the file as well; what speaks of paper is refused"""
    puzzle, made = small(folder), os.path.join(folder, 'made.html')
    path('-o', made, puzzle)
    with open(made, encoding='utf-8') as file:
        assert file.read() == path('--to', 'html', puzzle)
    for arguments in (['--to', 'html', '--per-page', '4'], ['--to', 'svg'], ['-o', os.path.join(folder, 'made.png')]):
        done = subprocess.run([PROGRAM, 'path', *arguments, puzzle], capture_output=True, text=True, timeout=120)
        assert done.returncode == 2 and done.stderr and not done.stdout, (arguments, done)


# ---- in a browser -----------------------------------------------------------------------------------------------------

def show(folder, puzzle):
    global browser
    if find_browser() is None:
        raise Skip('chromium is not installed')
    try:
        browser = browser or Browser()
        browser.call('Browser.getVersion')
    except (AssertionError, OSError) as fault:
        raise Skip(f'chromium does not start: {fault}')
    made = os.path.join(folder, 'walk.html')
    path('-f', '-o', made, puzzle)
    browser.start_afresh()
    browser.open(made)


def seen():
    return browser.run('[...document.querySelectorAll(".part.seen")].map(part => [Number(part.dataset.from), Number(part.dataset.until)])')


def text_of(name):
    return browser.run(f'document.getElementById("{name}").textContent')


def lines():
    return browser.run('[...document.querySelectorAll(".steps li")].filter(line => !line.hidden && !line.closest("section").hidden).length')


def test_keys_and_buttons(folder):
    """next, back, first and last; only what belongs to the row is seen, and no later step is told"""
    puzzle = small(folder)
    n = len(steps_of(puzzle))
    show(folder, puzzle)
    rows = set()
    for deed, row in (('ArrowRight', 1), ('ArrowRight', 2), ('ArrowLeft', 1), ('End', n + 1), ('Home', 0)):
        browser.call('Input.dispatchKeyEvent', type='keyDown', key=deed, code=deed)
        assert browser.run('row') == row and lines() == min(row, n), (deed, row, lines())
        assert all(first <= row <= last for first, last in seen()), (row, seen())
        rows.add(row)
    for deed, row in (('next', 1), ('last', n + 1), ('back', n), ('first', 0)):
        browser.click(f'[data-do="{deed}"]')
        assert browser.run('row') == row, deed
    assert browser.run('document.querySelector("[data-do=back]").disabled') is True


def test_sentence_is_told(folder):
    """the live region has where one is and the sentence; the picture has a name and says what stands there"""
    puzzle = small(folder)
    show(folder, puzzle)
    browser.click('[data-do="next"]')
    assert text_of('place') == f'Step 1 of {len(steps_of(puzzle))}' and text_of('sentence') == walk_of(path('--to', 'html', puzzle))['sentences'][1]
    assert browser.run('document.getElementById("told").getAttribute("aria-live")') == 'polite'
    assert browser.run('board.getAttribute("role") + board.getAttribute("aria-label")') == 'imgBoard'
    assert text_of('known').startswith('On the board: Row 1, column 1 1')
    assert browser.run('[...document.querySelectorAll("button")].every(part => part.textContent.trim() || part.getAttribute("aria-label"))') is True


def test_solution_when_asked(folder):
    """the solution is not seen before it is asked for, and goes with the next step"""
    show(folder, small(folder))
    end = browser.run('END')
    assert all(first < end for first, last in seen())
    browser.click('[data-do="solution"]')
    assert browser.run('row') == 0 and (end, end) in map(tuple, seen())
    assert browser.run('document.querySelector("[data-do=solution]").getAttribute("aria-pressed")') == 'true'
    browser.click('[data-do="next"]')
    assert browser.run('showsSolution') is False


def test_narrow(folder):
    """nothing sticks out of a small screen"""
    show(folder, os.path.join(EXAMPLES, 'killer-mini.rf'))
    browser.resize(360, 740)
    assert browser.run('document.documentElement.scrollWidth <= 360') is True
    assert browser.run('board.getBoundingClientRect().width > 300') is True


if __name__ == '__main__':
    try:
        run_tests(tests_in(globals()))
    finally:
        if browser is not None:
            browser.close()
