#!/usr/bin/env python3
"""Built-in rules beside the same rules said as sentences: how many nodes, how long to compile and to search.

    bench/run-formulas.py BUILD [--puzzles N] [NAME…]

Puzzles are 9 by 9 with some givens and a dozen clues of the rule, all true of a full grid that is drawn at random; each is searched for two
solutions, once with the built-in rule and once with the sentence (those of tests/language/test-built-in.py). Prints a line a rule: what the
sentence takes, as a multiple of what the built-in rule takes, summed over the puzzles; and how many puzzles were counted otherwise.
"""

import argparse
import importlib.util
import pathlib
import random
import subprocess
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
HIGH = 9
CLUES = 12
GIVENS = 9
TRIES = 300


def built_in_rules():
    path = HERE.parent / "tests/language/test-built-in.py"
    spec = importlib.util.spec_from_file_location("built_in", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def full_grid(draw):
    """A sudoku: the pattern of all boxes shifted, its digits, rows and columns shuffled."""
    digits = draw.sample(range(1, 10), 9)
    bands = [[3 * b + i for i in draw.sample(range(3), 3)] for b in draw.sample(range(3), 3)]
    stacks = [[3 * b + i for i in draw.sample(range(3), 3)] for b in draw.sample(range(3), 3)]
    rows, columns = sum(bands, []), sum(stacks, [])
    return [digits[(r * 3 + r // 3 + c) % 9] for r in rows for c in columns]


def clue_pairs(module, draw, rule):
    """Clues at random, each in two ways; they may be false of the grid."""
    _, built_in, head, _, numbers, length = rule
    own = module.as_groups("Own") if head == "groups" else module.plain("Own")
    pairs = []
    for _ in range(TRIES):
        cells = module.place(draw, head.split(",")[0], 9, 9, length)
        values = [module.number(draw, what, HIGH) for what in numbers]
        pairs.append((built_in(values, cells), own(values, cells)))
    return pairs


def text_of(givens, clues, definition=None):
    lines = ["values = 123456789", "columns = 9", "rows = 9", "column_groups", "row_groups", "box_groups(3,3)"]
    lines += [definition] if definition else []
    return "\n".join(lines + [f"set_cell({cell}, {digit})" for cell, digit in givens] + clues + [""])


def write_all(folder, texts):
    paths = [pathlib.Path(folder) / f"{i:04}.rf" for i in range(len(texts))]
    for path, text in zip(paths, texts):
        path.write_text(text)
    return [str(path) for path in paths]


def true_clues(cli, module, draw, rule, grid):
    pairs = clue_pairs(module, draw, rule)
    givens = list(enumerate(grid, 1))
    with tempfile.TemporaryDirectory() as folder:
        paths = write_all(folder, [text_of(givens, [built_in]) for built_in, _ in pairs])
        counts = subprocess.run([cli, "count", "--limit", "2", *paths], capture_output=True, text=True, check=False).stdout.split()
    return [pair for pair, count in zip(pairs, counts) if count == "1"][:CLUES]


def puzzle(cli, module, draw, rule):
    grid = full_grid(draw)
    clues = true_clues(cli, module, draw, rule, grid)
    givens = [(cell + 1, grid[cell]) for cell in sorted(draw.sample(range(81), GIVENS))]
    definition = f"rule Own({rule[2]}) = {rule[3]}"
    return text_of(givens, [one for one, _ in clues]), text_of(givens, [other for _, other in clues], definition)


def measure(program, texts):
    with tempfile.TemporaryDirectory() as folder:
        paths = write_all(folder, texts)
        lines = subprocess.run([program, "--engine", "own", "3", "20", *paths], capture_output=True, text=True, check=True).stdout.splitlines()
    rows = [line.split("\t") for line in lines]
    return {"compile": sum(float(row[2]) for row in rows), "search": sum(float(row[3]) for row in rows),
            "nodes": sum(int(row[5]) for row in rows), "counts": [row[6] for row in rows]}


def ratio(ours, theirs, key):
    return ours[key] / theirs[key] if theirs[key] else float("nan")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--puzzles", type=int, default=8)
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    module = built_in_rules()
    cli, program = options.build / "src/cli/gridwright-cli", options.build / "bench/bench-variants"
    print(f"{'rule':24} {'nodes':>8} {'compile':>8} {'search':>8}  ms to compile a sentence's puzzle; built-in: nodes, ms to search; counted otherwise")
    for rule in module.RULES:
        if options.names and rule[0] not in options.names:
            continue
        draw = random.Random(rule[0])
        pairs = [puzzle(cli, module, draw, rule) for _ in range(options.puzzles)]
        built_in, own = (measure(program, [pair[side] for pair in pairs]) for side in (0, 1))
        differing = sum(a != b for a, b in zip(built_in["counts"], own["counts"]))
        print(f"{rule[0]:24} {ratio(own, built_in, 'nodes'):8.2f} {ratio(own, built_in, 'compile'):8.2f} {ratio(own, built_in, 'search'):8.2f}"
              f"  {own['compile'] / len(pairs):8.2f} {built_in['nodes']:8} {built_in['search']:8.2f} {differing:3}", flush=True)


if __name__ == "__main__":
    main()
