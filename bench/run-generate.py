#!/usr/bin/env python3
"""How many puzzles a second, against qqwing: ratios of whole-process user time in one run, one thread each.

usage: bench/run-generate.py [BUILD] [N]

Needs `qqwing` (./run packages bench). Minimal plain puzzles, and orbit-minimal ones under a half turn. The mean number of
givens tells whether both make the same kind of thing.
"""
import os
import resource
import shutil
import subprocess
import sys

build = sys.argv[1] if len(sys.argv) > 1 else 'build'
n = int(sys.argv[2]) if len(sys.argv) > 2 else 300
ours = os.path.join(build, 'src/cli/gridwright-cli')
FACTOR = 20  # so many more of ours, so that both times are well above a tick


def user_seconds(command):
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    lines = [line for line in out.split('\n') if len(line) == 81]
    givens = sum(81 - line.count('.') for line in lines) / max(len(lines), 1)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before, len(lines), givens


if shutil.which('qqwing') is None:
    sys.exit('qqwing is not installed: ./run packages bench')
print('| | puzzles | µs a puzzle | givens | qqwing: µs a puzzle | givens | ratio |\n|---|---|---|---|---|---|---|')
for name, symmetry, setting in (('minimal', 'none', 'none'), ('minimal under a half turn', 'rotate180', 'half')):
    theirs = user_seconds(['qqwing', '--generate', str(n), '--symmetry', symmetry, '--one-line'])
    mine = user_seconds([ours, 'generate', '--recipe', 'plain', f'symmetry={setting}', '--lines', '--count', str(n * FACTOR),
                         '--jobs', '1'])
    cost, other = (seconds / count * 1e6 for seconds, count, _ in (mine, theirs))
    print(f'| {name} | {mine[1]} | {cost:.0f} | {mine[2]:.1f} | {other:.0f} | {theirs[2]:.1f} | {other / cost:.1f} |')
