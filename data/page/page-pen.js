/* The pen: marks of places where there are some (page-places.js). Elsewhere, and beside them, a stroke through the middles of cells draws a line there, one along the borders draws these; a tap makes a cross in a cell or on
 * a side. What is drawn already goes when the stroke begins on it. */

/* Where shades are all that there is to mark, a tap near a side is for the cell, too. */
const HAS_SHADES_ALONE = LAYERS.size === 1 && LAYERS.has('shade');

/* The middle or the corner that a stroke from POINT begins at. */
function nodeNear(point, wantsCorner) {
  const cell = cellNear(point, 0.75), centre = cell === undefined ? null : centreOf(cell);
  let corner = null;
  for (const at of cell === undefined ? [] : [...Array(puzzle.sides).keys()].map(i => cornerOf(cell, i)))
    if (corner === null || away(point, at) < away(point, corner))
      corner = at;
  const takesCorner = HAS_SHADES_ALONE ? false : wantsCorner === undefined ? corner !== null && away(point, corner) < Math.min(0.28, away(point, centre)) : wantsCorner;
  return cell === undefined ? null : takesCorner ? { isCorner: true, at: corner } : { isCorner: false, at: centre, cell };
}

/* What lies between two neighbouring nodes; null when they are none. */
function markBetween(a, b) {
  if (!a.isCorner)
    return lineMark(a.cell, b.cell);
  const side = SIDES.get(spot(a.at) + ' ' + spot(b.at));
  return side ? sideMark(PEN.side, ...side) : null;
}

/* What a tap at POINT means: the cross of a side, or of a cell. */
function tapMark(point) {
  const cell = cellNear(point, 0.75);
  if (cell === undefined)
    return null;
  for (let side = 0; side < puzzle.sides && !HAS_SHADES_ALONE; side++)
    if (away(point, sideMiddle(cell, side)) < 0.2)
      return sideMark(PEN.sideCross, cell, side);
  return { cell, mark: PEN.cross };
}

class PenStroke {
  constructor(point) {
    this.from = point;
    this.node = nodeNear(point);
    this.marks = [];
    this.isTaking = null;
  }

  /* Follows the pointer from node to node. True when something new is on the way. */
  move(point, play) {
    const node = this.node && nodeNear(point, this.node.isCorner);
    if (!node || spot(node.at) === spot(this.node.at) || away(point, node.at) > 0.4)
      return false;
    const from = this.node, isShading = !node.isCorner && LAYERS.has('shade') && !LAYERS.has('links');
    const mark = isShading ? { cell: node.cell, mark: PEN.shade } : markBetween(from, node);
    this.node = node;
    if (mark === null)
      return false;
    if (isShading && this.marks.length === 0)
      this.add({ cell: from.cell, mark: PEN.shade }, play);
    this.add(mark, play);
    return true;
  }

  /* A cell that has no shade gets none. */
  add(mark, play) {
    if (mark.mark === PEN.shade && !placeOf(mark.cell, PEN.shade))
      return;
    if (this.isTaking === null)
      this.isTaking = play.cells[mark.cell].pen.includes(mark.mark);
    this.marks.push(mark);
  }

  /* What the whole stroke makes of the places that it went over: what the first of them becomes. Null where it went over none. */
  placeChanges(play) {
    const tap = this.marks.length === 0 ? tapMark(this.from) : null;
    const places = (tap ? [pressedPlace(tap)] : this.marks.map(({ cell, mark }) => placeOf(cell, mark))).filter(place => place);
    const held = new Map();
    if (places.length === 0)
      return null;
    const mark = nextMark(places[0], play, !tap), value = places[0].marks.indexOf(mark);
    for (const place of places) {
      const before = held.get(place.cell) || play.cells[place.cell];
      held.set(place.cell, { ...before, pen: withMark(before.pen, place, value < 0 ? null : place.marks[value]) });
    }
    return [...held].map(([cell, made]) => ({ cell, held: made }));
  }

  /* The cells as they are to be when the stroke ends. */
  changes(play) {
    const ofPlaces = this.placeChanges(play);
    if (ofPlaces)
      return ofPlaces;
    const tap = this.marks.length === 0 ? tapMark(this.from) : null, held = new Map();
    const isTaking = tap ? play.cells[tap.cell].pen.includes(tap.mark) : this.isTaking;
    for (const { cell, mark } of tap ? [tap] : this.marks) {
      const before = held.get(cell) || play.cells[cell];
      if (before.pen.includes(mark) === isTaking)
        held.set(cell, { ...before, pen: toggled(before.pen, mark) });
    }
    return [...held].map(([cell, made]) => ({ cell, held: made }));
  }
}
