#!/usr/bin/python3
"""The window of keyboard shortcuts and the keys that the program hears say the same. Prints TAP.

usage: check-shortcuts.py SOURCE_ROOT
"""
import os
import re
import sys
import xml.etree.ElementTree as tree

ROOT = sys.argv[1]
BY_TOOLKIT = {'f10', 'menu', '<shift>f10'}  # GTK hears these itself
HEARD_BY = ['src/canvas/board-keys.c', 'src/canvas/board-clipboard.c', 'src/panels/clues-panel.c', 'src/app/book-chapters.c',
            'src/app/book-paper.c']
TWINS = re.compile(r'^(KP_|ISO_)')  # the same key elsewhere on the keyboard
OTHER_NAMES = {'backspace': 'delete'}


def read(*path):
    with open(os.path.join(ROOT, *path), encoding='utf-8') as file:
        return file.read()


def normal(accelerator):
    """Modifiers sorted, all in small letters."""
    text = accelerator.lower().replace('<ctrl>', '<control>').replace('<primary>', '<control>')
    modifiers = sorted(re.findall(r'<\w+>', text))
    return ''.join(modifiers) + re.sub(r'<\w+>', '', text)


def key_of(accelerator):
    return re.sub(r'<\w+>', '', accelerator)


def shown():
    """What the window shows: "<alt>1...3" stands for three."""
    found = set()
    for element in tree.fromstring(read('ui', 'shortcuts-window.ui')).iter('property'):
        for word in (element.text or '').split() if element.get('name') == 'accelerator' else []:
            several = re.match(r'(.*)(\d)\.\.\.(\d)$', word)
            found.update(normal(f'{several[1]}{digit}') for digit in range(int(several[2]), int(several[3]) + 1)) \
                if several else found.add(normal(word))
    return found


def accelerators():
    """Of the application's table: a list of sets, one a command."""
    table = re.search(r'ACCELERATORS\[\] = \{\n(.*?)\n\};', read('src', 'app', 'application.c'), re.S)[1]
    return {line[1]: [normal(key) for key in re.findall(r'"([^"]+)"', line[2])]
            for line in re.finditer(r'\{ "([^"]+)", \{ (.*?) \} \}', table)}


def letters():
    folder = os.path.join(ROOT, 'src', 'tools')
    return {'<alt>' + letter.lower() for name in os.listdir(folder) if name.startswith('tool-') and name.endswith('.c')
            for letter in re.findall(r'\.letter = "(\w)"', read('src', 'tools', name))}


def heard():
    """The keys that widgets hear by themselves."""
    characters = re.findall(r"\{ '(\w)', \"win\.", read('src/canvas/board-keys.c'))
    return {key.lower() for path in HEARD_BY for key in re.findall(r'GDK_KEY_(\w+)', read(path)) if not TWINS.match(key)} | set(characters)


def check_commands():
    missing = [f'{name}: {keys[0]}' for name, keys in accelerators().items() if keys[0] not in shown()]
    assert not missing, f'commands that ui/shortcuts-window.ui does not show: {missing}'


def check_tools():
    assert len(letters()) > 10
    assert letters() <= shown(), f'tools that ui/shortcuts-window.ui does not show: {sorted(letters() - shown())}'


def check_widgets():
    keys = {key_of(accelerator) for accelerator in shown()}
    missing = sorted(key for key in heard() if key not in keys and OTHER_NAMES.get(key) not in keys)
    assert not missing, f'keys that ui/shortcuts-window.ui does not show: {missing}'


OWN_WINDOWS = re.compile(r'^(book-.*|checkpoints|own-rule|preferences|relation|shortcuts|other-grid|versions)(-window)?\.ui$')  # and the popover, which takes its keys itself


def german(text):
    """As po/de.po has it: what is said in several lines there has no mnemonic."""
    found = re.search(r'^msgid "' + re.escape(text) + r'"\nmsgstr "(.*)"$', read('po', 'de.po'), re.M)
    return found[1] if found else ''


def mnemonics():
    """Labels that stand beside the board, without menus, which take the keyboard: (file, label)."""
    for name in sorted(os.listdir(os.path.join(ROOT, 'ui'))):
        if not name.endswith('.ui') or OWN_WINDOWS.match(name):
            continue
        for thing in tree.fromstring(read('ui', name)).iter('object'):
            said = {child.get('name'): child.text or '' for child in thing.findall('property')}
            if said.get('use-underline') == 'yes':
                yield name, said['label']
    for folder in ('src/panels', 'src/canvas'):
        for name in sorted(os.listdir(os.path.join(ROOT, folder))):
            for label in re.findall(r'_with_mnemonic \([^;]*?_\("([^"]*)"\)', read(folder, name)) if name.endswith('.c') else []:
                yield name, label


def check_mnemonics():
    """Alt and a letter is one thing only, in both languages: the letters of tools are theirs."""
    taken = {key for key in {key for keys in accelerators().values() for key in keys} | letters() if re.match(r'<alt>\w$', key)}
    labels = list(mnemonics())
    assert len(labels) > 5, labels
    said = [(name, text) for name, label in labels for text in (label, german(label))]
    wrong = [(name, text) for name, text in said if '_' not in text or '<alt>' + text[text.index('_') + 1].lower() in taken]
    assert not wrong, f'mnemonics that are missing, or that a tool or a command has: {wrong}'


def check_nothing_more():
    known = {key for keys in accelerators().values() for key in keys} | letters() | BY_TOOLKIT
    more = sorted(key for key in shown() if key not in known and key_of(key) not in heard() and key != 'slash')
    assert not more, f'ui/shortcuts-window.ui shows what nobody hears: {more}'


def main():
    checks = [check_commands, check_tools, check_widgets, check_mnemonics, check_nothing_more]
    failed = 0
    print(f'1..{len(checks)}')
    for number, check in enumerate(checks, 1):
        try:
            check()
            print(f'ok {number} {check.__name__}')
        except AssertionError as error:
            failed += 1
            print(f'not ok {number} {check.__name__}\n# {error}')
    return failed > 0


if __name__ == '__main__':
    sys.exit(main())
