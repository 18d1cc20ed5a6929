#!/usr/bin/env python3
"""What a page of a book costs: user time and peak memory of whole runs, plain puzzles, 4 a page, with solutions, one thread.

usage: bench/run-book.py [BUILD] [N …]

`check` reads, proves by both engines, compares and lays out; `build` does the same and writes the PDF: their difference is the
PDF alone. A page must cost the same in a long book as in a short one. The last line is an edition for the screen, whose
objects libqpdf packs.
"""
import json
import os
import subprocess
import sys
import tempfile

build = os.path.abspath(sys.argv[1] if len(sys.argv) > 1 else 'build')
sizes = [int(word) for word in sys.argv[2:]] or [1000, 2500, 5000, 10000]
program = os.path.join(build, 'src/cli/gridwright-cli')


def run(*command):
    """User seconds, megabytes at the most."""
    child = subprocess.Popen([program, *command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status != 0:
        sys.exit(f'{command} failed')
    return usage.ru_utime, usage.ru_maxrss / 1024


def measure(folder, n, shop):
    book = os.path.join(folder, 'b.gwbook')
    with open(book, 'w', encoding='utf-8') as file:
        json.dump({'gridwright-book': 1, 'title': 'B', 'chapters': [{'title': 'C', 'layout': 4, 'puzzles': [{'list': f'{n}.txt'}]}],
                   'editions': [{'name': 'p', 'trim': '8.5x11', 'shop': shop}]}, file)
    check, _ = run('book', 'check', book)
    whole, peak = run('book', 'build', '--force', book)
    pdf = os.path.join(folder, 'b-p.pdf')
    info = subprocess.run(['pdfinfo', pdf], check=True, capture_output=True, text=True).stdout
    pages = int(info.split('Pages:')[1].split()[0])
    print(f'| {n} | {shop} | {pages} | {whole:.2f} | {1000 * whole / pages:.2f} | {pages / (whole - check):.0f} | {peak:.0f} '
          f'| {os.path.getsize(pdf) / 1e6:.1f} |', flush=True)


print('| puzzles | shop | pages | user s | ms a page | pages a second, the PDF alone | peak MB | PDF, MB |\n|---|---|---|---|---|---|---|---|')
with tempfile.TemporaryDirectory() as folder:
    lines = subprocess.run([program, 'generate', '--recipe', 'plain', '--lines', '--count', str(max(sizes)), 'minimal=false',
                            'most-givens=32', 'state-grade=false'], check=True, capture_output=True, text=True).stdout.split()
    for n in sizes:
        with open(os.path.join(folder, f'{n}.txt'), 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines[:n]) + '\n')
        measure(folder, n, 'home')
    measure(folder, sizes[min(1, len(sizes) - 1)], 'screen')
