/* One step after the other. A row is a step; 0 is the start, the row behind the last step the end. Each part of the picture says from
 * which row until which it is seen. */

const END = walk.places.length - 1;
const board = document.getElementById('board');
const parts = [...board.querySelectorAll('[data-from]')].map(part => ({ part, from: Number(part.dataset.from), until: Number(part.dataset.until) }));
const lines = [...document.querySelectorAll('.steps [data-row]')].map(line => ({ line, row: Number(line.dataset.row) }));
const stages = [...document.querySelectorAll('.chapters [data-row]')].map(stage => ({ stage, row: Number(stage.dataset.row) }));
const solution = document.querySelector('[data-do="solution"]');
let row = 0, showsSolution = false;

function showPicture() {
  const seen = showsSolution ? END : row;
  for (const { part, from, until } of parts)
    part.classList.toggle('seen', from <= seen && seen <= until);
}

/* Steps that are still to come tell too much. */
function showLines() {
  for (const { line, row: own } of lines) {
    line.closest('li').hidden = own > row;
    if (own === row)
      line.setAttribute('aria-current', 'step');
    else
      line.removeAttribute('aria-current');
  }
  for (const chapter of document.querySelectorAll('.steps section'))
    chapter.hidden = [...chapter.querySelectorAll('li')].every(line => line.hidden);
  const now = stages.filter(stage => stage.row <= row).pop();
  for (const { stage } of stages)
    stage.setAttribute('aria-pressed', String(now !== undefined && now.stage === stage));
}

/* The board for those who listen. */
function knownText(seen) {
  const placed = walk.placed.filter(([from]) => from <= seen).map(([, digit]) => digit);
  return placed.length > 0 ? walk.known + ' ' + placed.join(', ') : '';
}

function showButtons() {
  for (const name of ['first', 'back'])
    document.querySelector(`[data-do="${name}"]`).disabled = row === 0;
  for (const name of ['next', 'last'])
    document.querySelector(`[data-do="${name}"]`).disabled = row === END;
  if (solution)
    solution.setAttribute('aria-pressed', String(showsSolution));
}

function show() {
  showPicture();
  showLines();
  showButtons();
  document.getElementById('place').textContent = walk.places[row];
  document.getElementById('sentence').textContent = walk.sentences[row];
  document.getElementById('known').textContent = knownText(showsSolution ? END : row);
}

function go(to) {
  row = Math.min(Math.max(to, 0), END);
  showsSolution = false;
  show();
}

const DEEDS = {
  first: () => go(0),
  back: () => go(row - 1),
  next: () => go(row + 1),
  last: () => go(END),
  solution: () => { showsSolution = !showsSolution; show(); },
  theme: otherTheme,
};
const KEYS = { ArrowLeft: 'back', ArrowRight: 'next', Home: 'first', End: 'last' };

function onKey(event) {
  if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || !KEYS[event.key])
    return;
  DEEDS[KEYS[event.key]]();
  event.preventDefault();
}

function begin() {
  beginTheme();
  for (const part of document.querySelectorAll('[data-do]'))
    part.addEventListener('click', () => DEEDS[part.dataset.do]());
  for (const part of document.querySelectorAll('button[data-row]'))
    part.addEventListener('click', () => go(Number(part.dataset.row)));
  document.addEventListener('keydown', onKey);
  go(Number(location.hash.slice(1)) || 0);
}

begin();
