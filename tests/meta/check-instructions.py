#!/usr/bin/env python3
"""Instructions of ten questions, counted by callgrind, against figures.tsv. Prints TAP.

usage: check-instructions.py SOURCE_ROOT GRIDWRIGHT_CLI BUILT_BY

Each figure may be off by 3 %. Where one is to get worse, the file says how much, and why (tabs between):

    worse   QUESTION   PERCENT   why, in a sentence

What got better is written anew, so that it stays won: GW_WRITE_FIGURES=FILE writes the figures as they are now, without reasons. They hold for
one compiler and its options, one glib and one sort of processor, which the file names; with others nothing is counted. The gate itself is always
tested, and counting only when GW_TEST_LONG is set: under valgrind a program takes fifty times as long.
"""
import os
import re
import shutil
import subprocess
import sys

ROOT, CLI, BUILT_BY = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3]
FIGURES = os.path.join(ROOT, 'tests/fixtures/instruction-figures/figures.tsv')
OFF = 3  # per cent
LEAST_REASON = 20  # characters
PUZZLES = 'tests/fixtures/search-figures'
QUESTIONS = [
    f'count --limit 2 --engine own {PUZZLES}/entropy-2.rf',
    f'count --limit 2 --engine own {PUZZLES}/sandwich-1.rf',
    'count --limit 2 --engine own data/examples/sixteen-killer.rf',
    'count --limit 2 --engine own data/examples/hidden-doublers-nine.rf',
    'count --limit 100000 --engine own tests/fixtures/instruction-figures/plain.rf',
    'candidates --engine own tests/fixtures/instruction-figures/plain.rf',
    f'candidates --engine own {PUZZLES}/hanidoku-2.rf',
    'grade data/examples/arrow.rf',
    'path data/examples/thermo.rf',
    'schemes data/examples/little-killer.rf',
]


def read_figures(lines):
    """What the figures are for, each figure, and how many per cent worse each may be."""
    made_for, figures, worse = None, {}, {}
    for line in lines:
        words = line.rstrip('\n').split('\t')
        if line.startswith('#') or not line.strip():
            continue
        if words[0] == 'for':
            made_for = words[1]
        elif words[0] == 'worse' and len(words) == 4 and len(words[3]) >= LEAST_REASON:
            worse[words[1]] = int(words[2])
        elif len(words) == 2:
            figures[words[0]] = int(words[1])
        else:
            sys.exit(f'Bail out! {FIGURES}: a line that says nothing: {line!r}')
    return made_for, figures, worse


def complaint(question, counted, figures, worse):
    """What is wrong with a figure, or nothing."""
    if counted is None:
        return 'callgrind counted nothing'
    if question not in figures:
        return f'{counted} instructions, and no figure in the file'
    figure = figures[question]
    if counted * 100 > figure * (100 + max(OFF, worse.get(question, 0))):
        return f'{counted} instructions, {counted * 100 / figure - 100:.1f} % more than {figure}: mend it, or say in the file why it is worth that'
    if counted * 100 < figure * (100 - OFF):
        return (f'{counted} instructions, {100 - counted * 100 / figure:.1f} % fewer than {figure}: write the figures anew (GW_WRITE_FIGURES), '
                'so that what was won stays won')
    return None


def count(words):
    """Instructions of the program from main () on: what the loader does is not ours."""
    environment = {'PATH': os.environ['PATH'], 'LC_ALL': 'C'}  # a test run's would count: MALLOC_PERTURB_ fills each block
    run = subprocess.run(['valgrind', '--tool=callgrind', '--callgrind-out-file=/dev/null', '--toggle-collect=main', CLI, *words], cwd=ROOT,
                         capture_output=True, text=True, env=environment)
    found = re.search(r'Collected : (\d+)', run.stderr)
    return int(found.group(1)) if found and int(found.group(1)) > 0 else None


def processor():
    """The lanes take the widest registers that valgrind knows."""
    try:
        with open('/proc/cpuinfo', encoding='utf-8') as file:
            return 'AVX2' if ' avx2 ' in file.read() else 'no AVX2'
    except OSError:
        return 'unknown processor'


def test_gate():
    figures, worse = {'a': 1000, 'b': 1000}, {'b': 12}
    made_for, read, allowed = read_figures(['# about\n', 'for\tgcc\n', 'a\t1000\n', 'worse\tb\t12\tit was measured to be so\n'])
    return (complaint('a', 1000, figures, worse) is None and complaint('a', 1030, figures, worse) is None
            and complaint('a', 970, figures, worse) is None and complaint('a', 1031, figures, worse)
            and complaint('a', 969, figures, worse) and complaint('b', 1120, figures, worse) is None
            and complaint('b', 1121, figures, worse) and complaint('c', 1000, figures, worse) and complaint('a', None, figures, worse)
            and made_for == 'gcc' and read == {'a': 1000} and allowed == {'b': 12})


def why_not(made_for, here):
    if 'GW_TEST_LONG' not in os.environ and 'GW_WRITE_FIGURES' not in os.environ:
        return 'instructions are counted when GW_TEST_LONG is set'
    if shutil.which('valgrind') is None:
        return 'valgrind is not installed'
    if made_for != here and 'GW_WRITE_FIGURES' not in os.environ:
        return f'the figures are those of {made_for}; this is {here}'
    return None


def write(name, here, counted):
    with open(name, 'w', encoding='utf-8') as file:
        file.write('# Instructions of ten questions: tests/meta/check-instructions.py says who may change them, and how.\n' f'for\t{here}\n')
        file.writelines(f'{question}\t{number}\n' for question, number in counted.items())


def main():
    with open(FIGURES, encoding='utf-8') as file:
        made_for, figures, worse = read_figures(file)
    here = f'{BUILT_BY}, {processor()}'
    reason = why_not(made_for, here)
    print(f'1..{2 if reason else 2 + len(QUESTIONS)}')
    print(f'{"ok" if test_gate() else "not ok"} 1 - the gate lets 3 % through, and more where the file says why')
    if reason:
        print(f'ok 2 # SKIP {reason}')
        return
    counted = {question: count(question.split()) for question in QUESTIONS}
    if 'GW_WRITE_FIGURES' in os.environ:
        write(os.environ['GW_WRITE_FIGURES'], here, counted)
    first = QUESTIONS[0]
    twice = count([*first.split(), first.split()[-1]])
    print(f'{"ok" if twice and complaint(first, twice, figures, worse) else "not ok"} 2 - who does the same twice is caught')
    for i, question in enumerate(QUESTIONS):
        wrong = complaint(question, counted[question], figures, worse)
        print(f'{"not ok" if wrong else "ok"} {i + 3} - {question}')
        if wrong:
            print(f'# {wrong}')


main()
