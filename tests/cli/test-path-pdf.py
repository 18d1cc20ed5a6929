#!/usr/bin/env python3
"""Solve paths on paper, as pdftotext and qpdf see them: every step with its number and sentence, what stands on the board before
it, nothing beside the page or on top of something else.

usage: test-path-pdf.py PROGRAM EXAMPLES

Prints TAP.
"""
import html
import json
import os
import re
import stat
import subprocess
import sys

from folder_tests import run_tests, tests_in

PROGRAM, EXAMPLES = sys.argv[1:]
A4 = (595.28, 841.89)
LEAST_MARGIN = 36
# 1 2 3 4 / 3 4 1 2 / 2 1 4 3 / 4 3 2 1 is its only solution, by singles alone.
GIVENS = {1: 1, 2: 2, 3: 3, 5: 3, 9: 2, 10: 1, 15: 2}
SMALL = ('values = 1234\ncolumns = 4\nrows = 4\nrow_groups\ncolumn_groups\nbox_groups(2, 2)\n//@ title: Nine Open Cells\n'
         + ''.join(f'set_cell({cell}, {digit})\n' for cell, digit in GIVENS.items()))


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode in (0, 1) and not done.stderr, f'{command}: {done.returncode}\n{done.stderr}'
    return done.stdout


def path(*arguments):
    return run(PROGRAM, 'path', *arguments)


def steps(puzzle):
    return json.loads(path('--json', '--each', puzzle))['steps']


def summary(puzzle):
    return ' '.join(json.loads(path('--json', '--each', puzzle))['summary'])


def text(pdf):
    """In the order in which it was drawn, its lines joined: a sentence stands there as a whole."""
    return ' '.join(run('pdftotext', '-raw', pdf, '-').replace('\u00a0', ' ').split())


def capital(sentence):
    return sentence[0].upper() + sentence[1:]


def pages(pdf):
    """A list of words (x, y, right, bottom, text) a page."""
    found = []
    for line in run('pdftotext', '-bbox', pdf, '-').split('\n'):
        word = re.search(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*)</word>', line)
        if '<page' in line:
            found.append([])
        elif word:
            found[-1].append((*map(float, word.groups()[:4]), html.unescape(word.group(5))))
    return found


def example(name):
    return os.path.join(EXAMPLES, name + '.rf')


# ---- the tests --------------------------------------------------------------------------------------------------------

def test_every_step_has_its_sentence(folder):
    for name in ('killer-mini', 'thermo'):
        pdf = os.path.join(folder, 'all.pdf')
        path('-f', '-o', pdf, example(name))
        said, all_steps = text(pdf), steps(example(name))
        for i, step in enumerate(all_steps):
            assert f'{i + 1}. {capital(step["text"])}' in said, f'{name}: step {i + 1} is missing: {step["text"]}'
        n = len(pages(pdf))
        assert len(all_steps) > 9 and f'Page {n} of {n}' in said and f'Page {n + 1} of' not in said, n


def test_three_hundred_steps(folder):
    pdf = os.path.join(folder, 'long.pdf')
    path('--per-page', '12', '-o', pdf, example('samurai-sparse'))
    n = len(steps(example('samurai-sparse')))
    numbers = set(map(int, re.findall(r'(?:^| )(\d+)\. (?=[A-Z])', text(pdf))))
    assert n >= 300 and numbers >= set(range(1, n + 1)), (n, sorted(set(range(1, n + 1)) - numbers))


