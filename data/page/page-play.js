/* What somebody enters, with its undo, its clock and a record of all that was done: as the program's own play (src/play/play.h). */

/* What layers of numbers hold: beside the digit, a second one or a kind, or by themselves (isWhole). Their name, their words, and in which cells.
 * Null: there are none. */
const NUMBERS = puzzle.numbersLayer;
const IS_WHOLE = NUMBERS !== null && NUMBERS.isWhole;
const MOST_SMALL = 4; /* numbers in the corners of a cell */
const MODES = puzzle.symbols.length > 0 ? ['digit', 'corner', 'centre', 'colour', 'pen', ...(NUMBERS ? ['number'] : [])]
              : IS_WHOLE ? ['number', 'corner', 'colour', 'pen'] : ['pen', 'colour'];
const EMPTY = Object.freeze({ value: -1, corner: [], centre: [], colours: [], pen: [], number: 0, small: [] });
const SET_OF = { corner: IS_WHOLE ? 'small' : 'corner', centre: 'centre', colour: 'colours', pen: 'pen' };

/* Whether the puzzle itself says the number that stands there. */
function isSaid(cell) { return IS_WHOLE && cell in NUMBERS.said; }

function toggled(set, index) {
  return set.includes(index) ? set.filter(other => other !== index) : [...set, index].sort((a, b) => a - b);
}

class Play {
  constructor() {
    this.cells = puzzle.cells.map(() => EMPTY);
    this.entries = [];  /* all that was done, with its time */
    this.steps = [];    /* of changes: what the cells hold on the other side of the step */
    this.nDone = 0;     /* of them; the rest was undone */
    this.spent = 0;     /* milliseconds, until the clock was last started */
    this.started = -1;  /* it stands still */
  }

  /* ---- the clock ---- */

  elapsed(now) { return this.started < 0 ? this.spent : this.spent + Math.max(0, now - this.started); }
  start(now) { if (this.started < 0) this.started = now; }
  pause(now) { this.spent = this.elapsed(now); this.started = -1; }

  /* ---- steps ---- */

  exchange(step) {
    for (const change of step)
      [this.cells[change.cell], change.held] = [change.held, this.cells[change.cell]];
  }

  /* CHANGES: cells with all that they are to hold. False when nothing changes. */
  take(changes, now) {
    const step = changes.filter(change => heldText(change.held) !== heldText(this.cells[change.cell]));
    if (step.length === 0)
      return false;
    this.start(now);
    this.entries.push({ at: this.elapsed(now), changes: step.map(change => ({ ...change })) });
    this.steps.length = this.nDone;
    this.steps.push(step.map(change => ({ ...change })));
    this.exchange(this.steps[this.nDone++]);
    return true;
  }

  undo(now) {
    if (this.nDone === 0)
      return false;
    this.start(now);
    this.entries.push({ at: this.elapsed(now), deed: 'undo' });
    this.exchange(this.steps[--this.nDone]);
    return true;
  }

  redo(now) {
    if (this.nDone === this.steps.length)
      return false;
    this.start(now);
    this.entries.push({ at: this.elapsed(now), deed: 'redo' });
    this.exchange(this.steps[this.nDone++]);
    return true;
  }

  /* ---- entering ---- */

  /* Colours and the pen go everywhere, numbers where they have a place, digits where no given is, marks where there is no digit either. */
  isWritable(mode, cell) {
    if (mode === 'colour' || mode === 'pen')
      return true;
    if (mode === 'number' || IS_WHOLE)
      return NUMBERS.cells.includes(cell) && !isSaid(cell) && (mode === 'number' || this.cells[cell].number === 0);
    return !(cell in puzzle.givens) && (mode === 'digit' || this.cells[cell].value < 0);
  }

  holds(mode, cell, symbol) {
    const held = this.cells[cell];
    return mode === 'digit' ? held.value === symbol : mode === 'number' ? held.number === symbol : held[SET_OF[mode]].includes(symbol);
  }

  /* No corner is left for one more small number. */
  isCrowded(mode, cell, symbol) {
    const { small } = this.cells[cell];
    return IS_WHOLE && mode === 'corner' && small.length === MOST_SMALL && !small.includes(symbol);
  }

  /* All get the symbol (of a layer of numbers: the number); where all have it, they lose it. */
  enter(mode, cells, symbol, now) {
    if (mode === 'number' && !(symbol > 0 && symbol <= NUMBERS.most))
      return false;
    const open = cells.filter(cell => this.isWritable(mode, cell) && !this.isCrowded(mode, cell, symbol)), isHeld = open.every(cell => this.holds(mode, cell, symbol));
    return this.take(open.filter(cell => this.holds(mode, cell, symbol) === isHeld).map(cell => {
      const held = this.cells[cell], name = SET_OF[mode];
      return { cell, held: mode === 'digit' ? { ...held, value: isHeld ? -1 : symbol } : mode === 'number' ? { ...held, number: isHeld ? 0 : symbol } : { ...held, [name]: toggled(held[name], symbol) } };
    }), now);
  }

  /* Takes away what the mode enters; where there is nothing of it, digits, then marks, then colours, then lines. */
  clear(mode, cells, now) {
    const kinds = [{ digit: ['value'], corner: ['corner', 'small'], centre: ['centre'], colour: ['colours'], pen: ['pen'], number: ['number'] }[mode],
                   ['value'], ['number'], ['corner', 'centre', 'small'], ['colours'], ['pen']];
    return kinds.some(names => this.take(cells.map(cell => {
      const held = { ...this.cells[cell] };
      for (const name of names)
        held[name] = name === 'value' && cell in puzzle.givens ? held.value : EMPTY[name];
      return { cell, held };
    }), now));
  }

  /* The symbol of each cell, -1 where none is; a cell that is left blank holds the symbol that stands for nothing, if there is one. */
  values() {
    return this.cells.map((held, cell) =>
      cell in puzzle.givens ? puzzle.givens[cell] : held.value < 0 && puzzle.blank >= 0 ? puzzle.blank : held.value);
  }

  /* Where cells hold no digits, there is nothing to be filled. */
  isFull() { return !HAS_DIGITS || this.values().every((value, cell) => value >= 0 || !puzzle.cells[cell]); }
}
