#!/usr/bin/env python3
"""Puzzles of yes and no by each engine: median, 90th percentile and worst of each kind, in processor time.

usage: run-layers.py BENCH-LAYERS FOLDER [SECONDS] [ENGINE …]

FOLDER holds KIND.json as ../shared/data/genres does; a puzzle is given up after SECONDS (10).
"""
import json
import os
import subprocess
import sys
import tempfile

KINDS = ['YinYang', 'Hitori', 'Slitherlink', 'Heyawake']


def grid(text):
    """The lines below the first, which states a size that is not to be relied on."""
    lines = [line.strip() for line in text.strip().split('\n')[1:]]
    return [line for line in lines if line]


def write(folder, into):
    """A file of lines for each kind; the solution has as many lines as its grid."""
    paths = []
    for kind in KINDS:
        with open(os.path.join(folder, kind + '.json'), encoding='utf-8') as file:
            records = json.load(file)
        paths.append(os.path.join(into, kind + '.tsv'))
        with open(paths[-1], 'w', encoding='utf-8') as out:
            for record in records:
                problem = grid(record['problem'])
                rows = len(problem) // (2 if kind == 'Heyawake' else 1)
                solution = grid(record['solution'])[:rows]
                out.write('\t'.join([record['id'], '/'.join(problem), '/'.join(solution)]) + '\n')
    return paths


def main():
    bench, folder = sys.argv[1:3]
    seconds = sys.argv[3] if len(sys.argv) > 3 else '10'
    with tempfile.TemporaryDirectory() as into:
        paths = write(folder, into)
        for engine in sys.argv[4:] or ['sat', 'own', 'auto']:
            for path in paths:
                text = subprocess.run([bench, '--engine', engine, seconds, path], check=True, capture_output=True, text=True).stdout
                print(text if os.environ.get('GW_BENCH_LINES') else '\n'.join(
                    line for line in text.splitlines() if line.startswith('#') or 'another' in line or '+' in line))


main()
