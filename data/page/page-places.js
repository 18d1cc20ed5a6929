/* Places beside the cells: shades, lines from cell to cell, lines along sides. What the pen has marked says what they hold, a sign that there
 * is none included; what nobody has marked holds nothing. */

const LAYERS = new Map(puzzle.layers.filter(layer => !layer.isNumbers).map(layer => [layer.kind, layer]));
const HAS_PLACES = puzzle.layers.length > 0;
const HAS_DIGITS = puzzle.symbols.length > 0;

/* The marks that say that a place holds 0, 1, 2. */
function marksOfPlace(kind, side) {
  const marks = { shade: [PEN.dot, PEN.shade], links: [PEN.sideCross + side, PEN.over + side, PEN.twice + side],
                  fences: [PEN.sideCross + side, PEN.side + side] }[kind];
  return marks.slice(0, LAYERS.get(kind).most + 1);
}

/* Of numbers there are no marks: a cell holds one. */
const PLACES = puzzle.layers.flatMap(layer => layer.places.map(([cell, side]) =>
  layer.isNumbers ? { cell, isNumber: true, unit: layer.unit, marks: [] } : { cell, marks: marksOfPlace(layer.kind, side) }));

/* What NUMBER makes of a place, which may hold one of its digits; -1: nothing is entered. */
function numberDigit(place, number) {
  return number === 0 ? -1 : place.unit === 0 ? number : Math.floor(number / place.unit) % 10;
}

/* What the pen says of a place, or a number that is entered; -1: nothing. */
function markedValue(place, play) {
  if (place.isNumber)
    return numberDigit(place, isSaid(place.cell) ? NUMBERS.said[place.cell] : play.cells[place.cell].number);
  const pen = play.cells[place.cell].pen;
  return Math.max(...place.marks.map((mark, value) => pen.includes(mark) ? value : -1));
}

function placeValues(play) { return PLACES.map(place => Math.max(0, markedValue(place, play))); }

/* Marks that say otherwise than the plain solution; of a wrong number one of its digits. */
function wrongPlaces(play) {
  const wrong = PLACES.filter((place, i) => markedValue(place, play) >= 0 && markedValue(place, play) !== puzzle.solution.places[i]);
  return wrong.filter((place, i) => !place.isNumber || wrong.findIndex(other => other.isNumber && other.cell === place.cell) === i);
}

/* The place that MARK of CELL is about; undefined where there is none. */
function placeOf(cell, mark) { return PLACES.find(place => place.cell === cell && place.marks.includes(mark)); }

/* A press goes on from nothing to a shade or line, to the sign that there is none, to nothing; a stroke from nothing to a line, to a double
 * one where there may be such, to nothing. The marks of the place are to be those that this returns. */
function nextMark(place, play, isStroke) {
  const value = markedValue(place, play), last = place.marks.length - 1;
  if (isStroke)
    return value < last ? place.marks[Math.max(1, value + 1)] : null;
  return value < 0 ? place.marks[1] : value > 0 ? place.marks[0] : null;
}

/* PEN, the marks of a cell, with MARK (null: none) for PLACE and no other. */
function withMark(pen, place, mark) {
  const others = pen.filter(other => !place.marks.includes(other));
  return mark === null ? others : [...others, mark].sort((a, b) => a - b);
}

/* A word where the puzzle has some, else the number. */
function numberText(number) { return NUMBERS.words[number - 1] || String(number); }

/* What a press means: of a cell its shade, of a side its line, where there are lines along sides. Undefined: what it means everywhere. */
function pressedPlace(tap) {
  const isSide = tap.mark >= PEN.sideCross && tap.mark < PEN.over;
  if (tap.mark === PEN.cross && LAYERS.has('shade'))
    return placeOf(tap.cell, PEN.shade);
  return isSide && LAYERS.has('fences') ? placeOf(tap.cell, tap.mark - PEN.sideCross + PEN.side) : undefined;
}

/* Of a cell, for those who do not see the board. */
function markWords(cell, play) {
  const pen = play.cells[cell].pen, parts = [], found = [[], [], [], [], []];
  const names = ['line', 'double-line', 'no-line', 'border', 'no-border'], crossed = LAYERS.has('links') ? 2 : 4;
  for (let side = 0; HAS_PLACES && side < 4; side++)
    for (const [list, kind] of [[0, PEN.over], [1, PEN.twice], [crossed, PEN.sideCross], [3, PEN.side]]) {
      const made = sideMark(kind, cell, side);
      if (play.cells[made.cell].pen.includes(made.mark))
        found[list].push(text('side-' + side));
    }
  if (pen.includes(PEN.shade) || pen.includes(PEN.dot))
    parts.push(text(pen.includes(PEN.shade) ? 'shaded' : 'not-shaded'));
  if (play.cells[cell].number > 0 && !IS_WHOLE)
    parts.push(NUMBERS.name + ' ' + numberText(play.cells[cell].number));
  names.forEach((name, i) => { if (found[i].length > 0) parts.push(filled(name, found[i].join(', '))); });
  return parts;
}
