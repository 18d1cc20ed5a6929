#!/usr/bin/env python3
"""The manual and the interface say the same: *words* of the program, **keys** and pictures that it names are there. Prints TAP.

usage: check-manual.py SOURCE_ROOT
"""
import glob
import html
import os
import re
import sys
import tempfile
import subprocess

ROOT = sys.argv[1]
MANUAL = os.path.join(ROOT, 'docs/manual')
NOT_OURS = {'F10'}  # GTK hears it itself
TYPED = {'thermo', 'kn'}  # by the reader, into the field that finds rules
ON_THE_BOARD = {'Shift', 'Ctrl', 'Ctrl+A', 'Return', 'Escape', 'Tab', 'Delete', '/'}
MOST_BYTES = 150000


def read(*path):
    with open(os.path.join(ROOT, *path), encoding='utf-8') as file:
        return file.read()


def chapters():
    return sorted(glob.glob(os.path.join(MANUAL, '*.md')))


def text():
    """Without code: what stands there is no word of the program."""
    whole = '\n\n'.join(read(path) for path in chapters())
    return re.sub(r'`[^`]*`|^    .*$', '', whole, flags=re.M)


def labels():
    """All that the program may say, without mnemonics."""
    found = set()
    for path in glob.glob(os.path.join(ROOT, 'ui/*.ui')):
        for word in re.findall(r'translatable="yes"[^>]*>([^<]+)<', read(path)):
            found.add(html.unescape(word).replace('_', '').rstrip('…'))
    for path in glob.glob(os.path.join(ROOT, 'src/**/*.c'), recursive=True):
        for word in re.findall(r'\bN?_ ?\("((?:[^"\\]|\\.)*)"', read(path)):
            found.add(word.replace('_', '').rstrip('…'))
    return found


def keys():
    """Of the application's table, as people write them: Ctrl+Shift+P."""
    table = re.search(r'ACCELERATORS\[\] = \{\n(.*?)\n\};', read('src/app/application.c'), re.S)[1]
    names = {'question': '?', 'comma': ',', 'plus': '+', 'minus': '-'}
    found = set()
    for accelerator in re.findall(r'"((?:<\w+>)*\w+)"', table):
        modifiers = [{'control': 'Ctrl'}.get(word.lower(), word.capitalize()) for word in re.findall(r'<(\w+)>', accelerator)]
        key = re.sub(r'<\w+>', '', accelerator)
        found.add('+'.join(modifiers + [names.get(key, key.upper() if len(key) == 1 else key)]))
    if 'parse_string ("<Control>v")' in read('src/app/window-paste.c'):  # of the start page; the board has its own
        found.add('Ctrl+V')
    found.update(letter.upper() for letter in re.findall(r"\{ '(\w)', \"win\.", read('src/canvas/board-keys.c')))
    for path in glob.glob(os.path.join(ROOT, 'src/tools/tool-*.c')):
        found.update('Alt+' + letter for letter in re.findall(r'\.letter = "(\w)"', read(path)))
    return found


def is_key(word):
    return re.fullmatch(r'(?:(?:Ctrl|Alt|Shift)\+)*(?:F\d+|[^\w\s]|\w)|' + '|'.join(map(re.escape, ON_THE_BOARD)), word) is not None


def check_words():
    named = set(re.findall(r'(?<![*\w])\*([^*\n]+)\*(?!\*)', text().replace('**', '\0'))) - TYPED
    missing = sorted(named - labels())
    assert len(named) > 30 and not missing, f'words that the interface does not have: {missing}'


def check_keys():
    named = {word for word in re.findall(r'\*\*([^*]+)\*\*', text()) if is_key(word)}
    missing = sorted(named - keys() - ON_THE_BOARD - NOT_OURS)
    assert len(named) > 20 and not missing, f'keys that the program does not hear: {missing}'


def check_tools():
    """**Alt+C** is *Cage*: the letter of a tool with that name, or of that family."""
    tools = [read(path) for path in glob.glob(os.path.join(ROOT, 'src/tools/tool-*.c'))]
    families = dict(re.findall(r'\[(GW_FAMILY_\w+)\] = { "[\w-]+", N_\("([^"]+)"\)', read('src/tools/tool-family.c')))
    assert len(families) == 12, families
    for key, name in re.findall(r'\*\*Alt\+(\w)\*\* is \*([^*]+)\*', text()):
        assert any(f'.letter = "{key}"' in tool and (f'.name = N_("{name}")' in tool or families[re.search(r'\.family = (\w+)', tool)[1]] == name)
                   for tool in tools), f'Alt+{key} is not {name}'


