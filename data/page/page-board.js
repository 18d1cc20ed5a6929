/* The board above the picture of the puzzle: where cells, sides and corners lie, and what is drawn on them. Lengths are in cells. */

const SVG = 'http://www.w3.org/2000/svg';
const CELL = puzzle.unit; /* of the picture, a cell */
const IS_HEXAGON = puzzle.sides === 6;
const HEXAGON_STEP = 1 / Math.sqrt(3);

function element(name, attributes, text) {
  const made = document.createElementNS(SVG, name);
  for (const key in attributes)
    made.setAttribute(key, attributes[key]);
  if (text !== undefined)
    made.textContent = text;
  return made;
}

/* ---- where things lie ---- */

function centreOf(cell) { return { x: puzzle.cells[cell].x, y: puzzle.cells[cell].y }; }

/* Corner I of a cell: squares from the upper left one, hexagons from the one at the left above; clockwise. Side I runs from I to I + 1. */
function cornerOf(cell, i) {
  const { x, y } = centreOf(cell), angle = (2 * (i % puzzle.sides) - (IS_HEXAGON ? 5 : 3)) * Math.PI / puzzle.sides;
  const away = IS_HEXAGON ? HEXAGON_STEP : Math.SQRT1_2;
  return { x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) };
}

function middle(a, b) { return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }; }
function away(a, b) { return Math.hypot(a.x - b.x, a.y - b.y); }
function spot(point) { return Math.round(point.x * 100) + '/' + Math.round(point.y * 100); }
function sideMiddle(cell, side) { return middle(cornerOf(cell, side), cornerOf(cell, side + 1)); }

const ALL_CELLS = puzzle.cells.map((data, cell) => cell).filter(cell => puzzle.cells[cell]);
const CELL_AT = new Map(ALL_CELLS.map(cell => [spot(centreOf(cell)), cell]));

/* The cell as far on the other side of POINT; undefined where none is. */
function across(cell, point) {
  const centre = centreOf(cell);
  return CELL_AT.get(spot({ x: 2 * point.x - centre.x, y: 2 * point.y - centre.y }));
}

function pathOf(cell, inset) {
  const centre = centreOf(cell), points = [...Array(puzzle.sides).keys()].map(i => {
    const corner = cornerOf(cell, i), part = 1 - inset / 0.5;
    return ((centre.x + (corner.x - centre.x) * part - puzzle.left) * CELL).toFixed(2) + ' '
           + ((centre.y + (corner.y - centre.y) * part - puzzle.top) * CELL).toFixed(2);
  });
  return 'M' + points.join('L') + 'Z';
}

/* ---- what the pen can draw: numbered marks of a cell; what two cells share belongs to the one with the lower number ----
 *
 *     0 a cross in the cell | 1 … 6 a side | 7 … 12 a cross on a side | 13 … 18 a line over a side | 19 … 22 a line over a corner
 *     23 a shade | 24 a dot: none | 25 … 28 two lines over a side */

const PEN = { cross: 0, side: 1, sideCross: 7, over: 13, overCorner: 19, shade: 23, dot: 24, twice: 25 };

/* Of two cells that share what MARKS says of each, [cell, mark]. */
function ownMark(cell, mark, other, otherMark) {
  return other === undefined || cell < other ? { cell, mark } : { cell: other, mark: otherMark };
}

function sideMark(kind, cell, side) {
  return ownMark(cell, kind + side, across(cell, sideMiddle(cell, side)), kind + (side + puzzle.sides / 2) % puzzle.sides);
}

/* The line from A to its neighbour B; null when they are none. */
function lineMark(a, b) {
  for (let i = 0; i < puzzle.sides; i++) {
    if (across(a, sideMiddle(a, i)) === b)
      return sideMark(PEN.over, a, i);
    if (!IS_HEXAGON && across(a, cornerOf(a, i)) === b)
      return ownMark(a, PEN.overCorner + i, b, PEN.overCorner + (i + 2) % 4);
  }
  return null;
}

