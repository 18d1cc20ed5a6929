#!/usr/bin/env python3
"""A batch of 40 pieces by GNU parallel, and in the long tier by a Slurm job array, is the single run byte for byte.

usage: test-batches.py PROGRAM SOURCE

Prints TAP. Everything is made in a directory of its own.
"""
import os
import shutil
import subprocess
import sys

from folder_tests import Skip, run_tests

program, scripts = os.path.abspath(sys.argv[1]), os.path.join(os.path.abspath(sys.argv[2]), 'build-aux')
IS_LONG = 'GW_TEST_LONG' in os.environ
LIMIT = 500
BATCH = ['40', '400', '3', 'plain', 'target=scheme HAC', 'symmetry=half']


def run(*command):
    done = subprocess.run(command, capture_output=True, text=True, timeout=LIMIT, env={**os.environ, 'GRIDWRIGHT_CLI': program})
    assert done.returncode == 0, f'{command}: status {done.returncode}, {done.stderr}'
    return done


def read(name):
    with open(name, 'rb') as file:
        return file.read()


def compare(folder):
    """No two puzzles of this batch are the same up to symmetry: collected, they are the single run."""
    whole = os.path.join(folder, 'whole.txt')
    run(program, 'generate', '--force', '--lines', '--count', BATCH[1], '--seed', BATCH[2], '--recipe', *BATCH[3:], '-o', whole)
    assert read(os.path.join(folder, 'all.txt')) == read(whole) and len(read(whole)) == 400 * 82


def test_parallel(folder):
    """Also when half of the pieces were there already, one of them cut off."""
    if shutil.which('parallel') is None or 'GNU' not in subprocess.run(['parallel', '--version'], capture_output=True, text=True, check=False).stdout:
        raise Skip('GNU parallel is not installed')
    script = os.path.join(scripts, 'batch-parallel.sh')
    run(script, folder, *BATCH)
    compare(folder)
    pieces = os.path.join(folder, 'pieces')
    for k in range(1, 20):
        os.unlink(os.path.join(pieces, f'{k}.txt'))
        os.unlink(os.path.join(pieces, f'{k}.txt.journal'))
    with open(os.path.join(pieces, '25.txt.journal'), 'r+b') as journal:
        journal.truncate(os.path.getsize(journal.name) - 30)
    run(script, folder, *BATCH)
    compare(folder)


def test_slurm(folder):
    """One node on the loopback, which the script starts and ends."""
    if not IS_LONG:
        raise Skip('only in the long tier')
    missing = [name for name in ('slurmctld', 'slurmd', 'sbatch', 'munged') if shutil.which(name) is None and not os.path.exists('/usr/sbin/' + name)]
    if missing:
        raise Skip(f'not installed: {", ".join(missing)}')
    if os.geteuid() != 0:
        raise Skip('slurmd needs root')
    os.chmod(folder, 0o755)
    run(os.path.join(scripts, 'slurm-on-loopback.sh'), os.path.join(scripts, 'batch-slurm.sh'), folder, *BATCH)
    compare(folder)


run_tests([test_parallel, test_slurm])
