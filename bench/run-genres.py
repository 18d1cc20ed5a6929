#!/usr/bin/env python3
"""Genres that sgt-puzzles has, too: what a puzzle takes here and there, in milliseconds of processor time, and the ratio.

usage: run-genres.py PROGRAM [NAME …]

With GW_COUNT puzzles of each (default: 100), so that the start of the programs does not matter. A program of sgt-puzzles has a line for each level.
"""
import os
import resource
import subprocess
import sys
import tempfile

COUNT = os.environ.get('GW_COUNT', '100')

# The same size as in the genre's line.
THEIRS = {
    'akari': ('lightup', ['10x10b20s2d0', '10x10b20s2d1', '10x10b20s2d2']),
    'binairo': ('unruly', ['8x8dn']),
    'fillomino': ('filling', ['6x6']),
    'galaxies': ('galaxies', ['7x7dn', '7x7du']),
    'hashi': ('bridges', ['9x9i30e10m2d2']),
    'hitori': ('singles', ['6x6de', '6x6dk']),
    'kenken': ('keen', ['5x5dn', '5x5dx']),
    'kuromasu': ('range', ['9x9']),
    'masyu': ('pearl', ['7x7dt']),
    'mosaic': ('mosaic', ['10x10']),
    'shikaku': ('rect', ['8x8']),
    'slitherlink': ('loopy', ['10x10t0dh']),
    'tents': ('tents', ['8x8de', '8x8dt']),
}


def milliseconds(*words):
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(words, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) * 1000 / int(COUNT)


def main():
    program = sys.argv[1]
    for name in sys.argv[2:] or THEIRS:
        theirs, levels = THEIRS[name]
        with tempfile.TemporaryDirectory() as folder:
            ours = milliseconds(program, 'generate', '--recipe', name, '--count', COUNT, '--seed', '1', '--jobs', '1', 'state-grade=false',
                                '-o', os.path.join(folder, 'puzzles'))
        for level in levels:
            other = milliseconds('/usr/games/sgt-' + theirs, '--generate', COUNT, level)
            print(f'{name}\t{ours:.1f}\t{theirs} {level}\t{other:.2f}\t{ours / other:.1f}', flush=True)


main()
