#!/usr/bin/env python3
"""Checks that no folder uses what edges.txt does not allow it, by #include lines and by symbols of the object files, that
no file joins a circle of files inside its folder but those that circles.txt names, and that functions of other files have a caller there,
but those that observed.txt names.

usage: check-edges.py SOURCE BUILD COMPILER...

BUILD is a meson build directory (compile_commands.json says which object comes from which file), or '' to look at
includes alone. Prints TAP; every complaint says what to do.
"""
import json
import os
import re
import subprocess
import sys

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]', re.MULTILINE)
PUBLIC = 'gridwright.h'
NAMED = 'rules/rule-table.h'  # every rule by name: not in PUBLIC, so that a new one leaves alone what names none
SOURCES = ('.c', '.h', '.inc')
# What compilers add by themselves: sanitizers, stack guards, profiling, processor features.
COMPILER_SYMBOL = re.compile(r'^(__|_GLOBAL_OFFSET_TABLE_|_dl_relocate_static_pie)')
CADICAL_SYMBOL = re.compile(r'^ccadical_')
# Whose they are says the library, also where a late-….c stands in for it.
LIBRARY_SYMBOL = re.compile(r'^(g|json|cairo|pango)_')


# ---- the table --------------------------------------------------------------------------------------------------------

class Table:
    """edges: folder → folders it may use directly; headers: list of (first parts of header names, folders)."""

    def __init__(self, path):
        self.edges, self.headers = {}, []
        for line in open(path, encoding='utf-8'):
            line = line.split('#')[0].strip()
            if not line:
                continue
            left, right = line.split(':')
            if left.startswith('<'):
                self.headers.append((left.strip('<>').split(), right.split()))
            else:
                self.edges[left] = right.split()
        self.reach = {folder: self.reachable(folder) for folder in self.edges}

    def reachable(self, folder):
        found, queue = set(), [folder]
        while queue:
            for below in self.edges.get(queue.pop(), []):
                if below not in found:
                    found.add(below)
                    queue.append(below)
        return found

    def allows(self, user, used):
        """Whether files of USER may use files of USED. "engine" stands for all of its folders."""
        reach = self.reach.get(user, set())
        return used in (user, None) or used in reach or ('engine' in reach and used.startswith('engine/'))

    def header_is_free(self, user, header):
        first = header.split('/')[0].split('.')[0]
        for names, folders in self.headers:
            if any(first == name or first.startswith(name + '-') for name in names):
                return any(user == folder or user.startswith(folder + '/') for folder in folders)
        return True


def folder_of(path):
    """engine/model/grid.c → engine/model; engine/gridwright.h → engine; None outside of engine/ and src/."""
    parts = path.split('/')
    if parts[0] not in ('engine', 'src') or len(parts) < 2:
        return None
    return '/'.join(parts[:2]) if len(parts) > 2 else parts[0]


# ---- includes ---------------------------------------------------------------------------------------------------------

def source_files(source):
    for top in ('engine', 'src'):
        for directory, _, names in os.walk(os.path.join(source, top)):
            for name in sorted(names):
                if name.endswith(SOURCES):
                    yield os.path.relpath(os.path.join(directory, name), source)


def resolve(source, build, user, name):
    """The path below the source (or below the build, for generated headers) that "name" means in the file USER."""
    for root in (os.path.dirname(user), 'engine', 'src', ''):
        path = os.path.normpath(os.path.join(root, name))
        if os.path.isfile(os.path.join(source, path)) or (build and os.path.isfile(os.path.join(build, path))):
            return path
    return None


