#!/usr/bin/env python3
"""Plants faults in a small made-up tree and sees that the checks find each.

usage: check-the-checks.py CHECK-EDGES CHECK-NAMES CHECK-TRANSLATIONS
"""
import os
import shutil
import subprocess
import sys
import tempfile

SOUND = {
    'meson.build': "project('made-up', 'c', version: '1.2.3')\n",
    'NEWS.md': '# News\n\n## 1.2.3\n',
    'README.md': 'Run `gridwright-cli solve x.rf`.\n',
    'docs/cli-json.md': '| `command` | text | `solve` |\n',
    'engine/gridwright.h': '#include "model/grid.h"\n',
    'engine/base/bits.h': '#include <glib.h>\nint bits (void);\n',
    'engine/base/bits.c': '#include "base/bits.h"\n\nint\nbits (void)\n{\n  return 0;\n}\n',
    'engine/base/mask.c': 'int bits (void);\n\nint\nmask (void)\n{\n  return bits ();\n}\n',
    'engine/model/grid.h': '#include "base/bits.h"\nint grid (void);\n',
    'engine/model/grid.c': '#include "model/grid.h"\n\nint\ngrid (void)\n{\n  return bits ();\n}\n',
    'engine/rules/meson.build': "gw_rule_files = [\n  ['sum.c', ['sum']],\n  ['unenforced-x.c', ['x_sum']],\n]\n",
    'engine/strategies/meson.build': "gw_strategy_files = [\n  ['x-wing.c', ['x_wing']],\n]\n",
    'tests/fixtures/strategies/x-wing.rf': '',
    'src/cli/main.c': '#include "gridwright.h"\n\nchar *\nbye (void)\n{\n  return _("Bye");\n}\n',
    'src/app/window.c': 'int gw_seen (void) { return 0; }\n',
    'tests/app/test-main.c': 'int gw_seen (void);\n',
    'tests/meta/observed.txt': 'src/app: gw_seen\n    a test looks at it\n',
    'po/LINGUAS': 'de\n',
    'po/de.po': 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\nmsgid "Bye"\nmsgstr "Ade"\n',
    'tests/fixtures/rules/sum.rf': 'sum(3,1,2)\n',
    'cli.sh': 'echo "  solve FILE"\n',
    'build/cc.txt': '',
}

LONG = 'int\nlong_one (void)\n{\n' + '  f ();\n' * 90 + '}\n'