/* The side between two corners (as spots); null when there is none. */
const SIDES = new Map(ALL_CELLS.flatMap(cell => [...Array(puzzle.sides).keys()].flatMap(side => {
  const a = spot(cornerOf(cell, side)), b = spot(cornerOf(cell, side + 1));
  return [[a + ' ' + b, [cell, side]], [b + ' ' + a, [cell, side]]];
})));
const CORNERS = new Map(ALL_CELLS.flatMap(cell => [...Array(puzzle.sides).keys()].map(i => [spot(cornerOf(cell, i)), cornerOf(cell, i)])));

function scaled(point) { return { x: (point.x - puzzle.left) * CELL, y: (point.y - puzzle.top) * CELL }; }

function strokeOf(a, b, name) {
  const from = scaled(a), to = scaled(b), ends = { x1: from.x.toFixed(2), y1: from.y.toFixed(2), x2: to.x.toFixed(2), y2: to.y.toFixed(2) };
  return [element('line', { ...ends, class: 'halo' }), element('line', { ...ends, class: name })];
}

function crossAt(point, reach) {
  const corner = (x, y) => ({ x: point.x + x * reach, y: point.y + y * reach });
  return [...strokeOf(corner(-1, -1), corner(1, 1), 'cross'), ...strokeOf(corner(-1, 1), corner(1, -1), 'cross')];
}

/* Two lines beside each other. */
function twiceFrom(a, b) {
  const reach = 0.09, length = away(a, b), x = (b.y - a.y) / length * reach, y = (a.x - b.x) / length * reach;
  return [1, -1].flatMap(way => strokeOf({ x: a.x + way * x, y: a.y + way * y }, { x: b.x + way * x, y: b.y + way * y }, 'line'));
}

function shadeOf(cell) { return element('path', { d: pathOf(cell, 0), class: 'shade' }); }

function penShapes(cell, mark) {
  const centre = centreOf(cell), beyond = point => ({ x: 2 * point.x - centre.x, y: 2 * point.y - centre.y });
  if (mark === PEN.shade)
    return [shadeOf(cell)];
  if (mark === PEN.dot)
    return [element('circle', { cx: scaled(centre).x.toFixed(2), cy: scaled(centre).y.toFixed(2), r: (0.08 * CELL).toFixed(2), class: 'dot' })];
  if (mark >= PEN.twice)
    return twiceFrom(centre, beyond(sideMiddle(cell, mark - PEN.twice)));
  if (mark === PEN.cross)
    return crossAt(centre, 0.3);
  if (mark < PEN.sideCross)
    return strokeOf(cornerOf(cell, mark - PEN.side), cornerOf(cell, mark - PEN.side + 1), 'line');
  if (mark < PEN.over)
    return crossAt(sideMiddle(cell, mark - PEN.sideCross), 0.12);
  if (mark < PEN.overCorner)
    return strokeOf(centre, beyond(sideMiddle(cell, mark - PEN.over)), 'line');
  return strokeOf(centre, beyond(cornerOf(cell, mark - PEN.overCorner)), 'line');
}

/* ---- what stands in a cell ---- */

const CORNER_PLACES = [[-1, -1], [1, -1], [-1, 1], [1, 1], [0, -1], [0, 1], [-1, 0], [1, 0]];

function word(text, point, size, most) {
  const at = scaled(point), wide = text.length * size * 0.62, fits = wide > most ? size * most / wide : size;
  return element('text', { x: at.x.toFixed(2), y: (at.y + fits * CELL * 0.365).toFixed(2), 'font-size': (fits * CELL).toFixed(2) }, text);
}

function cornerWords(cell, marks) {
  const centre = centreOf(cell), reach = IS_HEXAGON ? 0.23 : 0.32, first = puzzle.totals.includes(cell) ? 1 : 0;
  return marks.slice(0, CORNER_PLACES.length).map((mark, i) => {
    const [x, y] = CORNER_PLACES[(i + first) % CORNER_PLACES.length];
    return word(puzzle.symbols[mark], { x: centre.x + reach * x, y: centre.y + reach * y }, 0.25, 0.25);
  });
}