def complain_about_include(table, source, build, user, quote, name):
    folder = folder_of(user)
    if quote == '<':
        if not table.header_is_free(folder, name):
            return f'<{name}> is not for {folder}; the last lines of edges.txt say who may use it'
        return None
    path = resolve(source, build, user, name)
    if path is None:
        return f'"{name}" was not found; write it from engine/ or src/, as in "model/puzzle.h"' if build else None
    used = folder_of(path)
    if folder.startswith('src') and path.startswith('engine/'):
        if path not in ('engine/' + PUBLIC, 'engine/' + NAMED):
            return f'"{name}" is inside the engine; outsiders include "{PUBLIC}", or "{NAMED}", and nothing else of it'
        return None
    if path == 'engine/' + PUBLIC or not table.allows(folder, used):
        return f'"{name}": {folder} may not use {used}; move the code, or turn the dependency round'
    return None


def check_includes(table, source, build):
    complaints, seen = [], 0
    for user in source_files(source):
        if user == 'engine/' + PUBLIC:
            continue
        if folder_of(user) not in table.edges:
            complaints.append(f'{user}: {folder_of(user)} has no line in edges.txt; add one')
            continue
        with open(os.path.join(source, user), encoding='utf-8') as file:
            text = file.read()
        for match in INCLUDE.finditer(text):
            seen += 1
            complaint = complain_about_include(table, source, build, user, *match.groups())
            if complaint:
                line = text.count('\n', 0, match.start(2)) + 1
                complaints.append(f'{user}:{line}: {complaint}')
    return complaints or ([] if seen else ['no #include was found at all; is the source directory right?'])


def check_cycles(table):
    return [f'{folder} can reach itself; the table must have no cycle' for folder in table.edges
            if folder in table.reach[folder]]


# ---- symbols ----------------------------------------------------------------------------------------------------------

def objects(source, build):
    """(object file, folder, name of its source, whether that was generated) of everything that was compiled from engine/ and src/."""
    with open(os.path.join(build, 'compile_commands.json'), encoding='utf-8') as file:
        commands = json.load(file)
    for command in commands:
        path = os.path.normpath(os.path.join(build, command['file']))
        base = build if path.startswith(os.path.join(build, '')) else source
        folder = folder_of(os.path.relpath(path, base))
        if folder is not None:
            yield os.path.join(build, command['output']), folder, os.path.basename(path), base == build


AT_ONCE = 400  # files that one nm is asked about: one for each takes minutes on a busy machine


def symbols(paths, *options):
    """path → (defined, undefined) names of objects or shared libraries."""
    found = {path: (set(), set()) for path in paths}
    for first in range(0, len(paths), AT_ONCE):
        output = subprocess.run(['nm', '-P', '-g', '-A', *options, *paths[first:first + AT_ONCE]], check=True, capture_output=True,
                                text=True).stdout
        for line in output.splitlines():
            path, rest = line.split(': ', 1)
            name, kind = rest.split()[:2]
            defined, undefined = found[path]
            (undefined if kind in 'Uvw' else defined).add(name.split('@')[0])
    return found


def built(source, build):
    """(path, folder, name, is generated, defined, undefined) of each object that was built."""
    there = [item for item in objects(source, build) if os.path.exists(item[0])]
    found = symbols([path for path, *_ in there])
    return [(*item, *found[item[0]]) for item in there]


def library_symbols(compiler, names):
    """What the engine may call beside itself: the C library, the mathematics library, glib."""
    found = set()
    for name in names:
        path = subprocess.run([*compiler, '-print-file-name=' + name], check=True, capture_output=True,
                              text=True).stdout.strip()
        if not os.path.isabs(path):
            sys.exit(f'Bail out! {name} was not found by {compiler[0]}')
        found |= symbols([path], '-D')[path][0]
    return found


def complain_about_symbol(table, owner, free, folder, name):
    if name in owner:
        # An object that is built twice, for two programs, defines the same name in the same folder.
        if any(table.allows(folder, used) for used in owner[name]):
            return None
        return f'uses {name} of {" ".join(sorted(owner[name]))}, which edges.txt does not allow to {folder}'
    if CADICAL_SYMBOL.match(name):
        return None if folder == 'engine/sat' else f'uses {name}; CaDiCaL is for engine/sat alone'
    if folder.startswith('engine') and name not in free and not COMPILER_SYMBOL.match(name):
        return f'uses {name}, which neither the engine nor glib-2.0 nor the C library defines'
    return None


