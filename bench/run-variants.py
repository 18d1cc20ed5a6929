#!/usr/bin/env python3
"""Real variants beside the figures of Interactive Sudoku Solver (index.tsv of the collection).

    bench/run-variants.py build FOLDER [--rounds N] [--seconds S] [--engine E] [--save FILE] [--than FILE] [--all] [NAME…]

Prints a line for each kind (guesses against the peer's at the geometric mean, times) and the puzzles that are slower than
the peer's building and searching. --save keeps the figures, --than compares with kept ones, --all prints every puzzle.
"""

import argparse
import csv
import math
import pathlib
import re
import subprocess
import sys

KINDS = [
    ("outside", r"^(sandwich|x_sum|skyscraper|lunchbox|look_and_say|numbered_room|rellik|indexer)\b"),
    ("sums", r"^(arrow|total|region_sum_line|split_line|equal_sum|number|double_arrow_line|zipper_line|no_sum_elsewhere)\b"),
    ("killer", r"^(sum|cage|product)\b"),
    ("lines", r"^(\w*_line|whisper|thermo|kropki\w*|greater|relation\w*|quadruple|palindrome|modulo\w*|either)\b"),
    ("groups", r""),
]


def kind_of(text):
    return next(kind for kind, pattern in KINDS if re.search(pattern, text, re.M))


def read_index(path):
    peers = {}
    for row in csv.reader(path.read_text().splitlines(), delimiter="\t"):
        if row and not row[0].startswith("#"):
            peers[row[0]] = {"title": row[1], "count": row[2], "search": float(row[3]), "all": float(row[4]), "guesses": int(row[5])}
    return peers


def run(build, folder, names, options):
    command = [f"{build}/bench/bench-variants", "--engine", options.engine, str(options.rounds), str(options.seconds)]
    lines = subprocess.run(command + [str(folder / name) for name in names], capture_output=True, text=True)
    sys.stderr.write(lines.stderr)
    return lines.stdout


def parse(text):
    ours = {}
    for line in text.splitlines():
        name, read, compiling, search, guesses, nodes, count, instances, propagations, work = line.split("\t")
        ours[name] = {"read": float(read), "compile": float(compiling), "search": float(search), "guesses": int(guesses),
                      "nodes": int(nodes), "count": count, "instances": int(instances), "propagations": int(propagations), "work": int(work)}
        ours[name]["all"] = ours[name]["read"] + ours[name]["compile"] + ours[name]["search"]
    return ours


def quantile(values, share):
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0


def mean_ratio(ours, others):
    return math.exp(sum(math.log((a + 1) / (b + 1)) for a, b in zip(ours, others)) / max(len(ours), 1))


def show_row(title, names, ours, peers):
    def column(table, key):
        return [table[name][key] for name in names]

    mine, theirs = column(ours, "all"), column(peers, "all")
    print(f"{title:8} {len(names):4} guesses {sum(column(ours, 'guesses')):9} / {sum(column(peers, 'guesses')):9}"
          f"  mean ratio {mean_ratio(column(ours, 'guesses'), column(peers, 'guesses')):5.2f}"
          f"  ms: median {quantile(mine, .5):7.2f} / {quantile(theirs, .5):7.2f}"
          f"  90 % {quantile(mine, .9):8.1f} / {quantile(theirs, .9):8.1f}"
          f"  most {max(mine):8.0f} / {max(theirs):6.0f}  sum {sum(mine):8.0f} / {sum(theirs):8.0f}"
          f"  compile median {quantile(column(ours, 'compile'), .5):.2f} most {max(column(ours, 'compile')):.1f}")


def show_puzzle(name, ours, peers, before):
    mine, theirs = ours[name], peers[name]
    old = before.get(name)
    print(f"{name:8} {kind_of_name[name]:7} {mine['all']:9.2f} ms / {theirs['all']:9.2f}  guesses {mine['guesses']:8} / {theirs['guesses']:8}"
          f"  compile {mine['compile']:6.2f}  count {mine['count']}/{theirs['count']}"
          + (f"  before {old['all']:9.2f} ms {old['guesses']:8}" if old else "") + f"  {theirs['title']}")


def is_proved(name, ours, peers):
    return not ours[name]["count"].endswith("+") and not peers[name]["count"].endswith("+")


parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("build")
parser.add_argument("folder", type=pathlib.Path)
parser.add_argument("names", nargs="*")
parser.add_argument("--rounds", type=int, default=3)
parser.add_argument("--seconds", type=float, default=4)
parser.add_argument("--save", type=pathlib.Path)
parser.add_argument("--than", type=pathlib.Path)
parser.add_argument("--all", action="store_true")
parser.add_argument("--kind")
parser.add_argument("--engine", choices=["own", "sat", "auto"], default="own")
options = parser.parse_args()

peers = read_index(options.folder / "index.tsv")
names = [name for name in (options.names or sorted(peers))]
kind_of_name = {name: kind_of((options.folder / name).read_text()) for name in names}
if options.kind:
    names = [name for name in names if kind_of_name[name] == options.kind]
output = run(options.build, options.folder, names, options)
if options.save:
    options.save.write_text(output)
ours = parse(output)
before = parse(options.than.read_text()) if options.than else {}

for kind in [kind for kind, _ in KINDS] + ["all"]:
    of_kind = [name for name in names if name in ours and kind in (kind_of_name[name], "all")]
    if of_kind:
        show_row(kind, of_kind, ours, peers)
        if before:
            show_row("  before", of_kind, before, peers)
slower = [name for name in names if ours[name]["all"] > peers[name]["all"]]
wrong = [name for name in names if is_proved(name, ours, peers) and ours[name]["count"] != peers[name]["count"]]
print(f"{len(slower)} slower than the peer; {sum(ours[n]['guesses'] > peers[n]['guesses'] for n in names)} with more guesses;"
      f" {sum(ours[n]['count'].endswith('+') for n in names)} given up; {len(wrong)} counted otherwise: {' '.join(wrong)}")
for name in sorted(names if options.all else slower, key=lambda n: -ours[n]["all"] / peers[n]["all"]):
    show_puzzle(name, ours, peers, before)
