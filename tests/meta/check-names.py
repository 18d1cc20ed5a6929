#!/usr/bin/env python3
"""Checks the tree against the house rules: names, sizes, what must have its counterpart, what must agree.

usage: check-names.py SOURCE [GRIDWRIGHT_CLI]

Prints TAP; every complaint says what to do.
"""
import os
import re
import subprocess
import sys

# Names that every folder may have.
COMMON_NAMES = {'meson.build', 'README.md', '.gitignore', 'LINGUAS', 'POTFILES'}
# Inputs and expected outputs mirror each other's names.
DATA_FOLDERS = ('tests/fixtures/', 'tests/fuzz/corpus/', 'tests/cli/')
CODE = ('.c', '.h', '.inc', '.py', '.sh', 'run')
MOST_LINES, MOST_FUNCTION_LINES = 800, 60
UNFINISHED = re.compile(r'\b(TO' r'DO|FIX' r'ME|XX' r'X)\b')


def tree(source):
    """All files of the tree, without build directories and what git and editors keep."""
    for directory, folders, names in os.walk(source):
        folders[:] = sorted(folder for folder in folders
                            if folder not in ('.git', '__pycache__')
                            and not os.path.isdir(os.path.join(directory, folder, 'meson-private'))
                            and not (directory == source and folder.startswith('build-') and folder != 'build-aux'))
        for name in sorted(names):
            if not name.endswith(('~', '.orig', '.swp')):
                yield os.path.relpath(os.path.join(directory, name), source)


def read(source, path):
    """The text of a file; nothing when there is none."""
    if not os.path.exists(os.path.join(source, path)):
        return ''
    with open(os.path.join(source, path), encoding='utf-8', errors='replace') as file:
        return file.read()


def is_code(path):
    return path.endswith(CODE)


# ---- names and sizes --------------------------------------------------------------------------------------------------

def check_unique_names(source, files):
    first, complaints = {}, []
    for path in files:
        name = os.path.basename(path)
        if name in COMMON_NAMES or path.startswith(DATA_FOLDERS) or path in ('run', '.ci/run'):
            continue
        if name in first:
            complaints.append(f'{path}: there is {first[name]} already; file names are unique, rename one')
        first.setdefault(name, path)
    return complaints


def check_file_sizes(source, files):
    complaints = []
    for path in filter(is_code, files):
        lines = read(source, path).count('\n')
        if lines >= MOST_LINES:
            complaints.append(f'{path}: {lines} lines; files stay under {MOST_LINES}, split it by concern')
    return complaints


def functions(text):
    """(name, first line, number of lines) of the functions of a C file: bodies whose braces stand in column 0."""
    head, start = '', 0
    for number, line in enumerate(text.split('\n'), 1):
        if line.startswith('{'):
            start = number
        elif line.startswith('}'):
            name = re.search(r'(\w+) ?\(', head)
            if start and name and not line.startswith('};') and '=' not in head.split('(')[0]:
                yield name.group(1), start, number - start + 1
            head, start = '', 0
        elif not start:
            # The head of a definition: from its last line that begins in column 0 with a name and a parenthesis.
            if re.match(r'\w+ ?\(', line) or not line.startswith((' ', '\t')):
                head = line


def check_function_sizes(source, files):
    complaints = []
    for path in files:
        if not path.endswith(('.c', '.inc', '.h')):
            continue
        for name, line, size in functions(read(source, path)):
            if size > MOST_FUNCTION_LINES and not name.endswith('_class_init'):
                complaints.append(f'{path}:{line}: {name} has {size} lines; '
                                  f'functions have at most {MOST_FUNCTION_LINES}, rarely over 40')
    return complaints


def check_nothing_unfinished(source, files):
    complaints = []
    for path in files:
        if not (is_code(path) or path.endswith(('.build', '.md', '.txt', '.ui'))) or path.startswith(DATA_FOLDERS):
            continue
        for number, line in enumerate(read(source, path).split('\n'), 1):
            if UNFINISHED.search(line):
                complaints.append(f'{path}:{number}: {line.strip()}; do it, or open an issue')
    return complaints


# ---- rules ------------------------------------------------------------------------------------------------------------

def listed(source, folder):
    """(file, id) of every rule or strategy in the list of engine/FOLDER/meson.build."""
    text = re.sub(r'#.*', '', read(source, f'engine/{folder}/meson.build'))
    for entry in re.finditer(r"\[\s*'([^']+\.c)'\s*,\s*\[([^\]]*)\]", text):
        for rule in re.findall(r"'([a-z0-9_]+)'", entry.group(2)):
            yield entry.group(1), rule


def needs_fixture(source, file):
    """Not: rules that are not yet enforced, and the engine's own, which no file can state."""
    if file.startswith('unenforced'):
        return False
    return 'GW_ORIGIN_INTERNAL' not in read(source, 'engine/rules/' + file)


def check_fixtures(source, files):
    rules = list(listed(source, 'rules'))
    if not rules:
        return ['no rules were found in engine/rules/meson.build; has the form of the list changed?']
    complaints = [f'tests/fixtures/rules/{rule}.rf is missing; write a small puzzle that needs the rule {rule}'
                  for file, rule in rules
                  if needs_fixture(source, file) and f'tests/fixtures/rules/{rule}.rf' not in files]
    return complaints + check_no_other(files, 'rules', 'rule', {rule for _, rule in rules})


