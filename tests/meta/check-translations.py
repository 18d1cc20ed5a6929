#!/usr/bin/env python3
"""Every sentence is translated in every language of po/LINGUAS: none missing, none doubtful, and none has signs of the documents'
markup in it. Prints TAP.

usage: check-translations.py SOURCE
"""
import os
import re
import shutil
import subprocess
import sys
import tempfile

LIST = os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../build-aux/list-sentences.py')
KEYWORDS = ['_', 'N_', 'C_:1c,2', 'NC_:1c,2', 'g_dcgettext:2', 'g_dngettext:2,3', 'g_dpgettext2:2c,3', 'ngettext:1,2']


def run(*command, folder=None):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(f'Bail out! {command[0]}: {done.stderr}')
    return done


def template(source, folder):
    """The sentences as they stand in the tree now."""
    path, files = os.path.join(folder, 'now.pot'), os.path.join(folder, 'files')
    with open(files, 'w', encoding='utf-8') as file:
        file.write(run(sys.executable, LIST, source).stdout)
    run('xgettext', '--from-code=UTF-8', '--add-comments', *('--keyword=' + keyword for keyword in KEYWORDS),
        '--files-from=' + files, '--output=' + path, folder=source)
    return path


def entries(path, *which):
    """The sentences of a catalogue that are of this kind."""
    text = run('msgattrib', '--no-wrap', '--no-obsolete', *which, path).stdout
    quoted = [''.join(re.findall(r'"(.*)"$', lines, re.MULTILINE))
              for lines in re.findall(r'^msgid ((?:".*"\n)+)', text, re.MULTILINE)] # of several lines where it has a \\n
    return [sentence for sentence in quoted if sentence != '']


def complaints(source, folder, language):
    path, merged = os.path.join(source, 'po', language + '.po'), os.path.join(folder, language + '.po')
    if not os.path.exists(path):
        return [f'po/LINGUAS names {language}, but there is no po/{language}.po']
    run('msgmerge', '--quiet', '--no-fuzzy-matching', '--output-file=' + merged, path, template(source, folder))
    done = subprocess.run(['msgfmt', '--check-format', '--output-file=' + os.devnull, path], capture_output=True, text=True)
    return ([f'{sentence!r} is not translated; add it to po/{language}.po' for sentence in entries(merged, '--untranslated')]
            + [f'{sentence!r} is marked as doubtful; look at it and take the mark out' for sentence in entries(merged, '--only-fuzzy')]
            + [f'{sentence!r} shows a raw backtick; write quotation marks' for sentence in entries(merged) if '`' in sentence]
            + done.stderr.splitlines())


def main():
    source = os.path.abspath(sys.argv[1])
    missing = [tool for tool in ('xgettext', 'msgmerge', 'msgattrib', 'msgfmt') if shutil.which(tool) is None]
    if missing:
        print(f'1..0 # SKIP {missing[0]} is not installed: ./run packages build')
        return
    with open(os.path.join(source, 'po/LINGUAS'), encoding='utf-8') as file:
        languages = [word for line in file for word in line.split('#')[0].split()]
    print(f'1..{len(languages)}')
    for number, language in enumerate(languages, 1):
        with tempfile.TemporaryDirectory() as folder:
            found = complaints(source, folder, language)
        print(f'{"not ok" if found else "ok"} {number} everything is said in {language}')
        for complaint in found:
            print('# ' + complaint)


main()