# What is planted: file, text added at its end (None removes the file), a part of the complaint; 'w' overwrites.
EDGE_FAULTS = [
    ('engine/base/bits.h', '#include "model/grid.h"\n', 'engine/base may not use engine/model'),
    ('engine/model/grid.c', '#include <gio/gio.h>\n', '<gio/gio.h> is not for engine/model'),
    ('engine/model/grid.c', '#include <cairo.h>\n', '<cairo.h> is not for engine/model'),
    ('engine/model/grid.c', '#include <ccadical.h>\n', '<ccadical.h> is not for engine/model'),
    ('engine/model/grid.c', '#include "gridwright.h"\n', 'may not use engine;'),
    ('src/cli/main.c', '#include "model/grid.h"\n', 'is inside the engine'),
    ('src/cli/main.c', '#include <gtk/gtk.h>\n', '<gtk/gtk.h> is not for src/cli'),
    ('engine/other/new.c', '#include <glib.h>\n', 'has no line in edges.txt'),
    ('engine/model/grid.c', '#include "model/gird.h"\n', 'was not found'),
    ('tests/meta/edges.txt', 'engine/base: engine/model\n', 'can reach itself'),
]
SYMBOL_FAULTS = [
    ('engine/base/bits.c', 'int grid (void);\nint up (void) { return grid (); }\n', 'uses grid of engine/model'),
    ('engine/model/grid.c', 'void g_object_unref (void *);\nvoid f (void) { g_object_unref (0); }\n', 'uses g_object_unref'),
    ('engine/model/grid.c', 'int ccadical_solve (void);\nint s (void) { return ccadical_solve (); }\n', 'CaDiCaL is for'),
    ('engine/base/bits.c', 'int mask (void);\nint up (void) { return mask (); }\n', 'engine/base: bits.c mask.c use each other in a circle'),
    ('tests/meta/circles.txt', 'engine/base: bits.c mask.c\n    a reason\n', 'bits.c mask.c is no circle any more'),
    ('tests/meta/circles.txt', 'engine/base: bits.c mask.c\n', 'bits.c mask.c has no reason below it'),
    ('src/app/window.c', 'int gw_alone (void) { return 0; }\n', 'src/app/window.c: no other file of the programs uses gw_alone'),
    ('tests/meta/observed.txt', 'src/app: gw_gone\n', 'src/app: gw_gone has no reason below it'),
    ('tests/meta/observed.txt', 'src/app: gw_gone\n    a reason\n', 'gw_gone of src/app has a caller, or is gone'),
    ('tests/app/test-main.c', '', 'no test looks at gw_seen of src/app', 'w'),
]
NAME_FAULTS = [
    ('engine/model/bits.c', '', 'file names are unique'),
    ('engine/model/grid.c', '\n' * 900, 'files stay under 800'),
    ('engine/model/grid.c', LONG, 'long_one has 92 lines'),
    ('engine/model/grid.c', '/* TO' 'DO: finish */\n', 'do it, or open an issue'),
    ('tests/fixtures/rules/sum.rf', None, 'tests/fixtures/rules/sum.rf is missing'),
    ('tests/fixtures/rules/smu.rf', '', 'there is no rule smu'),
    ('tests/fixtures/strategies/x-wing.rf', None, 'tests/fixtures/strategies/x-wing.rf is missing'),
    ('tests/fixtures/strategies/y-wing.rf', '', 'there is no strategy y-wing'),
    ('engine/strategies/idea-table.c', '  { "fork", N_("A fork"), 20 },', 'no code speaks of the idea fork'),
    ('engine/strategies/x-wing.c', 'void f (S *step) { step->idea = is_one ? "one" : "two"; }\n', 'the idea two has no row'),
    ('engine/rules/sum.c', 'void f (T *thinker) { thinker->say (thinker, "sum", text); }\n', 'the idea sum has no row'),
    ('engine/rules/sum.c', 'void f (T *sum) { sum_say (sum, most, "sum-most"); }\n', 'the idea sum-most has no row'),
    ('src/cli/main.c', 'int f (R *rule) { return strcmp (rule->id, "sum") == 0; }\n', 'src/cli/main.c:8: names a rule by text'),
    ('src/cli/main.c', 'void *g (void) { return gw_rule_find ("sum"); }\n', 'src/cli/main.c:8: names a rule by text'),
    ('src/cli/main.c', 'K k = { .rule = "sum" };\n', 'src/cli/main.c:8: names a rule by text'),
    ('src/cli/main.c', 'char *k[] = { "x_sum" };\n', 'src/cli/main.c:8: names a rule by text'),
    ('tests/cli/dance.cases', '', 'tests/cli/dance.cases: no test runs it'),
    ('src/cli/command-dance.c', 'C c = { .input = GW_INPUT_READ };\n', 'test-cli-json.py never runs it'),
    ('NEWS.md', None, 'NEWS.md a heading'),
    ('src/cli/main.c', 'json_parser_load_from_data (parser);\n', 'json_parser_load_from_data has no bounds'),
    ('src/book/book.c', 'g_file_get_contents (name);\n', 'g_file_get_contents has no bounds'),
    ('NEWS.md', '## 1.2.4\n', 'NEWS.md speaks of 1.2.4 first', 'w'),
    ('README.md', '`gridwright-cli dance`\n', 'speaks of "gridwright-cli dance"'),
    ('docs/cli-json.md', None, 'docs/cli-json.md lacks the command solve'),
]
TRANSLATION_FAULTS = [
    ('src/cli/new.c', 'char *hello (void) { return _("Hello"); }\n', "'Hello' is not translated"),
    ('po/LINGUAS', 'fr\n', 'there is no po/fr.po'),
]

