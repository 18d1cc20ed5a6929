#!/usr/bin/env python3
"""Makes one HTML page of the manual's chapters, with contents and with the pictures inside.

usage: manual-page.py OUTPUT CHAPTER.md …
       manual-page.py --pictures CHAPTER.md …    the files of all pictures that are named

Of Markdown it knows what the manual uses: headings, paragraphs, lists of one level, tables, code, pictures on lines of their own, links,
**bold**, *italic* and `code`.
"""
import base64
import html
import os
import re
import sys

STYLE = """
:root { color-scheme: light dark }
body { font: 1.05rem/1.5 Cantarell, "DejaVu Sans", sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
h1, h2 { line-height: 1.2 } h1 { margin-top: 3.5rem } h2 { margin-top: 2rem }
img { max-width: 100%; height: auto; border-radius: 8px; border: 1px solid #8884 }
code, pre { font-family: "DejaVu Sans Mono", monospace; font-size: .9em } pre { overflow-x: auto; background: #8882; padding: .8rem; border-radius: 8px }
table { border-collapse: collapse } th, td { text-align: left; vertical-align: top; padding: .25rem .8rem .25rem 0; border-bottom: 1px solid #8884 }
nav li { list-style: none }
"""


def slug(title):
    return re.sub(r'[^a-z0-9]+', '-', title.lower()).strip('-')


def inline(text):
    """Code is taken out first: nothing in it means anything."""
    parts = re.split(r'(`[^`]+`)', text)
    for i, part in enumerate(parts):
        if part.startswith('`'):
            parts[i] = f'<code>{html.escape(part[1:-1])}</code>'
            continue
        part = html.escape(part, quote=False)
        part = re.sub(r'\*\*([^*]+)\*\*', r'<strong>\1</strong>', part)
        part = re.sub(r'\*([^*]+)\*', r'<em>\1</em>', part)
        parts[i] = re.sub(r'\[([^\]]+)\]\(([^)]+)\)', lambda found: f'<a href="{target(found[2])}">{found[1]}</a>', part)
    return ''.join(parts)


def target(link):
    """Other chapters are parts of the page."""
    return '#' + os.path.basename(link)[:-3] if link.endswith('.md') else link


def picture(folder, match):
    with open(os.path.join(folder, match[2]), 'rb') as file:
        data = base64.b64encode(file.read()).decode()
    return f'<p><img src="data:image/png;base64,{data}" alt="{html.escape(match[1])}"></p>'


def table(lines):
    rows = [[inline(cell.strip()) for cell in line.strip().strip('|').split('|')] for line in lines if not re.fullmatch(r'[|\s:-]+', line)]
    head = ''.join(f'<th>{cell}</th>' for cell in rows[0])
    body = ''.join('<tr>' + ''.join(f'<td>{cell}</td>' for cell in row) + '</tr>\n' for row in rows[1:])
    return f'<table><tr>{head}</tr>\n{body}</table>'


def items(lines, tag):
    entries = []
    for line in lines:
        match = re.match(r'(?:- |\d+\. )(.*)', line)
        if match:
            entries.append(match[1])
        else:
            entries[-1] += ' ' + line.strip()
    return f'<{tag}>' + ''.join(f'<li>{inline(entry)}</li>\n' for entry in entries) + f'</{tag}>'


def block(lines, folder, chapter):
    first = lines[0]
    image = re.fullmatch(r'!\[([^\]]*)\]\(([^)]+)\)', ' '.join(lines))
    heading = re.match(r'(#+) (.*)', first)
    if heading:
        identity = chapter if heading[1] == '#' else slug(heading[2])
        level = len(heading[1])
        return f'<h{level} id="{identity}">{inline(heading[2])}</h{level}>'
    if image:
        return picture(folder, image)
    if first.startswith('|'):
        return table(lines)
    if first.startswith('- '):
        return items(lines, 'ul')
    if re.match(r'\d+\. ', first):
        return items(lines, 'ol')
    if first.startswith('    '):
        return '<pre>' + html.escape('\n'.join(line[4:] for line in lines)) + '</pre>'
    return f'<p>{inline(" ".join(line.strip() for line in lines))}</p>'


def convert(path):
    with open(path, encoding='utf-8') as file:
        blocks = [text.split('\n') for text in re.split(r'\n\s*\n', file.read().strip('\n'))]
    chapter = os.path.basename(path)[:-3]
    return '\n'.join(block(lines, os.path.dirname(path), chapter) for lines in blocks)


def title_of(path):
    with open(path, encoding='utf-8') as file:
        return file.readline().lstrip('# ').strip()


def main():
    output, chapters = sys.argv[1], sys.argv[2:]
    if output == '--pictures':
        for path in chapters:
            with open(path, encoding='utf-8') as file:
                for name in re.findall(r'!\[[^\]]*\]\(([^)]+)\)', file.read()):
                    print(name)
        return
    contents = ''.join(f'<li><a href="#{os.path.basename(path)[:-3]}">{inline(title_of(path))}</a></li>\n' for path in chapters)
    with open(output, 'w', encoding='utf-8') as file:
        file.write(f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8"><title>Gridwright Manual</title>'
                   f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head>\n<body>\n'
                   f'<h1>Gridwright</h1>\n<nav><ul>\n{contents}</ul></nav>\n' + '\n'.join(map(convert, chapters)) + '\n</body></html>\n')


if __name__ == '__main__':
    main()
