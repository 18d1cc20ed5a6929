#!/usr/bin/env python3
"""Two jobs against one, and how soon a generator that is cancelled ends.

usage: bench/run-jobs.py [BUILD [COUNT [CANCELS]]]

Jobs: COUNT puzzles with one job and with two, three times in turn; throughput by the clock means something on a machine with
two idle cores alone, so the load stands beside it. The processor time a puzzle, which other work changes little, tells what
two jobs cost each other: with as much of it as one job, two idle cores do twice as much.

Cancel: SIGINT at a random moment, CANCELS times for each recipe; by the clock, and the processor time of all threads between
the signal and the end.
"""
import os
import random
import resource
import signal
import statistics
import subprocess
import sys
import time

build = sys.argv[1] if len(sys.argv) > 1 else 'build'
count = int(sys.argv[2]) if len(sys.argv) > 2 else 20000
cancels = int(sys.argv[3]) if len(sys.argv) > 3 else 30
ours = os.path.join(build, 'src/cli/gridwright-cli')
RECIPES = (['plain'], ['sandwich'], ['samurai'], ['sixteen'], ['plain', 'target=scheme HACV', 'beyond=scheme HACSC'],
           ['plain', 'grids=1000', 'runs=50'])


def run(jobs):
    """Puzzles a second by the clock, processor time a puzzle, output."""
    before, start = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic()
    out = subprocess.run([ours, 'generate', '--recipe', 'plain', '--lines', '--count', str(count), '--jobs', str(jobs)],
                         check=True, capture_output=True).stdout
    wall, after = time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN)
    return count / wall, (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime) / count, out


def processor_time(pid):
    """Seconds that all threads of a process have run, those that have ended, too: Linux makes a clock of each process."""
    return time.clock_gettime((~pid << 3) | 2)


def cancel(recipe, seed):
    """Milliseconds from the signal to the end: by the clock, of processor time."""
    process = subprocess.Popen([ours, 'generate', '--recipe', *recipe, '--lines', '--count', '1000000', '--jobs', '2', '--seed', str(seed)],
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(random.uniform(0.05, 0.6))
    before, start = processor_time(process.pid), time.monotonic()
    process.send_signal(signal.SIGINT)
    usage = os.wait4(process.pid, 0)[2]
    process.returncode = 0
    return (time.monotonic() - start) * 1000, max(0, usage.ru_utime + usage.ru_stime - before) * 1000


print('| | puzzles a second | processor time a puzzle |\n|---|---|---|')
pairs = [(run(1), run(2)) for _ in range(3)]
if len({one[2] for pair in pairs for one in pair}) != 1:
    sys.exit('run-jobs: one job and two make different puzzles')
for i, name in enumerate(('one job', 'two jobs')):
    print(f'| {name} | {statistics.median(pair[i][0] for pair in pairs):.0f} '
          f'| {statistics.median(pair[i][1] for pair in pairs) * 1e6:.1f} µs |')
print(f'\ntwo against one by the clock: {statistics.median(two[0] / one[0] for one, two in pairs):.2f} '
      f'(load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores); processor time: '
      f'{statistics.median(two[1] / one[1] for one, two in pairs):.3f}\n', flush=True)
print('| cancelled | by the clock: median | most | processor time: median | most |\n|---|---|---|---|---|')
for recipe in RECIPES:
    times = [cancel(recipe, seed) for seed in range(cancels)]
    clock, cpu = zip(*times)
    print(f'| {" ".join(recipe)} | {statistics.median(clock):.1f} ms | {max(clock):.1f} ms | {statistics.median(cpu):.1f} ms '
          f'| {max(cpu):.1f} ms |', flush=True)
