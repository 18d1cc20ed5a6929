#!/usr/bin/env python3
"""collect from outside: pieces become the whole, what is the same up to symmetry stays once, and what is wrong is said.

usage: test-collect.py PROGRAM

Prints TAP. Everything is made in a directory of its own.
"""
import itertools
import json
import os
import subprocess
import sys

from folder_tests import run_tests

program = sys.argv[1]
LIMIT = 240


def run(command, *arguments, status=0):
    done = subprocess.run([program, command, *arguments], capture_output=True, text=True, timeout=LIMIT)
    assert done.returncode == status, f'{command} {arguments}: status {done.returncode}, {done.stderr}'
    return done


def read(name):
    with open(name, encoding='utf-8') as file:
        return file.read()


def write(name, text):
    with open(name, 'w', encoding='utf-8') as file:
        file.write(text)


def tree(folder):
    return {name: read(os.path.join(folder, name)) for name in sorted(os.listdir(folder)) if name != 'journal'}


def make_pieces(folder, n, *recipe):
    names = [os.path.join(folder, f'piece-{k}') for k in range(1, n + 1)]
    for k, name in enumerate(names, 1):
        run('generate', '--recipe', *recipe, '--piece', f'{k}/{n}', '-o', name)
    return names


def test_lines(folder):
    """All pieces in any order are the single run, byte for byte; also by a collection of collections."""
    pieces = make_pieces(folder, 7, 'plain', '--lines', '--count', '45', '--seed', '9')
    whole = run('generate', '--recipe', 'plain', '--lines', '--count', '45', '--seed', '9').stdout
    assert run('collect', '--repeats', *reversed(pieces)).stdout == whole
    assert run('collect', *pieces).stdout == whole
    first, second = os.path.join(folder, 'first'), os.path.join(folder, 'second')
    run('collect', '-o', first, *pieces[:3], status=1)
    run('collect', '-o', second, *pieces[3:], status=1)
    assert run('collect', first, second).stdout == whole
    assert '45 puzzles' in run('collect', first, second).stderr


def test_files(folder):
    """Directories likewise; and lines that are objects."""
    pieces = make_pieces(folder, 3, 'kropki', '--count', '8')
    run('generate', '--recipe', 'kropki', '--count', '8', '-o', os.path.join(folder, 'whole'))
    out = os.path.join(folder, 'out')
    run('collect', '-o', out, *pieces)
    assert tree(out) == tree(os.path.join(folder, 'whole')) and len(tree(out)) == 8
    assert 'exists' in run('collect', '-o', out, *pieces, status=2).stderr
    assert '-o' in run('collect', *pieces, status=2).stderr
    lines = os.path.join(folder, 'lines')
    run('generate', '--recipe', 'kropki', '--count', '8', '--lines', '-o', lines)
    assert run('collect', lines).stdout == read(lines)


def least(line):
    """The least of all images of a 4 by 4 puzzle: the naive way, another one than the program's."""
    pairs = [(0, 1), (1, 0)]
    orders = [[2 * a + x for x in p] + [2 * b + x for x in q] for a, b in pairs for p in pairs for q in pairs]
    grid = [line[i:i + 4] for i in range(0, 16, 4)]
    images = []
    for turned in grid, [''.join(column) for column in zip(*grid)]:
        for rows, columns in itertools.product(orders, orders):
            number, image = {'.': '.'}, ''
            for r, c in itertools.product(rows, columns):
                image += number.setdefault(turned[r][c], str(len(number)))
            images.append(image)
    return min(images)


def test_same(folder):
    """Of 4 by 4 puzzles, those stay that are not an image of an earlier one, by another program's word."""
    name, out = os.path.join(folder, 'four'), os.path.join(folder, 'out')
    run('generate', '--recipe', 'four', '--lines', '--count', '200', '-o', name)
    known, wanted = set(), []
    for line in read(name).split():
        if least(line) not in known:
            wanted.append(line)
        known.add(least(line))
    assert 10 < len(wanted) < 150
    run('collect', '-o', out, name)
    assert read(out).split() == wanted
    said = json.loads(run('collect', '--json', '--force', '-o', out, name).stdout)
    assert (said['puzzles'], said['same'], said['missing'], said['complete']) == (len(wanted), 200 - len(wanted), 0, True), said
    entries = read(out + '.journal').split('\n')[1:-1]
    assert len(entries) == 200 and sum(entry.split()[2] == 'same' for entry in entries) == 200 - len(wanted)


