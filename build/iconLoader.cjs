// Makes one path of the shapes of an icon of lucide-react: the same drawing with a third of the elements.
'use strict';

const NODE = /\bnode: \[\n[\s\S]*?\n {2}\]/;
const SHAPE = /\[\s*"(\w+)",\s*\{([^}]*)\}\s*\]/g;
const ATTRIBUTE = /\b(\w+): "([^"]*)"/g;
const NUMBER = '-?(?:\\d+\\.?\\d*|\\.\\d+)';
const FIRST_MOVE = new RegExp(`^m\\s*(${NUMBER})[\\s,]*(${NUMBER})[\\s,]*`);

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
function pathOf([, name, text]) {
  const shape = SHAPES[name];
  const { key, ...attributes } = Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, attribute, value]) => [attribute, value]),
  );
  if (!shape || key === undefined) return null;
  const [draw, known] = shape;
  return Object.keys(attributes).every((attribute) => known.includes(attribute))
    ? draw(attributes)
    : null;
}

/** The source of an icon with one path; as it was where it cannot be told as one. */
module.exports = function iconLoader(source) {
  const [node] = NODE.exec(source) ?? [];
  if (node === undefined) return source;
  const paths = [...node.matchAll(SHAPE)].map(pathOf);
  const isWhole = paths.length === node.split(/\bkey: /).length - 1 && !paths.includes(null);
  if (!isWhole || paths.length < 2) return source;
  return source.replace(node, `node: [["path", { d: "${paths.join('')}", key: "all" }]]`);
};
