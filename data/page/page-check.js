/* What breaks rows, columns, regions and cages, and whether the whole is the solution. The other rules are for people to see to. */

/* The cells of GROUP in which a symbol stands more often than it may. */
function repeats(group, values) {
  const cells = symbol => group.filter(cell => values[cell] === symbol);
  return puzzle.symbols.flatMap((text, symbol) => cells(symbol).length > puzzle.times[symbol] ? cells(symbol) : []);
}

function brokenCage(cage, values) {
  const numbers = cage.cells.map(cell => values[cell] < 0 ? null : puzzle.numbers[values[cell]]);
  const sum = numbers.reduce((total, number) => total + (number || 0), 0);
  const isWrong = cage.total !== null && (numbers.includes(null) ? sum > cage.total && puzzle.numbers.every(number => number >= 0)
                                                                 : sum !== cage.total);
  return isWrong ? cage.cells : cage.repeats ? [] : repeats(cage.cells, values);
}

/* Nothing that lies in the fog is told. */
function conflicts(values, fogged) {
  const seen = values.map((value, cell) => cell in puzzle.givens && fogged.has(cell) ? -1 : value);
  const cages = puzzle.cages.filter(cage => !cage.cells.some(cell => fogged.has(cell)));
  return new Set([...puzzle.groups.flatMap(group => repeats(group, seen)), ...cages.flatMap(cage => brokenCage(cage, seen))]);
}

/* ---- the solution ---- */

const HASH_PRIMES = (() => {
  const primes = [];
  for (let n = 2; primes.length < 64; n++)
    if (primes.every(prime => n % prime !== 0))
      primes.push(n);
  return primes;
})();
const fraction = root => Math.floor((root - Math.floor(root)) * 4294967296) | 0;
const HASH_ROUNDS = HASH_PRIMES.map(prime => fraction(Math.cbrt(prime)));
const HASH_START = HASH_PRIMES.slice(0, 8).map(prime => fraction(Math.sqrt(prime)));

function hashBlock(state, words) {
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15], b = words[i - 2];
    words[i] = (words[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + words[i - 7] + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + HASH_ROUNDS[i] + words[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return state.map((word, i) => (word + [a, b, c, d, e, f, g, h][i]) | 0);
}

/* SHA-256 of plain letters, in hexadecimal digits. The browser's own is not there for pages on disk everywhere. */
function hash(text) {
  const size = Math.ceil((text.length + 9) / 64) * 16, words = new Array(size).fill(0);
  for (let i = 0; i < text.length; i++)
    words[i >> 2] |= text.charCodeAt(i) << (24 - 8 * (i % 4));
  words[text.length >> 2] |= 0x80 << (24 - 8 * (text.length % 4));
  words[size - 1] = text.length * 8;
  let state = HASH_START;
  for (let at = 0; at < size; at += 16)
    state = hashBlock(state, words.slice(at, at + 16));
  return state.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function solutionText(values, places) {
  return values.map((value, cell) => puzzle.cells[cell] ? value + 1 : 0).join(',') + (places.length > 0 ? ';' + places.join(',') : '');
}

/* Of the whole grid alone, and many times over: there is no part of it that could be tried by itself. */
function solutionHash(values, places) {
  let made = hash(puzzle.solution.salt + solutionText(values, places));
  for (let i = 1; i < puzzle.solution.rounds; i++)
    made = hash(made + puzzle.solution.salt);
  return made;
}

function knowsSolution() { return puzzle.solution !== null; }

function isSolution(values, play) {
  if (puzzle.solution.plain)
    return values.every((value, cell) => !puzzle.cells[cell] || value === puzzle.solution.plain[cell])
           && placeValues(play).every((value, i) => value === puzzle.solution.places[i]);
  return solutionHash(values, placeValues(play)) === puzzle.solution.hash;
}

/* Cells with a digit that the plain solution does not have there. */
function wrongCells(values, play) {
  return values.map((value, cell) => cell).filter(cell =>
    puzzle.cells[cell] && play.cells[cell].value >= 0 && !(cell in puzzle.givens) && values[cell] !== puzzle.solution.plain[cell]);
}
