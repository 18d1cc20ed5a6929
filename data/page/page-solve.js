/* What somebody has entered, as text: the form of the program's own solves (src/play/solve.h), so that it can be kept,
 * sent back, laid over the board and replayed.
 *
 *     gridwright-solve 1
 *     cells 81
 *     symbols 9
 *     puzzle 1a2b3c4d
 *     12.345 31:4 32:^1,2~3#1!5
 *     20.100 undo
 *     60.250 end
 *
 * A cell holds a digit, corner marks (^), centre marks (~), colours (#), what the pen drew (!), a number of a layer (&) and small numbers (*); all is
 * counted from 1. */

const SOLVE_MAGIC = 'gridwright-solve 1';
const SOLVE_SETS = [['^', 'corner'], ['~', 'centre'], ['#', 'colours'], ['!', 'pen']];

function solveTime(milliseconds) {
  return Math.floor(milliseconds / 1000) + '.' + String(milliseconds % 1000).padStart(3, '0');
}

/* What a cell holds; two are the same when their texts are. */
function heldText(held) {
  const digit = held.value >= 0 ? String(held.value + 1) : '';
  const number = held.number > 0 ? '&' + held.number : '';
  return SOLVE_SETS.reduce((text, [sign, name]) =>
    held[name].length > 0 ? text + sign + held[name].map(index => index + 1).join(',') : text, digit) + number
         + (held.small.length > 0 ? '*' + held.small.join(',') : '');
}

function readHeld(text) {
  const parts = /^(\d*)((?:\^[\d,]+)?)((?:~[\d,]+)?)((?:#[\d,]+)?)((?:![\d,]+)?)(?:&(\d+))?(?:\*([\d,]+))?$/.exec(text);
  const set = part => part.slice(1).split(',').filter(word => word).map(word => Number(word) - 1);
  return parts && { value: parts[1] ? Number(parts[1]) - 1 : -1,
                    corner: set(parts[2]), centre: set(parts[3]), colours: set(parts[4]), pen: set(parts[5]),
                    number: Number(parts[6] || 0), small: (parts[7] || '').split(',').filter(word => word).map(Number) };
}

function entryText(entry) {
  const done = entry.changes ? entry.changes.map(change => ' ' + (change.cell + 1) + ':' + heldText(change.held)).join('') : ' ' + entry.deed;
  return solveTime(entry.at) + done;
}

function writeSolve(play, now) {
  const head = [SOLVE_MAGIC, 'cells ' + puzzle.cells.length, 'symbols ' + puzzle.symbols.length, 'puzzle ' + puzzle.sum];
  return [...head, ...play.entries.map(entryText), solveTime(play.elapsed(now)) + ' end', ''].join('\n');
}

function readChanges(words) {
  return words.map(word => {
    const colon = word.indexOf(':'), cell = Number(word.slice(0, colon)) - 1, held = readHeld(word.slice(colon + 1));
    if (colon < 1 || !puzzle.cells[cell] || !held)
      throw new Error(word);
    return { cell, held };
  });
}

/* Plays TEXT on a new play; null where it is no solve of this puzzle. */
function readSolve(text) {
  const lines = text.split('\n'), play = new Play(), isOurs = lines[0] === SOLVE_MAGIC && lines[3] === 'puzzle ' + puzzle.sum;
  try {
    for (const line of isOurs ? lines.slice(4) : []) {
      const [time, ...words] = line.split(' ');
      if (line === '')
        break;
      play.spent = Math.round(Number(time) * 1000);
      if (words[0] === 'undo')
        play.undo(0);
      else if (words[0] === 'redo')
        play.redo(0);
      else if (words[0] !== 'end')
        play.take(readChanges(words), 0);
      play.pause(0);
    }
  } catch (error) {
    return null;
  }
  return isOurs ? play : null;
}
