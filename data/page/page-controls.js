/* Keys, pointer and buttons; what is kept in the browser; what is said. */

function text(key) { return puzzle.texts[key]; }

/* Symbols may be any signs, of which a replacement in text would read some. */
function filled(key, value) { return text(key).replace('%', () => value); }

/* Milliseconds, never going back. */
function clock() { return Math.round(performance.now()); }

const MOST_PAUSE = 1000; /* milliseconds between the digits of a number */
const KEPT = 'gridwright ' + puzzle.sum;
const LETTERS = { z: 'digit', x: 'corner', c: 'centre', v: 'colour', b: 'pen', n: 'number' };
const WHOLE_NAMES = { number: 'whole-number', corner: 'small' };
const view = { play: new Play(), selected: new Set(), cursor: -1, anchor: -1, bad: new Set(), fogged: new Set(), mode: 'digit',
               showsConflicts: true, showsClock: false, isSolved: false };
let typed = { text: '', at: 0 };
let growing = { number: 0, mode: '', nEntries: 0, isDone: false }; /* a number that is typed digit by digit, for as long as nothing else is done */
let stroke = null;

/* ---- what is kept ---- */

function keep() {
  try {
    localStorage.setItem(KEPT, writeSolve(view.play, clock()));
  } catch (error) {
    if (layer('said').textContent === '') /* what was found out is more important */
      say('not-kept');
  }
}

function readKept() {
  try {
    return readSolve(localStorage.getItem(KEPT) || '');
  } catch (error) {
    return null; /* this browser keeps nothing of pages on disk: what is entered is there until the page is closed */
  }
}

/* ---- what is said ---- */

function say(key, number, kind) {
  const said = layer('said');
  said.textContent = key ? filled(key, number) : '';
  said.className = kind || '';
}

function clockText() {
  const seconds = Math.floor(view.play.elapsed(clock()) / 1000), two = number => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? minutes + ':' + two(seconds % 60) : Math.floor(minutes / 60) + ':' + two(minutes % 60) + ':' + two(seconds % 60);
}

function showClock() { layer('clock').textContent = view.showsClock ? clockText() : ''; }

function refresh() {
  const values = view.play.values();
  view.fogged = view.isSolved ? new Set() : foggedCells(view.play);
  view.bad = view.showsConflicts ? conflicts(values, view.fogged) : new Set();
  drawBoard(view);
  for (const button of document.querySelectorAll('[data-do="undo"]'))
    button.disabled = view.play.nDone === 0;
  for (const button of document.querySelectorAll('[data-do="redo"]'))
    button.disabled = view.play.nDone === view.play.steps.length;
  showClock();
}

/* The whole grid is looked at by itself as soon as it is full. */
function judge() {
  const values = view.play.values();
  view.isSolved = false;
  say('');
  if (!view.play.isFull())
    return;
  if (knowsSolution() && isSolution(values, view.play)) {
    view.isSolved = true;
    view.play.pause(clock());
    say('solved', clockText(), 'good');
    if (puzzle.message)
      layer('said').textContent += ' ' + puzzle.message;
  } else if (puzzle.blank < 0 && !HAS_PLACES)
    checkNow();
}

/* What *Check* says. */
function checkNow() {
  const values = view.play.values(), bad = conflicts(values, view.fogged), isFull = view.play.isFull();
  const isPlain = knowsSolution() && puzzle.solution.plain, wrong = isPlain ? wrongCells(values, view.play) : [];
  const wrongMarks = isPlain && HAS_PLACES ? wrongPlaces(view.play) : [];
  if (isFull && knowsSolution() && isSolution(values, view.play))
    say('solved', clockText(), 'good');
  else if (wrongMarks.length > 0)
    say('wrong-marks', wrongMarks.length, 'bad');
  else if (wrong.length > 0)
    say('wrong', wrong.length, 'bad');
  else if (bad.size > 0)
    say('conflicts', bad.size, 'bad');
  else if (HAS_PLACES && !isPlain)
    say(knowsSolution() ? 'not-yet' : 'no-solution');
  else if (isFull && knowsSolution() && !HAS_PLACES)
    say('not-it', '', 'bad');
  else if (isFull && !HAS_PLACES)
    say('full', '', 'good');
  else
    say(knowsSolution() && puzzle.solution.plain ? 'right-so-far' : 'no-conflict', '', 'good');
}

