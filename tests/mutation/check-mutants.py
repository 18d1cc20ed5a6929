#!/usr/bin/env python3
"""Plants faults in copies of source files, one at a time, and sees whether the tests catch them.

usage: check-mutants.py SOURCE BUILD MUTANTS

BUILD is a build directory whose tests have been built: a mutant is compiled as its file was, and linked before the
library, so that it takes the place of the original. Prints TAP. Always looks whether every mutant can still be planted
and every relation has one; compiles three of them, and all when GW_TEST_LONG is set.
"""
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections import namedtuple

Mutant = namedtuple('Mutant', 'relations path test what old new')
SAMPLE = 3
PATIENCE = 120  # seconds for a test that a fault keeps busy


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def parse(text):
    """The mutants of a list, in order."""
    mutants, head, old, new = [], None, [], []
    for line in text.splitlines() + ['']:
        if line.startswith('- '):
            old.append(line[2:])
        elif line.startswith('+ '):
            new.append(line[2:])
        elif not line.strip() and head:
            mutants.append(Mutant(head[0].split(', '), *head[1:], '\n'.join(old), '\n'.join(new)))
            head, old, new = None, [], []
        elif '|' in line and not line.startswith('#'):
            head = [part.strip() for part in line.split('|')]
    return mutants


def complaint_about(mutant, source):
    """Why a mutant cannot be planted, or nothing."""
    path = os.path.join(source, mutant.path)
    if not os.path.exists(path):
        return f'{mutant.path} is gone'
    n = read(path).count(mutant.old)
    if n != 1 or mutant.old == mutant.new:
        return f'{mutant.path} has this {n} times, not once: {mutant.old}'
    return None


def relations_without(mutants, source):
    """Relations that no fault is planted in, by the names in the list of kinds."""
    kinds = re.findall(r'^  GW_RELATION_(\w+),', read(os.path.join(source, 'engine/domain/strength.h')), re.M)
    names = {name.replace(' ', '_').upper() for mutant in mutants for name in mutant.relations}
    names |= {'EITHER'} if 'EITHER_OF' in names else set()
    return [kind for kind in kinds if kind not in names]


# ---- planting ---------------------------------------------------------------------------------------------------------

def units_of(mutant, source):
    """The files that are compiled anew: the mutant's, or those beside it that include it."""
    if not mutant.path.endswith('.inc'):
        return [mutant.path]
    place, name = os.path.split(mutant.path)
    units = [os.path.join(place, other) for other in sorted(os.listdir(os.path.join(source, place))) if other.endswith('.c')]
    return [unit for unit in units if f'#include "{name}"' in read(os.path.join(source, unit))]


def compile_command(build, path, source, planted, compiled):
    """How the file at PATH was compiled, with the planted copy for it."""
    with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
        entries = json.load(file)
    wanted = os.path.realpath(os.path.join(source, path))
    for entry in entries:
        if os.path.realpath(os.path.join(entry['directory'], entry['file'])) == wanted:
            words = shlex.split(entry['command'])
            words[words.index('-o') + 1] = compiled
            words[words.index('-c') + 1] = planted
            words[words.index('-MF') + 1] = compiled + '.d'
            return words + ['-I' + os.path.dirname(wanted)]
    raise LookupError(f'{path} is not compiled in {build}')


def link_command(build, mutant, compiled, program):
    """How the test was linked, with the mutant before the library."""
    target = next(target for target in built_targets(build) if os.path.basename(target) == program_of(mutant))
    commands = subprocess.run(['ninja', '-C', build, '-t', 'commands', target], check=True, capture_output=True, text=True)
    words = shlex.split(commands.stdout.splitlines()[-1])
    at = words.index('-o') + 1
    return words[:at] + [program, *compiled] + words[at + 1:]


def built_targets(build):
    listed = subprocess.run(['ninja', '-C', build, '-t', 'targets', 'all'], check=True, capture_output=True, text=True)
    return [line.split(':')[0] for line in listed.stdout.splitlines()]


def program_of(mutant):
    return mutant.test.split()[0]


def run(words, directory):
    """The status of a command and what it printed; a command that does not end has failed."""
    try:
        done = subprocess.run(words, cwd=directory, capture_output=True, text=True, errors='replace', timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        return 124, 'it does not end'
    return done.returncode, done.stdout + done.stderr


def fate(mutant, source, build, folder):
    """What becomes of a mutant: (whether it is caught, in which words)."""
    units, program = units_of(mutant, source), os.path.join(folder, 'mutated')
    compiled = {unit: os.path.join(folder, os.path.basename(unit) + '.o') for unit in units}
    for path in {mutant.path, *units}:
        with open(os.path.join(folder, os.path.basename(path)), 'w', encoding='utf-8') as file:
            text = read(os.path.join(source, path))
            file.write(text.replace(mutant.old, mutant.new) if path == mutant.path else text)
    steps = [compile_command(build, unit, source, os.path.join(folder, os.path.basename(unit)), compiled[unit]) for unit in units]
    for words in [*steps, link_command(build, mutant, compiled.values(), program)]:
        status, output = run(words, build)
        if status != 0:
            return False, 'cannot be built: ' + output.strip()[-300:]
    status, output = run([program] + mutant.test.split()[1:], folder)
    error = re.search(r'ERROR:[^:]*:\d+:([^\n]*)', output)
    return status != 0, error.group(1) if error else output.strip().splitlines()[-1] if status else 'SURVIVED'


def sample(mutants):
    """Some, spread over the list; all in the long tier."""
    if 'GW_TEST_LONG' in os.environ:
        return mutants
    return mutants[::max(1, len(mutants) // SAMPLE)][:SAMPLE]


def main():
    source, build, listed = sys.argv[1:]
    mutants = parse(read(listed))
    number, failed = 0, 0

    def say(passed, text, more=''):
        nonlocal number, failed
        number, failed = number + 1, failed + (not passed)
        print(f'{"ok" if passed else "not ok"} {number} - {text}', flush=True)
        for line in more.splitlines():
            print(f'# {line}', flush=True)

    complaints = [text for text in (complaint_about(mutant, source) for mutant in mutants) if text]
    say(not complaints, f'{len(mutants)} faults can be planted', '\n'.join(complaints))
    without = relations_without(mutants, source)
    say(not without, 'every relation has some', ' '.join(without))
    with tempfile.TemporaryDirectory() as folder:
        for mutant in sample([mutant for mutant in mutants if not complaint_about(mutant, source)]):
            caught, words = fate(mutant, source, build, folder)
            say(caught, f'{", ".join(mutant.relations)}: {mutant.what}', words)
    print(f'1..{number}')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
