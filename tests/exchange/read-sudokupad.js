// Links of SudokuPad, one a line on standard input, as JSON documents, one a line: an independent reader of what the program writes.
// It shares nothing with the program but the notes on the format.
'use strict';

const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

class Bits {
  constructor(payload) {
    this.payload = payload;
    this.at = 0;
  }

  // Six bits a sign, the highest first; numbers begin with their lowest bit.
  read(count) {
    let value = 0;
    for (let i = 0; i < count; i++, this.at++) {
      const sign = signs.indexOf(this.payload[Math.floor(this.at / 6)]);
      if (sign < 0) throw new Error('the payload breaks off');
      value += (sign >> (5 - this.at % 6) & 1) * 2 ** i;
    }
    return value;
  }
}

function unpack(payload) {
  const bits = new Bits(payload.replace(/=+$/, ''));
  const entries = [null, null, null];
  const literal = token => String.fromCharCode(bits.read(token === 0 ? 8 : 16));
  let width = 3;
  let room = 4;
  const grow = () => {
    if (--room === 0) room = 2 ** width++;
  };
  let last = literal(bits.read(2));
  let text = last;
  entries.push(last);
  for (;;) {
    let token = bits.read(width);
    if (token === 2) return text;
    if (token < 2) {
      entries.push(literal(token));
      token = entries.length - 1;
      grow();
    }
    const now = token < entries.length ? entries[token] : last + last[0];
    text += now;
    entries.push(last + now[0]);
    last = now;
    grow();
  }
}

const names = {
  c: 'color', ca: 'cages', ct: 'center', c1: 'borderColor', c2: 'backgroundColor', ce: 'cells', cs: 'cellSize', a: 'arrows',
  o: 'overlays', u: 'underlays', w: 'width', h: 'height', v: 'value', vd: 'videos', l: 'lines', r: 'rounded', re: 'regions',
  fs: 'fontSize', th: 'thickness', hl: 'headLength', wp: 'wayPoints', t: 'title', te: 'text', d: 'duration', d2: 'd',
};

class Short {
  constructor(text) {
    this.text = text;
    this.at = 0;
  }

  value() {
    const sign = this.text[this.at];
    if (sign === '{') return this.object();
    if (sign === '[') return this.array();
    if (sign === "'" || sign === '"') return this.string();
    const word = /^[^,\]}:]*/.exec(this.text.slice(this.at))[0];
    this.at += word.length;
    return Short.word(word);
  }

  static word(word) {
    if (word === '') return {};
    if (word === 't' || word === 'true') return true;
    if (word === 'f' || word === 'false') return false;
    if (word === 'null') return null;
    if (word === '#0') return '#000000';
    if (word === '#F') return '#FFFFFF';
    return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : `#${word}`;
  }

  string() {
    const quote = this.text[this.at];
    let text = '';
    for (this.at++; this.text[this.at] !== quote; this.at++) {
      if (this.text[this.at] === '\\') {
        this.at++;
        text += { n: '\n', t: '\t', r: '\r' }[this.text[this.at]] || this.text[this.at];
      } else {
        text += this.text[this.at];
      }
    }
    this.at++;
    return text;
  }

  array() {
    const values = [];
    this.at++;
    if (this.text[this.at] === ']') {
      this.at++;
      return values;
    }
    for (;;) {
      values.push(this.value());
      if (this.text[this.at++] !== ',') return values;
    }
  }

  object() {
    const object = {};
    this.at++;
    while (this.text[this.at] !== '}') {
      const name = /^[^:]*/.exec(this.text.slice(this.at))[0];
      this.at += name.length + 1;
      object[names[name.replace(/['"]/g, '')] || name.replace(/['"]/g, '')] = this.value();
      if (this.text[this.at] === ',') this.at++;
    }
    this.at++;
    return object;
  }
}

function read(link) {
  const payload = decodeURIComponent(link.trim().replace(/^.*\/(scl|ctc)/, ''));
  const text = unpack(payload);
  try {
    return JSON.parse(text);
  } catch {
    return new Short(text).value();
  }
}

for (const line of require('fs').readFileSync(0, 'utf8').split('\n')) {
  if (line.trim() !== '') console.log(JSON.stringify(read(line)));
}