number = 0


def write(root, path, text, mode='a'):
    os.makedirs(os.path.dirname(os.path.join(root, path)), exist_ok=True)
    with open(os.path.join(root, path), mode, encoding='utf-8') as file:
        file.write(text)


def sound_tree(root, edges):
    for path, text in SOUND.items():
        write(root, path, text)
    os.makedirs(os.path.join(root, 'tests/meta'), exist_ok=True)
    shutil.copy(edges, os.path.join(root, 'tests/meta/edges.txt'))
    write(root, 'cli.sh', '#!/bin/sh\necho "  solve FILE"\n', 'w')
    os.chmod(os.path.join(root, 'cli.sh'), 0o755)


def report(name, is_right, output):
    global number
    number += 1
    print(f'{"ok" if is_right else "not ok"} {number} {name}')
    if not is_right:
        print('# ' + output.replace('\n', '\n# '))


def compile_objects(root):
    """Object files and compile_commands.json as meson leaves them."""
    commands = []
    for path in ('engine/base/bits.c', 'engine/base/mask.c', 'engine/model/grid.c', 'src/app/window.c'):
        output = path.replace('/', '-') + '.o'
        commands.append(f'{{"file": "../{path}", "output": "{output}"}}')
        source = open(os.path.join(root, path), encoding='utf-8').read()
        plain = '\n'.join(line for line in source.split('\n') if '<' not in line and '#include' not in line)
        subprocess.run(['cc', '-x', 'c', '-w', '-c', '-', '-o', os.path.join(root, 'build', output)], check=True,
                       input='int bits (void);\n' + plain, text=True)
    write(root, 'build/compile_commands.json', '[' + ','.join(commands) + ']', 'w')


def run_check(check, root, with_symbols):
    arguments = [os.path.join(root, 'cli.sh')] if 'names' in check else []
    if 'edges' in check:
        arguments = ['', 'cc']
        if with_symbols:
            compile_objects(root)
            arguments[0] = os.path.join(root, 'build')
    return subprocess.run([sys.executable, check, root, *arguments], capture_output=True, text=True)


def try_fault(check, edges, fault, with_symbols=False):
    path, text, complaint, *mode = fault
    with tempfile.TemporaryDirectory() as root:
        sound_tree(root, edges)
        if text is None:
            os.remove(os.path.join(root, path))
        elif path:
            write(root, path, text, *mode)
        run = run_check(check, root, with_symbols)
        if complaint is None:
            report(f'{os.path.basename(check)}: a sound tree passes', 'not ok' not in run.stdout and run.returncode == 0,
                   run.stdout + run.stderr)
        else:
            is_found = 'not ok' in run.stdout and complaint in run.stdout
            report(f'{os.path.basename(check)}: {complaint}', is_found, run.stdout + run.stderr)


def main():
    check_edges, check_names, check_translations = sys.argv[1:]
    translation_faults = TRANSLATION_FAULTS if shutil.which('xgettext') else []
    edges = os.path.join(os.path.dirname(os.path.abspath(check_edges)), 'edges.txt')
    nothing = ('', '', None)
    print(f'1..{len(EDGE_FAULTS) + len(SYMBOL_FAULTS) + len(NAME_FAULTS) + len(translation_faults) + 3}')
    try_fault(check_edges, edges, nothing, with_symbols=True)
    for fault in EDGE_FAULTS:
        try_fault(check_edges, edges, fault, with_symbols='not found' in fault[2])
    for fault in SYMBOL_FAULTS:
        try_fault(check_edges, edges, fault, with_symbols=True)
    try_fault(check_names, edges, nothing)
    for fault in NAME_FAULTS:
        try_fault(check_names, edges, fault)
    try_fault(check_translations, edges, nothing)
    for fault in translation_faults:
        try_fault(check_translations, edges, fault)


main()