def check_symbols(table, parts, build, compiler):
    owner, users = {}, []
    for path, folder, _, _, defined, undefined in parts:
        users.append((os.path.relpath(path, build), folder, undefined))
        for name in defined:
            if not LIBRARY_SYMBOL.match(name):
                owner.setdefault(name, set()).add(folder)
    if not users:
        return ['there are no object files; build first: ninja -C ' + build]
    free = library_symbols(compiler, ['libc.so.6', 'libm.so.6', 'libglib-2.0.so'])
    complaints = []
    for path, folder, undefined in users:
        for name in sorted(undefined):
            complaint = complain_about_symbol(table, owner, free, folder, name)
            if complaint:
                complaints.append(f'{path}: {complaint}')
    return complaints


# ---- circles inside a folder --------------------------------------------------------------------------------------------

def read_circles(path):
    """(listed circles as (folder, files), complaints). A circle is "folder: files" and, indented below it, its reason."""
    circles, complaints, is_told = [], [], True
    for line in open(path, encoding='utf-8') if os.path.exists(path) else []:
        if not line.strip() or line.startswith('#'):
            continue
        if line[0].isspace():
            is_told = True
            continue
        if not is_told:
            complaints.append(f'circles.txt: {circles[-1][0]}: {" ".join(sorted(circles[-1][1]))} has no reason below it')
        folder, files = line.split(':')
        circles.append((folder.strip(), set(files.split())))
        is_told = False
    if not is_told:
        complaints.append(f'circles.txt: {circles[-1][0]}: {" ".join(sorted(circles[-1][1]))} has no reason below it')
    return circles, complaints


def uses_inside(parts):
    """folder → file → file of the same folder → a name that the first uses of the second. What a generated table lists may be
    named by anybody, and it names what it lists: neither counts."""
    files, listed = {}, {}
    for _, folder, name, is_generated, defined, undefined in parts:
        if is_generated:
            listed.setdefault(folder, set()).update(undefined)
        else:
            known = files.setdefault(folder, {}).setdefault(name, (set(), set()))
            known[0].update(defined)
            known[1].update(undefined)
    result = {}
    for folder, here in files.items():
        owner = {symbol: name for name in sorted(here) for symbol in here[name][0]}
        result[folder] = {name: {owner[symbol]: symbol for symbol in sorted(here[name][1] - listed.get(folder, set()))
                                 if owner.get(symbol, name) != name} for name in here}
    return result


def reach_of(graph, start):
    found, queue = set(), [start]
    while queue:
        for name in graph[queue.pop()]:
            if name not in found:
                found.add(name)
                queue.append(name)
    return found


def circles_of(graph):
    """The sets of files that all reach each other."""
    reach = {name: reach_of(graph, name) for name in graph}
    return {frozenset(other for other in reach[name] if name in reach[other]) for name in graph if name in reach[name]}


def complain_about_circle(folder, graph, circle, listed):
    if not listed:
        return (f'{folder}: {" ".join(sorted(circle))} use each other in a circle; let one of them know nothing of the others, or say in '
                'circles.txt why it must be')
    new, gone = circle - listed, listed - circle
    complaint = []
    for name in sorted(new):
        to = next(other for other in sorted(graph[name]) if other in circle)
        by = next(other for other in sorted(circle) if name in graph[other])
        complaint.append(f'{name} joins it: it uses {graph[name][to]} of {to}, and {by} uses its {graph[by][name]}')
    if gone:
        complaint.append(f'{" ".join(sorted(gone))} left it; take that out of circles.txt')
    return f'{folder}: the circle of {" ".join(sorted(listed))}: ' + '; '.join(complaint) if complaint else None