function centreWord(cell, marks) {
  const isWide = marks.some(mark => puzzle.symbols[mark].length > 1);
  return word(marks.map(mark => puzzle.symbols[mark]).join(isWide ? ' ' : ''), centreOf(cell), 0.3, 0.86);
}

/* What a layer of numbers holds: beside the digit, or a word at the lower edge. */
function numberWord(cell, number) {
  const { x, y } = centreOf(cell), isWord = Boolean(NUMBERS.words[number - 1]);
  return isWord ? word(numberText(number), { x, y: y + 0.36 }, 0.22, 0.9) : word(numberText(number), { x: x + 0.29, y: y + 0.27 }, 0.34, 0.3);
}

/* A number by itself, or those that it may be in the corners. */
function wholeWords(cell, held) {
  const { x, y } = centreOf(cell);
  if (held.number > 0)
    return [word(String(held.number), centreOf(cell), 0.62, 0.78)];
  return held.small.map((number, i) => word(String(number), { x: x + (i % 2 ? 0.27 : -0.27), y: y + (i < 2 ? -0.3 : 0.3) }, 0.25, 0.4));
}

function wordsOf(cell, held) {
  if (IS_WHOLE)
    return wholeWords(cell, held);
  const number = held.number > 0 ? [numberWord(cell, held.number)] : [];
  if (cell in puzzle.givens)
    return number;
  if (held.value >= 0)
    return [word(puzzle.symbols[held.value], centreOf(cell), 0.62, 0.78), ...number];
  return [...number, ...cornerWords(cell, held.corner), ...(held.centre.length > 0 ? [centreWord(cell, held.centre)] : [])];
}

/* Several colours share the cell as upright bands. */
function colourBands(cell, colours) {
  const clip = 'cell-' + cell, { x } = scaled(centreOf(cell)), path = pathOf(cell, 0);
  const made = colours.map((hue, band) => element('rect', {
    x: (x - 0.6 * CELL + 1.2 * CELL * band / colours.length).toFixed(2), y: (scaled(centreOf(cell)).y - 0.6 * CELL).toFixed(2),
    width: (1.2 * CELL / colours.length).toFixed(2), height: (1.2 * CELL).toFixed(2), style: `fill: var(--hue-${hue}-band)`,
    'clip-path': `url(#${clip})` }));
  const shape = element('clipPath', { id: clip });
  shape.append(element('path', { d: path }));
  return colours.length > 0 ? [shape, ...made] : [];
}

/* ---- the whole ---- */

const board = document.getElementById('board');
const layer = name => document.getElementById(name);
const cellElements = new Map();

/* Rows of cells for screen readers: each cell says where it is and what it holds. */
function buildCells() {
  const rows = new Map();
  for (const cell of ALL_CELLS) {
    const key = Math.round(puzzle.cells[cell].y * 100);
    if (!rows.has(key))
      rows.set(key, element('g', { role: 'row' }));
    cellElements.set(cell, element('path', { d: pathOf(cell, 0), id: 'c' + (cell + 1), role: 'gridcell' }));
    rows.get(key).append(cellElements.get(cell));
  }
  layer('cells').append(...rows.values());
}

function listed(names, symbols) { return names + ' ' + symbols.map(symbol => puzzle.symbols[symbol]).join(' '); }

