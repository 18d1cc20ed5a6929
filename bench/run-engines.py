#!/usr/bin/env python3
"""Times of both engines on the examples, into the tables of docs/engines.md.

usage: run-engines.py [BUILD]

Processor seconds, so that what else the machine does matters little. Fails when the engines disagree, and when the
default takes longer than a second for any example.
"""
import glob
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PAGE = os.path.join(ROOT, 'docs', 'engines.md')
HEADS = {'times': '| example | own search | second engine | default |\n|---|---|---|---|\n',
         'stops': '| puzzle | after 0.02 s | 0.05 | 0.1 | 0.2 | 0.5 | 1 | the loser |\n|---|---|---|---|---|---|---|---|\n'}


def bench(build, *words):
    """The lines that bench-engines prints."""
    done = subprocess.run([os.path.join(build, 'bench', 'bench-engines'), *words], stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def seconds(table):
    """A tuple of times for each example."""
    return [(line.split('|')[1].strip(), *[float(cell) for cell in line.split('|')[2:5]]) for line in table.splitlines()]


def put(page, name, table):
    """The page with another table between the marks."""
    marks = f'<!-- {name}: bench/run-engines.py -->\n', f'<!-- end of {name} -->\n'
    pattern = re.compile(re.escape(marks[0]) + '.*?' + re.escape(marks[1]), re.S)
    if not pattern.search(page):
        sys.exit(f'run-engines: docs/engines.md has no place for {name}')
    return pattern.sub(lambda _: marks[0] + HEADS[name] + table + marks[1], page)


def bare_grids(folder):
    """Files of large grids with hardly a clue: races on them do not end by themselves."""
    for n, width, height in (9, 3, 3), (16, 4, 4), (25, 5, 5):
        path = os.path.join(folder, f'{n} by {n}')
        with open(path, 'w', encoding='utf-8') as file:
            file.write(f'values = {"123456789ABCDEFGHIJKLMNOP"[:n]}\ncolumns = {n}\nrows = {n}\ncolumn_groups\nrow_groups\n'
                       f'box_groups({width},{height})\nneq(1,{n + 2})\n')
        yield path


def main():
    build = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, 'build')
    examples = sorted(glob.glob(os.path.join(ROOT, 'data', 'examples', '*.rf')))
    times = bench(build, *examples)
    large = sorted(examples, key=lambda path: -dict((row[0], row[2]) for row in seconds(times))[os.path.basename(path)])[:4]
    with tempfile.TemporaryDirectory() as folder:
        stops = bench(build, '--stop', *bare_grids(folder), *large)
    with open(PAGE, encoding='utf-8') as file:
        page = file.read()
    with open(PAGE, 'w', encoding='utf-8') as file:
        file.write(put(put(page, 'times', times), 'stops', stops))
    slow = [row[0] for row in seconds(times) if row[3] > 1]
    worst = [max(row[k] for row in seconds(times)) for k in (1, 2, 3)]
    print(f'{len(examples)} examples; the longest: own search {worst[0]:.3f} s, second engine {worst[1]:.3f} s, default {worst[2]:.3f} s')
    if slow:
        sys.exit('longer than a second by default: ' + ' '.join(slow))


if __name__ == '__main__':
    main()