def test_singles_are_one_picture(folder):
    """Each step is there once, in a range or alone, and ranges are of singles, as long as they get."""
    pdf = os.path.join(folder, 'short.pdf')
    for name in ('killer-mini', 'thermo'):
        path('-f', '--short', '-o', pdf, example(name))
        is_single = [step['strategy'] in ('naked-single', 'hidden-single') for step in steps(example(name))]
        said, head = text(pdf), summary(example(name))
        assert said.count(head) == 1, head
        # What stands behind "≠ 5, 6. " or "is 5 or 6. " is one more clue of the same step.
        numbers = re.findall(r'(?:^|(?<![,≠])(?<! or)(?<! is) )(\d+)(?:–(\d+))?\. (?!Page)(?=[A-Z]|\d+ singles:|[\d-]+(?: = \d+)? in |\d+-cage: )',
                             said.replace(head, ''))
        at = 0
        for first, last in numbers:
            first, last = int(first), int(last or first)
            assert first == at + 1, f'{name}: {first} behind {at}'
            assert first == last or all(is_single[first - 1:last]), f'{name}: {first}–{last}'
            assert not (is_single[first - 1] and at > 0 and is_single[at - 1]), f'{name}: {first} begins anew'
            at = last
        assert at == len(is_single) and len(numbers) < at, (name, at, len(is_single))