def check_no_other(files, folder, kind, known):
    names = ((path, re.fullmatch(rf'tests/fixtures/{folder}/([a-z0-9_-]+)\.rf', path)) for path in files)
    return [f'{path}: there is no {kind} {name.group(1)} in engine/{folder}/meson.build; rename or remove it'
            for path, name in names if name and name.group(1) not in known]


def check_strategies(source, files):
    known = {name.replace('_', '-') for _, name in listed(source, 'strategies')}
    return (['no strategies were found in engine/strategies/meson.build; has the form of the list changed?']
            if not known else
            [f'tests/fixtures/strategies/{name}.rf is missing; write a puzzle in which {name} has a step (CONTRIBUTING.md)'
             for name in sorted(known) if f'tests/fixtures/strategies/{name}.rf' not in files]
            + check_no_other(files, 'strategies', 'strategy', known))


def check_rule_names(source, files):
    """Rules are named by pointer, &gw_rule_set_cell, which the compiler checks; text is for what people write. A word of its own ("sum", "cage")
    may be a key of somebody's format; one with "_" is ours."""
    names = sorted(rule for _, rule in listed(source, 'rules'))
    ids, own = '|'.join(names), '|'.join(name for name in names if '_' in name)
    named = re.compile(rf'gw_rule_find ?\("[a-z]|(?:rule|kind)->id, "(?:{ids})"\)|\.rule = "|"(?:{own})"')
    return [f'{path}:{number}: names a rule by text; write &gw_rule_NAME, or ask for what the rule says of itself'
            for path in files if path.startswith(('engine/', 'src/')) and path.endswith('.c') and not path.startswith('engine/rules/')
            for number, line in enumerate(read(source, path).split('\n'), 1) if named.search(line)]


# Texts of code with a hyphen are ideas, unless people read them, or they name a strategy; of single words those are that are said as one.
HYPHENATED = re.compile(r'(?<!N_ \()(?<!N_\()(?<!_\()"([a-z]+(?:-[a-z]+)+)"')
SAID_AS = re.compile(r'\b(?:say|tell|lead) \([^;"()]*, "([a-z-]+)"')
SET_AS = re.compile(r'\bidea = ([^;]*);')
IDEA_TABLE = 'engine/strategies/idea-table.c'


def check_ideas(source, files):
    """Every idea that code speaks of has a row in the table, and none is there of which no code speaks."""
    table, strategies = read(source, IDEA_TABLE), {name.replace('_', '-') for _, name in listed(source, 'strategies')}
    rows, said = set(re.findall(r'\{ "([\w-]+)", (?:N_|\d)', table)), {}
    for path in files:
        if not re.fullmatch(r'engine/(rules|strategies)/.*\.c', path) or path == IDEA_TABLE:
            continue
        code = re.sub(r'/\*.*?\*/', '', read(source, path), flags=re.DOTALL)
        sure = [name for right in SET_AS.findall(code) for name in re.findall(r'"([a-z-]+)"', right)] + SAID_AS.findall(code)
        for name in HYPHENATED.findall(code) + sure:
            said.setdefault(name, path)
    texts = {text for path in files if path.startswith('engine/') and path.endswith('.c') and path != IDEA_TABLE
             for text in re.findall(r'"([a-z-]+)"', read(source, path))}
    return ([f'{path}: the idea {name} has no row in {IDEA_TABLE}; write what it is called, or how soon it is seen'
             for name, path in sorted(said.items()) if name not in rows | strategies]
            + [f'{IDEA_TABLE}: no code speaks of the idea {name}; remove its row' for name in sorted(rows - texts)])


# ---- tests that are run -----------------------------------------------------------------------------------------------

def check_cases(source, files):
    return [f'{path}: no test runs it; name it in {os.path.dirname(path)}/meson.build'
            for path in files if path.endswith('.cases')
            and f"'{os.path.basename(path)}'" not in read(source, os.path.dirname(path) + '/meson.build')]


def check_json_cases(source, files):
    """What test-cli-json.py asks stands behind its PUZZLES."""
    asked = read(source, 'tests/cli/test-cli-json.py').partition('\nPUZZLES = ')[2]
    named = ((path, re.fullmatch(r'src/cli/command-([a-z-]+)\.c', path)) for path in files)
    return [f'{path}: tests/cli/test-cli-json.py never runs it; add {name.group(1)} to PUZZLES there, or to OUTCOMES'
            for path, name in named if name and re.search(r'\.input = GW_INPUT_(SOLVED|READ)', read(source, path))
            and not re.search(rf"'{name.group(1)}[ ']", asked)]


# ---- what must agree --------------------------------------------------------------------------------------------------