function cellLabel(cell, view) {
  const held = view.play.cells[cell], isBad = view.bad.has(cell), fogged = view.fogged;
  const parts = [puzzle.cells[cell].name];
  if (fogged.has(cell))
    parts.push(text('in-fog'));
  if (cell in puzzle.givens && fogged.has(cell))
    parts.push(text('empty'));
  else if (cell in puzzle.givens)
    parts.push(filled('given', puzzle.symbols[puzzle.givens[cell]]));
  else if (held.value >= 0)
    parts.push(filled('entered', puzzle.symbols[held.value]));
  else if (held.number > 0 && IS_WHOLE)
    parts.push(filled('entered', held.number));
  else if (IS_WHOLE && held.small.length > 0)
    parts.push(text('small-numbers') + ' ' + held.small.join(' '));
  else if ((HAS_DIGITS || (IS_WHOLE && NUMBERS.cells.includes(cell) && !isSaid(cell))) && held.corner.length + held.centre.length === 0)
    parts.push(text('empty'));
  if (!(cell in puzzle.givens) && held.value < 0 && held.corner.length > 0)
    parts.push(listed(text('corner-marks'), held.corner));
  if (!(cell in puzzle.givens) && held.value < 0 && held.centre.length > 0)
    parts.push(listed(text('centre-marks'), held.centre));
  if (held.colours.length > 0)
    parts.push(text('coloured') + ' ' + held.colours.map(hue => puzzle.hues[hue]).join(', '));
  if (HAS_PLACES)
    parts.push(...markWords(cell, view.play));
  else if (held.pen.length > 0)
    parts.push(text('drawn-on'));
  if (isBad)
    parts.push(text('in-conflict'));
  return [...parts, ...cluesOf(cell, fogged)].join(', ');
}

/* What lies on the board where it is not in the fog goes below the picture, the rest above the fog. */
function split(name, cells, shapes, fogged) {
  layer(name).replaceChildren(...cells.filter(cell => !fogged.has(cell)).flatMap(shapes));
  if (layer(name + '-in-fog'))
    layer(name + '-in-fog').replaceChildren(...cells.filter(cell => fogged.has(cell)).flatMap(shapes));
}

function drawFog(fogged) {
  const paths = () => [...fogged].map(cell => element('path', { d: pathOf(cell, 0) }));
  if (!layer('fog'))
    return;
  layer('fog').replaceChildren(...paths());
  layer('fog-clip').replaceChildren(...paths());
}

/* VIEW: play, selected (a set), cursor, bad and fogged (sets). */
function drawBoard(view) {
  const cells = view.play.cells, shown = ALL_CELLS.filter(cell => heldText(cells[cell]) !== '');
  const marked = ALL_CELLS.filter(cell => view.bad.has(cell) || view.selected.has(cell) || view.cursor === cell);
  drawFog(view.fogged);
  split('colours', shown, cell => [...(cells[cell].pen.includes(PEN.shade) ? [shadeOf(cell)] : []), ...colourBands(cell, cells[cell].colours)], view.fogged);
  layer('entries').replaceChildren(...shown.flatMap(cell => wordsOf(cell, cells[cell]).map(made => {
    made.classList.toggle('bad', view.bad.has(cell) && cells[cell].value >= 0);
    return made;
  })));
  layer('pen').replaceChildren(...shown.flatMap(cell => cells[cell].pen.filter(mark => mark !== PEN.shade).flatMap(mark => penShapes(cell, mark))));
  split('selection', marked, cell => [
    ...(view.bad.has(cell) ? [element('path', { d: pathOf(cell, 0), class: 'bad' })] : []),
    ...(view.selected.has(cell) ? [element('path', { d: pathOf(cell, 0.02) })] : []),
    ...(view.cursor === cell ? [element('path', { d: pathOf(cell, 0.035), class: 'cursor' })] : [])], view.fogged);
  for (const cell of ALL_CELLS) {
    cellElements.get(cell).setAttribute('aria-label', cellLabel(cell, view));
    cellElements.get(cell).setAttribute('aria-selected', String(view.selected.has(cell)));
  }
  if (view.cursor >= 0)
    board.setAttribute('aria-activedescendant', 'c' + (view.cursor + 1));
  else
    board.removeAttribute('aria-activedescendant');
}

/* Where the pointer is, in cells. */
function pointOf(event) {
  const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
  return { x: at.x / CELL + puzzle.left, y: at.y / CELL + puzzle.top };
}

/* The cell whose middle is nearest, within REACH of it; undefined where none is. */
function cellNear(point, reach) {
  let nearest, least = reach;
  for (const cell of ALL_CELLS)
    if (away(point, centreOf(cell)) < least)
      [nearest, least] = [cell, away(point, centreOf(cell))];
  return nearest;
}