def test_gaps(folder):
    """What is missing and what is there twice is named; a run that was cut off is as long as its journal says."""
    pieces = make_pieces(folder, 4, 'six', '--lines', '--count', '20')
    said = run('collect', pieces[0], pieces[3], status=1)
    assert '10 are missing: 6-15' in said.stderr and len(said.stdout.split()) == 10, said.stderr
    said = run('collect', *pieces, pieces[1])
    assert 'alike there: 6-10' in said.stderr and len(said.stdout.split()) == 20, said.stderr
    journal = read(pieces[2] + '.journal').split('\n')
    write(pieces[2] + '.journal', '\n'.join(journal[:3]) + '\n' + journal[3][:5])
    said = run('collect', *pieces, status=1)
    assert '3 are missing: 13-15' in said.stderr and len(said.stdout.split()) == 17, said.stderr
    other = os.path.join(folder, 'other')
    run('generate', '--recipe', 'six', '--lines', '--count', '20', '-o', other)
    lines = read(other).split('\n')
    lines[7], lines[8] = lines[8], lines[7]
    write(other, '\n'.join(lines))
    assert 'puzzle 8 is not the same' in run('collect', other, pieces[1], status=2).stderr


def test_wrong(folder):
    """Everything that does not fit is said in a sentence, and nothing is written."""
    piece, out = os.path.join(folder, 'piece'), os.path.join(folder, 'out')
    run('generate', '--recipe', 'six', '--lines', '--count', '4', '-o', piece)
    others = {}
    for name, arguments in (('seed', ['six', '--lines', '--count', '4', '--seed', '2']), ('recipe', ['four', '--lines', '--count', '4']),
                            ('count', ['six', '--lines', '--count', '5']), ('directory', ['six', '--count', '4'])):
        others[name] = os.path.join(folder, name)
        run('generate', '--recipe', *arguments, '-o', others[name])
    for name, other in others.items():
        said = run('collect', '-o', out, piece, other, status=2).stderr
        assert 'not from the same batch' in said and name in said, said
    assert 'no such file' in run('collect', os.path.join(folder, 'nothing'), status=2).stderr
    lonely = os.path.join(folder, 'lonely')
    write(lonely, read(piece))
    assert 'no journal' in run('collect', lonely, status=2).stderr
    for text, words in (('', 'not a journal of this version'), ('what?\n', 'not a journal of this version'),
                        (read(piece + '.journal') + 'x\n', 'line 6 of the journal'),
                        (read(piece + '.journal') + '2 999 puzzle tries=1\n', 'line 6 of the journal'),
                        (read(piece + '.journal').replace(' of=4 ', ' of=3 '), 'not a journal of this version'),
                        (read(piece + '.journal').replace('3 148 ', '3 149 '), '149 bytes')):
        write(lonely + '.journal', text)
        said = run('collect', '-o', out, lonely, status=2).stderr
        assert words in said, (words, said)
    write(lonely + '.journal', read(piece + '.journal'))
    write(lonely, read(piece)[:40] + 'x' + read(piece)[41:])
    said = run('collect', '-o', out, lonely, status=2).stderr
    assert 'lonely, 2: this is not a puzzle of that recipe' in said, said
    assert 'name the pieces' in run('collect', status=2).stderr
    assert not os.path.exists(out)
    os.unlink(os.path.join(others['directory'], '0002.rf'))
    assert '0002.rf' in run('collect', '-o', out, others['directory'], status=2).stderr
    assert not os.path.exists(out) and not any(name.startswith('out') for name in os.listdir(folder))
    run('collect', '-o', out, piece)
    assert '--force' in run('collect', '-o', out, piece, status=2).stderr


run_tests([test_lines, test_files, test_same, test_gaps, test_wrong])
