#!/usr/bin/env python3
"""The command line starts without what only some commands need: cairo and pango come when somebody draws (src/render/late-drawing.c), JSON-GLib and GIO
when somebody reads or writes JSON or what the program brings along (src/cli/late-json.c), qpdf when a PDF is packed (src/book/late-qpdf.c).

usage: test-late-libraries.py GRIDWRIGHT_CLI
"""
import os
import subprocess
import sys

LATE = ('libcairo', 'libpango', 'libjson-glib', 'libgio', 'libgobject', 'libqpdf')

# The loader of glibc lists what would be loaded, instead of starting the program. Other loaders start it.
run = subprocess.run([sys.argv[1], '--version'], env={**os.environ, 'LD_TRACE_LOADED_OBJECTS': '1'}, capture_output=True, text=True)
names = [line.split()[0] for line in run.stdout.splitlines() if '.so' in line]
wrong = [name for name in names if name.startswith(LATE)]

print('1..1')
if not any(name.startswith('libglib') for name in names):
    print('ok 1 - late libraries # SKIP this loader does not list libraries')
elif wrong:
    print(f'not ok 1 - {", ".join(wrong)} would be loaded at the start: a function of it is missing in its late-….c')
    sys.exit(1)
else:
    print('ok 1 - late libraries')
