/* Fog of war: what is lit by digits that are right. Each group of cells that lights others has a hash of its own, so that one right digit is
 * told from a wrong one; docs/exchange.md says what that gives away. */

const FOG_TRIED = new Map(); /* what was hashed once */

function fogHash(words) {
  const salted = puzzle.solution.salt + 'fog ' + words;
  let made = hash(salted);
  for (let i = 1; i < puzzle.fog.rounds; i++)
    made = hash(made + puzzle.solution.salt);
  return made;
}

function lights(group, values) {
  if (group.cells.some(cell => values[cell] < 0))
    return false;
  if (puzzle.solution.plain)
    return group.cells.every(cell => values[cell] === puzzle.solution.plain[cell]);
  const words = group.cells.map(cell => (cell + 1) + '=' + (values[cell] + 1)).join(',');
  if (!FOG_TRIED.has(words))
    FOG_TRIED.set(words, fogHash(words));
  return FOG_TRIED.get(words) === group.hash;
}

/* The cells that nobody sees yet. A cell that is left blank holds no digit here. */
function foggedCells(play) {
  if (!puzzle.fog)
    return new Set();
  const values = play.cells.map((held, cell) => cell in puzzle.givens ? puzzle.givens[cell] : held.value);
  const lit = new Set([...puzzle.fog.lit, ...puzzle.fog.groups.filter(group => lights(group, values)).flatMap(group => group.lit)]);
  return new Set(ALL_CELLS.filter(cell => !lit.has(cell)));
}

/* What is told of a cell: of a clue that reaches into the fog its kind alone, as its number may stand there. */
function cluesOf(cell, fogged) {
  if (fogged.has(cell))
    return [];
  const clues = puzzle.clues.filter(clue => clue.cells.includes(cell));
  return clues.map(clue => clue.cells.some(other => fogged.has(other)) ? filled('partly-in-fog', clue.kind) : clue.text);
}