def check_panels():
    """*Path* (**Alt+5**): the shortcut of that very panel."""
    window = read('ui/window.ui')
    named = re.findall(r'\*([^*]+)\* \(\*\*Alt\+(\d)\*\*\)', text())
    for name, number in named:
        panel = re.search(r'"win\.panel::(\w+)", \{ "<Alt>' + number, read('src/app/application.c'))[1]
        page = re.search(r'<property name="name">' + panel + r'</property>\s*<property name="title" translatable="yes">([^<]+)<', window)
        assert page and page[1].replace('_', '') == name, f'Alt+{number} is not {name}'
    assert len(named) >= 6, named


def check_pictures():
    named = set(re.findall(r'!\[[^\]]+\]\(pictures/([^)]+)\)', text()))
    there = set(os.listdir(os.path.join(MANUAL, 'pictures')))
    assert named == there, f'named, not there: {sorted(named - there)}; there, not named: {sorted(there - named)}'
    taken = {f"manual-{name.replace('_', '-')}.png" for name in re.findall(r'^def picture_(\w+)', read('build-aux/manual-pictures.py'), re.M)}
    assert named == taken, f'the script does not take {sorted(named - taken)}, takes in vain {sorted(taken - named)}'
    empty = [name for name in there if os.path.getsize(os.path.join(MANUAL, 'pictures', name)) < 1000]
    assert not empty, f'nothing is on {empty}'
    large = [name for name in there if os.path.getsize(os.path.join(MANUAL, 'pictures', name)) > MOST_BYTES]
    assert not large, f'larger than {MOST_BYTES} bytes: {large}'


def check_chapters():
    """Links lead somewhere, and every chapter is in the contents and in the build."""
    names = {os.path.basename(path) for path in chapters()}
    linked = set(re.findall(r'\]\(([\w-]+\.md)\)', text()))
    assert linked <= names, f'links that lead nowhere: {sorted(linked - names)}'
    listed = set(re.findall(r"'([\w-]+\.md)'", read('docs/manual/meson.build'))) - {'10-ideas.md'}  # which the build makes
    inside = set(re.findall(r'^\d+\. \[[^\]]+\]\(([^)]+)\)', read('docs/manual/README.md'), re.M))
    assert listed == inside == names - {'README.md'}, (sorted(listed), sorted(inside), sorted(names))


def check_page():
    """Nothing of the Markdown is left, and all pictures are inside."""
    with tempfile.TemporaryDirectory() as folder:
        output = os.path.join(folder, 'page.html')
        files = [path for path in chapters() if not path.endswith('README.md')]
        subprocess.run([sys.executable, os.path.join(ROOT, 'build-aux/manual-page.py'), output, *files], check=True)
        with open(output, encoding='utf-8') as file:
            page = file.read()
    shown = re.sub(r'<style>.*?</style>|<pre>.*?</pre>|<code>.*?</code>|<[^>]+>', ' ', page, flags=re.S)
    assert not re.search(r'\*|`|\]\(|^#|!\[', shown, re.M), re.search(r'.*(\*|`|\]\(|!\[).*', shown)
    assert page.count('src="data:image/png;base64,') == len(os.listdir(os.path.join(MANUAL, 'pictures')))
    anchors = set(re.findall(r'id="([^"]+)"', page))
    dead = [link for link in re.findall(r'href="#([^"]+)"', page) if link not in anchors]
    assert not dead, f'links to nothing: {dead}'


if __name__ == '__main__':
    checks = [value for name, value in list(globals().items()) if name.startswith('check_')]
    print(f'1..{len(checks)}')
    for number, check in enumerate(checks, 1):
        try:
            check()
            print(f'ok {number} {check.__name__[6:]}')
        except AssertionError as fault:
            print(f'not ok {number} {check.__name__[6:]}')
            print('# ' + str(fault)[:2000].replace('\n', '\n# '))
