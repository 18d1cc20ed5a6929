#!/usr/bin/env python3
"""A path is the same in every language: as many steps, each by the same strategy, idea and rules, with the same changes; only the sentences differ.

usage: test-path-languages.py GRIDWRIGHT-CLI FOLDER
"""
import glob
import json
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

SAME = ('strategy', 'idea', 'rules', 'place', 'remove', 'needed', 'chapter', 'by_cases')


def path_of(program, file, language):
    """The outcome and the steps of the path, without the names of houses."""
    environment = {**os.environ, 'LC_ALL': 'C.UTF-8', 'LANGUAGE': language}
    run = subprocess.run([program, 'path', '--json', '--quiet', file], env=environment, capture_output=True, text=True)
    path = json.loads(run.stdout.splitlines()[0])
    return path['outcome'], path['steps']


def main(program, folder):
    files = sorted(glob.glob(os.path.join(folder, '*.rf')))
    print(f'1..{len(files)}')
    n_bad = n_translated = 0
    with ThreadPoolExecutor(os.cpu_count()) as workers:
        both = workers.map(lambda file: (path_of(program, file, ''), path_of(program, file, 'de')), files)
        for number, (file, (english, german)) in enumerate(zip(files, both), 1):
            steps = [[{key: step.get(key) for key in SAME} for step in path[1]] for path in (english, german)]
            is_same = english[0] == german[0] and steps[0] == steps[1]
            n_translated += english[1] != german[1]
            n_bad += not is_same
            print(f'{"ok" if is_same else "not ok"} {number} {os.path.basename(file)}', flush=True)
            if not is_same:
                at = next((i for i, (one, other) in enumerate(zip(*steps)) if one != other), min(map(len, steps)))
                for path in (english, german):
                    print(f'# step {at + 1} of {len(path[1])}: {path[1][at]["text"] if at < len(path[1]) else "-"}')
    if n_translated < len(files) // 2:
        print(f'Bail out! only {n_translated} paths differ in their words: there is no German here')
        return 1
    return n_bad > 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1], sys.argv[2]))