def check_versions(source, files):
    meson = re.search(r"version: '([^']+)'", read(source, 'meson.build'))
    news = re.search(r'^## (\d+\.\d+\.\d+)', read(source, 'NEWS.md'), re.MULTILINE)
    if not meson or not news:
        return ['meson.build needs "version: \'…\'" and NEWS.md a heading "## N.N.N"']
    if meson.group(1) != news.group(1):
        return [f'NEWS.md speaks of {news.group(1)} first, meson.build of {meson.group(1)}; make them equal']
    return []


def documented_commands(source, files):
    """(file, command) of every "gridwright-cli WORD" in a code block or code span of the documents."""
    for path in files:
        if path.endswith('.md') or re.search(r'\.\d(\.in)?$', path):
            for command in re.findall(r'gridwright-cli ([a-z][a-z-]*)', read(source, path)):
                yield path, command


def commands_of(cli):
    """Those that --help lists."""
    run = subprocess.run([cli, '--help'], capture_output=True, text=True, timeout=10)
    return set(re.findall(r'^ +([a-z][a-z-]*)\b', run.stdout, re.MULTILINE)) if run.returncode == 0 else set()


def check_commands(source, files, cli):
    commands = commands_of(cli)
    if not commands:
        return [f'{cli} --help fails, or lists no command']
    return [f'{path} speaks of "gridwright-cli {command}", which --help does not list; '
            'mend the document or add the command'
            for path, command in sorted(set(documented_commands(source, files))) if command not in commands]


# Where every command has to stand, and what it looks like there.
COMMAND_LISTS = (
    ('README.md', r'(gridwright-cli|see) {}\b', 'a line that shows it'),
    ('docs/cli-json.md', r'(?m)^\| `command` .*`{}`', 'its name in the row `command`, and a section on its members'),
)


def check_command_lists(source, files, cli):
    return [f'{path} lacks the command {command}: add {what}'
            for command in sorted(commands_of(cli) - {'help', 'gridwright-cli'}) for path, pattern, what in COMMAND_LISTS
            if not re.search(pattern.format(command), read(source, path))]


def check_grades_page(source, files, cli):
    """The page on grades says how many of the examples have each."""
    examples = [os.path.join(source, path) for path in files if re.fullmatch(r'data/examples/[^/]*\.rf', path)]
    run = subprocess.run([cli, 'grade', '--summary', *examples], capture_output=True, text=True, timeout=300)
    page = ' '.join(read(source, 'docs/grading.md').split())
    return [f'docs/grading.md does not say "{count} {name}" of the examples, as `gridwright-cli grade --summary` does'
            for name, count in re.findall(r'^(\w+) (\d+) of', run.stdout, re.MULTILINE) if f'{count} {name}' not in page]


# What reads without bounds: where it may not stand, where it may all the same, and what stands there instead.
DOORS = (
    ('src/', ('src/files/', 'src/cli/late-json.c'), r'\bjson_(parser_new|parser_load|from_string)\w*|\bjson_reader_new\b', 'gw_json_parse () of files/json-text.h, which counts brackets'),
    ('src/book/', None, r'\bg_(file_get_contents|file_load_contents|mapped_file_new)\b|\bcairo_image_surface_create_from_png\b *\(',
     'gw_file_read () of files/bounded-file.h: a book may come from anybody'),
)


def check_doors(source, files):
    complaints = []
    for folder, free, forbidden, instead in DOORS:
        for path in files:
            if path.startswith(folder) and not (free and path.startswith(free)) and path.endswith(('.c', '.h')):
                for number, line in enumerate(read(source, path).split('\n'), 1):
                    called = re.search(forbidden, line)
                    if called:
                        complaints.append(f'{path}:{number}: {called.group(0).rstrip(" (")} has no bounds; take {instead}')
    return complaints


# -----------------------------------------------------------------------------------------------------------------------

CHECKS = (
    ('file names are unique', check_unique_names),
    ('files are short', check_file_sizes),
    ('functions are short', check_function_sizes),
    ('nothing is left unfinished', check_nothing_unfinished),
    ('files of strangers are read within bounds', check_doors),
    ('every rule has its fixture', check_fixtures),
    ('every strategy has its fixture', check_strategies),
    ('every idea has its row in the table', check_ideas),
    ('rules are named by pointer', check_rule_names),
    ('every file of cases is run', check_cases),
    ('every command that reads puzzles is asked for JSON', check_json_cases),
    ('NEWS.md and meson.build name one version', check_versions),
)

# With the program itself.
CLI_CHECKS = (
    ('every documented command exists', check_commands),
    ('every command stands in all lists', check_command_lists),
    ('the page on grades is up to date', check_grades_page),
)


def report(number, name, complaints):
    print(f'{"not ok" if complaints else "ok"} {number} {name}')
    for complaint in complaints:
        print('# ' + complaint)


def main():
    source = os.path.abspath(sys.argv[1])
    files = list(tree(source))
    print(f'1..{len(CHECKS) + len(CLI_CHECKS)}')
    for number, (name, check) in enumerate(CHECKS, 1):
        report(number, name, check(source, files))
    for number, (name, check) in enumerate(CLI_CHECKS, len(CHECKS) + 1):
        if len(sys.argv) > 2:
            report(number, name, check(source, files, sys.argv[2]))
        else:
            print(f'ok {number} {name} # SKIP gridwright-cli is not built')


main()
