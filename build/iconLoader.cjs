// Makes one path of the shapes of an icon of lucide-react: the same drawing with a third of the elements.
'use strict';

const START = 'node: [\n';
const END = '\n  ]';
const NAME = /\b(\w+): "/g;
const FIRST_MOVE = /^m(-?\d*(?:\.\d+)?)[ ,]?(-?\d*(?:\.\d+)?)[ ,]?/;

/** A path that begins where it says, whatever stands before it: a first "m" counts from the origin only at the very beginning. */
const standalone = ({ d }) =>
  d.replace(FIRST_MOVE, (move, x, y, at) => {
    const goesOn = /^[-.\d]/.test(d.slice(at + move.length)); // more pairs are lines
    return `M${x} ${y}${goesOn ? 'l' : ''}`;
  });

const rect = ({ x = 0, y = 0, width, height, rx = 0, ry = rx }) => {
  const [across, down] = [width - 2 * rx, height - 2 * ry];
  if (Number(rx) === 0) return `M${x} ${y}h${width}v${height}h-${width}z`;
  const corner = (dx, dy) => `a${rx} ${ry} 0 0 1 ${dx} ${dy}`;
  return `M${Number(x) + Number(rx)} ${y}h${across}${corner(rx, ry)}v${down}${corner(-rx, ry)}h${-across}${corner(-rx, -ry)}v${-down}${corner(rx, -ry)}z`;
};

const ellipse = ({ cx, cy, rx, ry }) =>
  `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`;

/** How each shape is told as a path, and the attributes that it takes; with others it stays what it is. */
const SHAPES = {
  path: [standalone, ['d']],
  circle: [({ cx, cy, r }) => ellipse({ cx, cy, rx: r, ry: r }), ['cx', 'cy', 'r']],
  ellipse: [ellipse, ['cx', 'cy', 'rx', 'ry']],
  rect: [rect, ['x', 'y', 'width', 'height', 'rx', 'ry']],
  line: [({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`, ['x1', 'y1', 'x2', 'y2']],
  polyline: [({ points }) => `M${points}`, ['points']],
  polygon: [({ points }) => `M${points}z`, ['points']],
};

/** The path of a shape; null where it has more to say than its form. */
function pathOf([name, attributes]) {
  const [draw, known] = SHAPES[name] ?? [];
  const isForm = (attribute) => attribute === 'key' || known.includes(attribute);
  return draw && Object.keys(attributes).every(isForm) ? draw(attributes) : null;
}

/** The source of an icon with one path; as it was where it cannot be told as one. */
module.exports = function iconLoader(source) {
  const start = source.indexOf(START);
  const end = source.indexOf(END, start);
  if (start < 0 || end < 0) return source; // it has one shape, or is another's second name
  const shapes = source.slice(start + START.length, end).replace(NAME, '"$1": "');
  const paths = JSON.parse(`[${shapes}]`).map(pathOf);
  if (paths.includes(null)) return source;
  const path = `node: [["path", { d: "${paths.join('')}", key: "all" }]]`;
  return source.slice(0, start) + path + source.slice(end + END.length);
};