def check_circles(source, parts):
    listed, complaints = read_circles(os.path.join(source, 'tests/meta/circles.txt'))
    known, graphs = set(), uses_inside(parts)
    for folder, graph in sorted(graphs.items()):
        for circle in sorted(circles_of(graph), key=sorted):
            own = [files for place, files in listed if place == folder and files & circle]
            known.update((folder, frozenset(files)) for files in own)
            complaint = complain_about_circle(folder, graph, circle, set().union(*own))
            if complaint:
                complaints.append(complaint)
    return complaints + [f'{folder}: {" ".join(sorted(files))} is no circle any more; take the line out of circles.txt'
                         for folder, files in listed
                         if folder in graphs and (folder, frozenset(files)) not in known]  # else it was not built


# ---- callers ------------------------------------------------------------------------------------------------------------

# What a macro declares, nobody has to call; the rule that people copy stands in the tables of tests alone, which are generated.
NOT_CALLED = re.compile(r'(_get_type|_error_quark|_get_resource|^main|^gw_rule_template)$')


def read_observed(path):
    """({name: its folder}, complaints). "folder: names" and, indented below, the reason."""
    observed, complaints, last = {}, [], None
    for line in open(path, encoding='utf-8') if os.path.exists(path) else []:
        if not line.strip() or line.startswith('#'):
            continue
        if line[0].isspace():
            last = None
            continue
        complaints += [f'observed.txt: {last} has no reason below it'] if last else []
        folder, names = line.split(':')
        observed.update((name, folder.strip()) for name in names.split())
        last = line.strip()
    return observed, complaints + ([f'observed.txt: {last} has no reason below it'] if last else [])


def text_of_tests(source):
    texts = []
    for top in ('tests', 'bench'):
        for directory, _, names in os.walk(os.path.join(source, top)):
            texts += [open(os.path.join(directory, name), encoding='utf-8', errors='replace').read() for name in names if name.endswith(SOURCES)]
    return '\n'.join(texts)


def check_callers(source, parts):
    observed, complaints = read_observed(os.path.join(source, 'tests/meta/observed.txt'))
    if not any(folder == 'src/app' for _, folder, *_ in parts):
        return complaints  # whole programs are missing, and so are callers
    # A file that is built twice, for two programs, does not call itself.
    users, owners = {}, {}
    for _, folder, name, is_generated, defined, undefined in parts:
        for symbol in undefined:
            users.setdefault(symbol, set()).add(name)
        for symbol in defined if not is_generated else ():
            owners.setdefault(symbol, (folder, name))
    alone = {symbol: owner for symbol, owner in owners.items()
             if symbol.startswith('gw_') and not users.get(symbol, set()) - {owner[1]} and not NOT_CALLED.search(symbol)}
    complaints += [f'{folder}/{name}: no other file of the programs uses {symbol}: make it static, or take it out; what tests look at stands '
                   f'in observed.txt, with a reason' for symbol, (folder, name) in sorted(alone.items()) if symbol not in observed]
    tests = text_of_tests(source)
    complaints += [f'observed.txt: {symbol} of {folder} has a caller, or is gone; take it out' for symbol, folder in sorted(observed.items())
                   if symbol not in alone]
    return complaints + [f'observed.txt: no test looks at {symbol} of {folder}; take both out' for symbol, folder in sorted(observed.items())
                         if symbol in alone and not re.search(rf'\b{symbol}\b', tests)]


# -----------------------------------------------------------------------------------------------------------------------

def report(number, name, complaints):
    print(f'{"not ok" if complaints else "ok"} {number} {name}')
    for complaint in complaints:
        print('# ' + complaint)


def main():
    source, build, compiler = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3:]
    build = os.path.abspath(build) if build else ''
    table = Table(os.path.join(source, 'tests/meta/edges.txt'))
    print(f'1..{5 if build else 2}')
    report(1, 'the table has no cycle', check_cycles(table))
    report(2, 'includes', check_includes(table, source, build))
    if build:
        parts = built(source, build)
        report(3, 'symbols', check_symbols(table, parts, build, compiler))
        report(4, 'circles inside a folder', check_circles(source, parts))
        report(5, 'functions have callers', check_callers(source, parts))


main()
