#!/usr/bin/env python3
"""How many variants a second, against Solo of Simon Tatham's puzzles: ratios of whole-process user time, one thread each, in turn.

usage: bench/run-solo.py [BUILD [N [KIND…]]]

Needs `sgt-solo` (./run packages bench). N puzzles of Solo (20) for each kind, then of ours as many as FACTOR says, three
times in turn; the median ratio counts. What "comparable" means was found by asking `schemes` and `grade` about puzzles of Solo:

  advanced      60 of Solo's 'a' (20 X, 20 jigsaws, 20 both): HACS solves all of them, singles with locked candidates none. The same
                is asked of ours. Half turn, as Solo's.
  killer, 'a'   no givens, cages of the sizes that Solo's have (34 to 35 of them). BCI solves 3 of 100, so ours must need more; their
                grades have the quartiles of Solo's (5.1 and 5.3), the medians are 5.2 and 5.3. Solo says nothing of how hard each
                is, so neither do ours, which are no lines of signs (state-grade=false).
  'u'           HACSC with cages solves 4 of 20 of Solo's, the median grade is 5.3. Ours are not solved by HACSC: 5.3, too.
"""
import os
import resource
import subprocess
import sys

build = sys.argv[1] if len(sys.argv) > 1 else 'build'
n = int(sys.argv[2]) if len(sys.argv) > 2 else 20
ours = os.path.join(build, 'src/cli/gridwright-cli')
solo = '/usr/games/sgt-solo'
SETS = ['target=scheme HACS', 'beyond=strategies naked-single,hidden-single,locked-candidates']
CAGES = ['layout=cages sizes=2:24,3:7,4:3', 'remove=givens', 'givens=none', 'state-grade=false']
KINDS = {  # Solo's name: (how many of ours for one of Solo's, settings)
    '3x3xda': (5, ['--recipe', 'x', 'symmetry=half', *SETS]),
    '9jda': (5, ['--recipe', 'jigsaw', 'symmetry=half', *SETS]),
    '9jxda': (5, ['--recipe', 'jigsaw-x.rf', 'layout=regions', 'symmetry=half', *SETS]),
    '3x3kda': (5, ['--recipe', 'plain', *CAGES, 'target=unique', 'beyond=scheme BCI']),
    '3x3kdu': (5, ['--recipe', 'plain', *CAGES, 'target=unique', 'beyond=scheme HACSC']),
    '9jkdu': (5, ['--recipe', 'jigsaw', 'layout=regions', *CAGES, 'target=unique', 'beyond=scheme HACSC']),
}
JIGSAW_X = 'values = 123456789\ncolumns = 9\nrows = 9\ncolumn_groups\nrow_groups\ndiagonal(1, 81)\ndiagonal(9, 73)\n'


def cost(command, least):
    """User seconds a puzzle."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
    out = subprocess.run(command, capture_output=True, text=True, cwd=folder).stdout
    lines = len(out.splitlines())
    while lines < least and command[0] == solo:  # now and then it ends by an assertion of its own
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        lines = len(subprocess.run(command, capture_output=True, text=True, cwd=folder).stdout.splitlines())
    if lines < least:
        sys.exit(f'{" ".join(command)}: {lines} puzzles instead of {least}')
    return (resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before) / lines


if not os.path.exists(solo):
    sys.exit('sgt-solo is not installed: ./run packages bench')
ours = os.path.abspath(ours)
folder = os.path.join(build, 'bench')
with open(os.path.join(folder, 'jigsaw-x.rf'), 'w', encoding='utf-8') as file:
    file.write(JIGSAW_X)
print('| | Solo: ms a puzzle | ours | ratio (three) |\n|---|---|---|---|')
for kind in sys.argv[3:] or KINDS:
    factor, settings = KINDS[kind]
    pairs = []
    for seed in (1, 2, 3):
        theirs = cost([solo, '--generate', str(n), kind], n)
        mine = cost([ours, 'generate', '--lines', '--jobs', '1', '--seed', str(seed), '--count', str(n * factor), *settings], 1)
        pairs.append((theirs / mine, theirs, mine))
    pairs.sort()
    ratio, theirs, mine = pairs[1]
    print(f'| `{kind}` | {theirs * 1000:.1f} | {mine * 1000:.2f} | {ratio:.1f} ({pairs[0][0]:.1f} to {pairs[2][0]:.1f}) |', flush=True)