def candidates(board):
    """What no digit in the row, the column or the box forbids."""
    n = 0
    for cell in set(range(1, 17)) - set(board):
        row, column = divmod(cell - 1, 4)
        seen = {board[other] for other in board for r, c in [divmod(other - 1, 4)]
                if r == row or c == column or (r // 2, c // 2) == (row // 2, column // 2)}
        n += 4 - len(seen)
    return n


def test_the_board_is_that_before_the_step(folder):
    puzzle, pdf = os.path.join(folder, 'small.rf'), os.path.join(folder, 'one.pdf')
    with open(puzzle, 'w', encoding='utf-8') as file:
        file.write(SMALL)
    path('--per-page', '1', '--strategies', 'naked-single,hidden-single', '-o', pdf, puzzle)
    board, found = dict(GIVENS), pages(pdf)
    assert len(found) == 10, len(found)
    for step, words in zip(steps(puzzle) + [None], found):
        picture = [word for word in words if re.fullmatch(r'[1-4]+', word[4]) and word[0] < 36 + 165 and word[1] < 300]
        tallest = max(bottom - y for _, y, _, bottom, _ in picture)
        large = sum(len(word[4]) for word in picture if word[3] - word[1] > 0.7 * tallest)
        small = sum(len(word[4]) for word in picture if word[3] - word[1] <= 0.7 * tallest)
        assert large == len(board) and small == candidates(board), (step, large, len(board), small, candidates(board))
        if step:
            row, column = map(int, re.match(r'R(\d)C(\d)', step['place'][0]['cell']).groups())
            board[4 * (row - 1) + column] = int(step['place'][0]['values'][0])
    assert len(board) == 16


def test_nothing_beside_the_page_or_on_top_of_something(folder):
    for name, options, (width, height) in (('killer-mini', ['--per-page', '12'], A4), ('killer-mini', ['--paper', '5x8'], (360, 576)),
                                           ('killer-mini', ['--paper', '8.5x11', '--per-page', '2'], (612, 792))):
        pdf = os.path.join(folder, 'page.pdf')
        path('-f', *options, '-o', pdf, example(name))
        info = run('pdfinfo', pdf)
        assert re.search(rf'Page size: +{width:g} x {height:g}|Page size: +595\.\d+ x 841\.\d+', info), info
        for words in pages(pdf):
            sentences = [word for word in words if re.search('[A-Za-z]{3}', word[4])]
            for x, y, right, bottom, word in words:
                assert x >= LEAST_MARGIN - 1 and right <= width - LEAST_MARGIN + 1, (name, word, x, right)
                assert y >= LEAST_MARGIN - 3 and bottom <= height - LEAST_MARGIN + 6, (name, word, y, bottom)
            for a in sentences:
                for b in words:
                    is_over = a is not b and min(a[2], b[2]) - max(a[0], b[0]) > 0.5 and min(a[3], b[3]) - max(a[1], b[1]) > 3
                    assert not is_over, (name, a, b)


def test_grey_is_grey(folder):
    pdf = os.path.join(folder, 'grey.pdf')
    for style, has_colour in (('print-grey', False), ('print-colour', True)):
        path('-f', '--style', style, '-o', pdf, example('thermo'))
        drawn = subprocess.run(['qpdf', '--qdf', '--object-streams=disable', pdf, '-'], capture_output=True, check=True).stdout
        assert bool(re.search(rb'[\d.]+ [\d.]+ [\d.]+ (rg|RG)\s', drawn)) == has_colour, style
        subprocess.run(['qpdf', '--check', pdf], capture_output=True, check=True)


def test_all_lines_of_a_polarity_step_are_named(folder):
    """Two whispers that meet in R2C4 take turns as one; beside the 9 of R1C9 row 1 has room for three more high digits."""
    puzzle = os.path.join(folder, 'whispers.rf')
    with open(puzzle, 'w', encoding='utf-8') as file:
        file.write('values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\nbox_groups(3, 3)\n'
                   'whisper(5, 1, 11, 3, 13)\nwhisper(5, 13, 5, 15, 7)\nset_cell(9, 9)\n')
    first = next(step for step in steps(puzzle) if step['strategy'] == 'polarity')
    assert '(R1C1, R2C2, R1C3 and R2C4) and ' in first['text'] and '(R2C4, R1C5, R2C6 and R1C7): ' in first['text'], first['text']
    assert {'cell': 'R1C7', 'values': ['6', '7', '8']} in first['remove'], first['remove']


def test_a_list(folder):
    """The givens of a line are on the board."""
    source = os.path.join(folder, 'two.txt')
    with open(source, 'w', encoding='utf-8') as file:
        file.write('1234341221434320\n1230300021000020\n')
    path('-q', '-o', os.path.join(folder, 'line-%n.pdf'), source)
    assert 'Solved in 1 step.' in text(os.path.join(folder, 'line-1.pdf'))
    said = text(os.path.join(folder, 'line-2.pdf'))
    assert 'Solved in 9 steps.' in said and '9. ' in said, said
    board = re.split(r'It\s+ends\s+with\s+R\dC\d\s+=\s+\d\.', text(os.path.join(folder, 'line-1.pdf')))[-1].split('1. ')[0]
    first = ''.join(re.findall('[1-4]', board))
    assert first.startswith('123434122143432'), first


def test_where_it_goes(folder):
    """A directory, whatever its name; into a pipe and a device as they are: neither becomes a file."""
    puzzle, pages, pipe, full = (os.path.join(folder, name) for name in ('nine.rf', 'pages.v2', 'pipe.pdf', 'full.pdf'))
    with open(puzzle, 'w', encoding='utf-8') as file:
        file.write(SMALL)
    os.mkdir(pages)
    path('-q', '-o', pages, puzzle)
    assert os.listdir(pages) == ['nine.pdf']
    os.mkfifo(pipe)
    with subprocess.Popen(['timeout', '60', 'head', '-c', '5', pipe], stdout=subprocess.PIPE) as reader:
        subprocess.run([PROGRAM, 'path', '-q', '-f', '-o', pipe, puzzle], stderr=subprocess.DEVNULL, timeout=120, check=False)
        assert stat.S_ISFIFO(os.stat(pipe).st_mode)
        assert reader.communicate(timeout=60)[0] == b'%PDF-'
    os.symlink('/dev/full', full)
    done = subprocess.run([PROGRAM, 'path', '-q', '-f', '-o', full, puzzle], capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 2 and 'No space left' in done.stderr and os.path.islink(full), done.stderr


def test_out_of_time(folder):
    """634 pictures take longer than a fifth of a second; what is not ready by then is not written."""
    pdf = os.path.join(folder, 'long.pdf')
    done = subprocess.run([PROGRAM, 'path', '--time-limit', '0.2', '-o', pdf, example('sixteen-dominoes')], capture_output=True,
                          text=True, timeout=120, check=False)
    assert done.returncode == 3 and 'out of time' in done.stderr and not os.path.exists(pdf), (done.returncode, done.stderr)


run_tests(tests_in(globals()), lambda _test: ('pdftotext', 'qpdf'))