function changed(isChanged) {
  if (!isChanged)
    return;
  refresh();
  judge();
  keep();
  refresh();
}

/* ---- selection ---- */

function select(cell, how) {
  if (how === 'only')
    view.selected = new Set([cell]);
  else if (how === 'without')
    view.selected.delete(cell);
  else
    view.selected.add(cell);
  [view.cursor, view.anchor] = [cell, how === 'only' ? cell : view.anchor];
  typed.text = '';
  growing.number = 0;
}

/* All cells in the rectangle of two. */
function selectTo(cell) {
  const a = centreOf(view.anchor < 0 ? cell : view.anchor), b = centreOf(cell), inside = (at, from, to) => at >= Math.min(from, to) - 0.1 && at <= Math.max(from, to) + 0.1;
  for (const other of ALL_CELLS)
    if (inside(centreOf(other).x, a.x, b.x) && inside(centreOf(other).y, a.y, b.y))
      view.selected.add(other);
  view.cursor = cell;
}

function selectLike(cell) {
  const values = view.play.values().map((value, at) => at in puzzle.givens && view.fogged.has(at) ? -1 : value), marks = held => heldText({ ...held, colours: [], pen: [] });
  const isLike = other => values[cell] >= 0 ? values[other] === values[cell] : values[other] < 0 && marks(view.play.cells[other]) === marks(view.play.cells[cell]);
  view.selected = new Set(ALL_CELLS.filter(isLike));
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/* The next cell that way; the nearest one where rows are shifted, the far end of the row behind the last. */
function cellTowards(from, [x, y]) {
  const at = centreOf(from), ahead = cell => (centreOf(cell).x - at.x) * x + (centreOf(cell).y - at.y) * y;
  const aside = cell => Math.abs((centreOf(cell).x - at.x) * y) + Math.abs((centreOf(cell).y - at.y) * x);
  const inLine = ALL_CELLS.filter(cell => aside(cell) < 0.6), before = inLine.filter(cell => ahead(cell) > 0.1);
  const least = (cells, measure) => cells.reduce((best, cell) => measure(cell) < measure(best) ? cell : best);
  return before.length > 0 ? least(before, cell => ahead(cell) + aside(cell) / 4) : least(inLine, cell => ahead(cell) + aside(cell) / 4);
}

/* ---- entering ---- */

function enter(symbol, mode) {
  const cells = [...view.selected].sort((a, b) => a - b);
  if (mode === 'pen' || cells.length === 0)
    return false;
  const isChanged = view.play.enter(mode, cells, symbol, clock());
  changed(isChanged);
  return isChanged;
}

function isGrowing() { return growing.number > 0 && growing.nEntries === view.play.entries.length; }

/* NUMBER instead of what the number so far was. */
function enterNumber(number, mode) {
  if (isGrowing() && growing.isDone)
    view.play.undo(clock());
  const isDone = enter(number, mode);
  growing = { number, mode, nEntries: view.play.entries.length, isDone };
}

/* A digit makes the number longer, or begins another where that would be too large. */
function typeNumber(digit, mode) {
  if (growing.mode !== mode)
    growing.number = 0;
  const longer = isGrowing() ? 10 * growing.number + digit : digit, number = longer > NUMBERS.most ? digit : longer;
  if (number !== longer)
    growing.number = 0;
  if (number > 0 && number <= NUMBERS.most)
    enterNumber(number, mode);
}

/* A digit of a number ("1", "2" of 12) takes the place of the number so far. */
function enterTyped(digit, mode) {
  const at = clock(), longer = at - typed.at < MOST_PAUSE ? typed.text + digit : digit, isLonger = longer.length > 1 && puzzle.symbols.includes(longer);
  const symbol = puzzle.symbols.indexOf(isLonger ? longer : digit);
  if (mode === 'colour')
    return digit === '0' || Number(digit) > puzzle.hues.length ? false : (enter(Number(digit) - 1, 'colour'), true);
  if (mode === 'number' || IS_WHOLE)
    return typeNumber(Number(digit), mode === 'corner' || mode === 'centre' ? 'corner' : 'number'), true;
  if (symbol < 0)
    return false;
  if (isLonger && typed.mode === mode && typed.isDone)
    view.play.undo(at);
  const isDone = enter(symbol, mode);
  typed = { text: isLonger ? longer : digit, at, mode, isDone };
  return true;
}

/* Backspace takes back the last digit of a number that is being typed. */
function backspace() {
  if (isGrowing() && growing.number >= 10)
    enterNumber(Math.floor(growing.number / 10), growing.mode);
  else
    clearCells();
}

function clearCells() { typed.text = ''; changed(view.play.clear(view.mode, [...view.selected].sort((a, b) => a - b), clock())); }

function setMode(mode) {
  view.mode = mode;
  document.body.classList.toggle('pen-mode', mode === 'pen');
  for (const button of layer('modes').children)
    button.setAttribute('aria-checked', String(button.dataset.mode === mode));
  buildKeys();
}

/* Enter does what a press on each cell would. */
function pressCells() {
  const cells = [...view.selected], places = cells.map(cell => pressedPlace({ cell, mark: PEN.cross })).filter(place => place);
  if (places.length === 0)
    return view.play.enter('pen', cells, PEN.cross, clock());
  const value = places[0].marks.indexOf(nextMark(places[0], view.play, false));
  return view.play.take(places.map(place => {
    const held = view.play.cells[place.cell];
    return { cell: place.cell, held: { ...held, pen: withMark(held.pen, place, value < 0 ? null : place.marks[value]) } };
  }), clock());
}

/* A line or cross, or away with it where it is; of a place only one of its marks. */
function drawByKey({ cell, mark }) {
  const place = placeOf(cell, mark), held = view.play.cells[cell];
  if (!place)
    return view.play.enter('pen', [cell], mark, clock());
  const next = mark === place.marks[0] ? (held.pen.includes(mark) ? null : mark) : nextMark(place, view.play, true);
  return view.play.take([{ cell, held: { ...held, pen: withMark(held.pen, place, next) } }], clock());
}

/* With the pen, arrows draw: with Shift from cell to cell, with Control the side, with both a cross there. */
function penKey(event) {
  const way = ARROWS[event.key];
  if (event.key === 'Enter' && view.selected.size > 0)
    return changed(pressCells()), true;
  if (!way || view.cursor < 0 || !(event.shiftKey || event.ctrlKey))
    return false;
  const next = cellTowards(view.cursor, way), side = IS_HEXAGON ? { ArrowRight: 2, ArrowLeft: 5 }[event.key] : { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }[event.key];
  const isCross = event.shiftKey && event.ctrlKey && side !== undefined;
  const made = isCross ? sideMark(PEN.sideCross, view.cursor, side) : event.shiftKey ? lineMark(view.cursor, next)
               : side === undefined ? null : sideMark(PEN.side, view.cursor, side);
  if (made)
    changed(drawByKey(made));
  if (event.shiftKey && !isCross)
    select(next, 'only');
  refresh();
  return true;
}

/* ---- keys ---- */

function moveKey(event) {
  const way = ARROWS[event.key];
  if (!way)
    return false;
  const next = view.cursor < 0 ? ALL_CELLS[0] : cellTowards(view.cursor, way);
  select(next, event.shiftKey || event.ctrlKey || event.metaKey ? 'with' : 'only');
  refresh();
  return true;
}

function commandKey(event) {
  if (!(event.ctrlKey || event.metaKey))
    return false;
  const deeds = { z: event.shiftKey ? 'redo' : 'undo', y: 'redo', a: 'all', i: 'others', k: 'conflicts', Enter: 'check' };
  const deed = deeds[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  return deed ? (DEEDS[deed](), true) : false;
}

function modeOfKey(event) {
  const control = event.ctrlKey || event.metaKey;
  if (IS_WHOLE && !event.altKey && control !== event.shiftKey)
    return 'corner';
  return event.altKey || (control && event.shiftKey) ? 'colour' : control ? 'centre' : event.shiftKey ? 'corner' : view.mode;
}

function symbolKey(event) {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(event.code), mode = modeOfKey(event);
  if (digit)
    return enterTyped(digit[1], mode);
  if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey)
    return false;
  const symbol = [event.key, event.key.toUpperCase(), event.key.toLowerCase()].map(key => puzzle.symbols.indexOf(key)).find(index => index >= 0);
  return symbol === undefined || mode === 'colour' || mode === 'number' ? false : (enter(symbol, mode), true);
}

function otherKey(event) {
  const next = by => MODES[(MODES.indexOf(view.mode) + by + MODES.length) % MODES.length];
  const letter = LETTERS[event.key.toLowerCase()], mode = letter === 'digit' && IS_WHOLE ? 'number' : letter;
  if (event.key === 'Delete')
    clearCells();
  else if (event.key === 'Backspace')
    backspace();
  else if (event.key === 'Enter' && isGrowing())
    growing.number = 0;
  else if (event.key === 'Escape')
    DEEDS.none();
  else if (event.key === ' ')
    setMode(next(event.shiftKey ? -1 : 1));
  else if (MODES.includes(mode) && !event.ctrlKey && !event.metaKey && !event.altKey)
    setMode(mode);
  else
    return false;
  return true;
}

function onKey(event) {
  const isButton = event.target.closest && event.target.closest('button, summary, textarea, dialog');
  if (document.querySelector('dialog[open]') || (isButton && (event.key === ' ' || event.key === 'Enter')))
    return;
  if (commandKey(event) || (view.mode === 'pen' && penKey(event)) || moveKey(event) || symbolKey(event) || otherKey(event))
    event.preventDefault();
}

/* ---- pointer ---- */

function onPress(event) {
  const point = pointOf(event), cell = cellNear(point, IS_HEXAGON ? 0.6 : 0.72);
  board.focus({ preventScroll: true });
  if (event.button === 1)
    return;
  event.preventDefault();
  board.setPointerCapture(event.pointerId);
  if (view.mode === 'pen' || event.button === 2) { /* the other button draws in every mode */
    stroke = new PenStroke(point);
    return;
  }
  if (cell === undefined) {
    DEEDS.none();
    return;
  }
  const adds = event.ctrlKey || event.metaKey, how = adds && view.selected.has(cell) ? 'without' : adds ? 'with' : 'only';
  if (event.shiftKey)
    selectTo(cell);
  else
    select(cell, how);
  stroke = { how: how === 'without' ? 'without' : 'with' };
  refresh();
}

function onMove(event) {
  if (stroke === null)
    return;
  if (stroke instanceof PenStroke) {
    const n = stroke.marks.length;
    for (const step of event.getCoalescedEvents && event.getCoalescedEvents().length > 0 ? event.getCoalescedEvents() : [event])
      stroke.move(pointOf(step), view.play);
    layer('pen').append(...stroke.marks.slice(n).flatMap(({ cell, mark }) => stroke.isTaking ? [] : penShapes(cell, mark)));
    return;
  }
  const cell = cellNear(pointOf(event), 0.42);
  if (cell !== undefined && cell !== view.cursor) {
    select(cell, stroke.how);
    refresh();
  }
}

function onRelease() {
  const ended = stroke;
  stroke = null;
  if (!(ended instanceof PenStroke))
    return;
  changed(view.play.take(ended.changes(view.play), clock()));
  refresh();
}

/* ---- buttons ---- */

function button(label, deed, attributes) {
  const made = document.createElement('button');
  made.type = 'button';
  made.textContent = label;
  for (const key in attributes)
    made.setAttribute(key, attributes[key]);
  made.addEventListener('click', deed);
  return made;
}

function colourKeys() {
  return puzzle.hues.map((name, hue) => {
    const made = button('', () => enter(hue, 'colour'), { 'aria-label': name, title: name }), swatch = document.createElement('span');
    swatch.className = 'swatch';
    swatch.style.background = `var(--hue-${hue}-band)`;
    made.append(swatch);
    return made;
  });
}

/* The digits of a number, or all numbers that there are. */
function numberKeys() {
  if (NUMBERS.most > 9)
    return [...'1234567890'].map(digit => button(digit, () => enterTyped(digit, view.mode), { 'data-number': digit }));
  return Array.from({ length: NUMBERS.most }, (_, i) => button(numberText(i + 1), () => enter(i + 1, 'number'), { 'data-number': i + 1 }));
}

/* A key a symbol, a colour, a number of a layer, or what the pen does. */
function buildKeys() {
  const keys = layer('keys'), symbols = puzzle.symbols.map((symbol, index) => button(symbol, () => enter(index, view.mode), { 'data-symbol': index }));
  const told = document.createElement('p');
  told.className = 'wide';
  told.textContent = LAYERS.size > 0 ? [...LAYERS.keys()].map(kind => text('pen-' + kind)).join(' ') : text('pen-how');
  keys.replaceChildren(...(view.mode === 'pen' ? [told] : view.mode === 'colour' ? colourKeys() : view.mode === 'number' || (IS_WHOLE && view.mode === 'corner') ? numberKeys() : symbols));
  keys.style.setProperty('--columns', view.mode === 'colour' || symbols.length <= 10 ? Math.min(5, Math.max(3, Math.ceil(keys.childElementCount / 2))) : 7);
}

function openSend() {
  layer('solve').value = writeSolve(view.play, clock());
  document.querySelector('dialog#send').showModal();
}

async function copySolve() {
  const field = layer('solve');
  try {
    await navigator.clipboard.writeText(field.value);
  } catch (error) { /* pages on disk may not everywhere: the old way, by the selection */
    field.select();
    document.execCommand('copy');
  }
  say('copied');
}

function saveSolve() {
  const link = document.createElement('a'), url = URL.createObjectURL(new Blob([layer('solve').value], { type: 'text/plain' }));
  link.href = url;
  link.download = puzzle.file + '.solve';
  link.click();
  URL.revokeObjectURL(url);
  say('saved');
}

const DEEDS = {
  undo: () => { typed.text = ''; changed(view.play.undo(clock())); },
  redo: () => { typed.text = ''; changed(view.play.redo(clock())); },
  clear: clearCells,
  check: checkNow,
  all: () => { view.selected = new Set(ALL_CELLS); refresh(); },
  others: () => { view.selected = new Set(ALL_CELLS.filter(cell => !view.selected.has(cell))); refresh(); },
  none: () => { view.selected = new Set(); view.cursor = -1; refresh(); },
  conflicts: () => { view.showsConflicts = !view.showsConflicts; refresh(); say(view.showsConflicts ? 'conflicts-on' : 'conflicts-off'); },
  clock: () => { view.showsClock = !view.showsClock; showClock(); },
  theme: otherTheme,
  restart: () => document.querySelector('dialog#question').showModal(),
  send: openSend,
  copy: copySolve,
  save: saveSolve,
};

/* ---- beginning ---- */

function addWords() {
  for (const part of document.querySelectorAll('[data-text]'))
    part.textContent = text(part.dataset.text);
  for (const part of document.querySelectorAll('[data-label]'))
    part.setAttribute('aria-label', text(part.dataset.label));
  for (const [keys, meaning] of puzzle.help) {
    const term = document.createElement('dt'), told = document.createElement('dd');
    [term.textContent, told.textContent] = [keys, meaning];
    layer('help').append(term, told);
  }
  layer('modes').append(...MODES.map(mode => button(text(IS_WHOLE && WHOLE_NAMES[mode] || mode), () => setMode(mode), { role: 'radio', 'data-mode': mode })));
}

function onLeave() {
  if (document.hidden)
    view.play.pause(clock());
  else if (view.play.entries.length > 0 && !view.isSolved)
    view.play.start(clock());
  if (view.play.entries.length > 0)
    keep();
}

function listen() {
  for (const part of document.querySelectorAll('[data-do]'))
    part.addEventListener('click', () => DEEDS[part.dataset.do]());
  document.querySelector('dialog#question').addEventListener('close', event => {
    if (event.target.returnValue === 'restart') {
      view.play = new Play();
      view.isSolved = false;
      say('');
      keep();
      refresh();
    }
    event.target.returnValue = '';
  });
  for (const keys of document.querySelectorAll('.keys, .modes, .side > .deeds')) /* the board keeps the keyboard */
    keys.addEventListener('mousedown', event => event.preventDefault());
  document.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', onLeave);
  window.addEventListener('pagehide', onLeave);
  board.addEventListener('pointerdown', onPress);
  board.addEventListener('pointermove', onMove);
  board.addEventListener('pointerup', onRelease);
  board.addEventListener('pointercancel', onRelease);
  board.addEventListener('contextmenu', event => event.preventDefault());
  board.addEventListener('dblclick', event => {
    const cell = cellNear(pointOf(event), 0.72);
    if (cell !== undefined && view.mode !== 'pen') {
      selectLike(cell);
      refresh();
    }
  });
  setInterval(showClock, 500);
}

function begin() {
  beginTheme();
  addWords();
  buildCells();
  setMode(MODES[0]);
  view.play = readKept() || view.play;
  listen();
  refresh();
  if (view.play.entries.length > 0)
    judge();
}

begin();
