import { inline } from './mailText';

/** CSS pixels of one of each unit: of a percentage only nothing is known to be small. */
const absolute = { '': 1, px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 37.8, mm: 3.78, q: 0.945 };
/** The same, about. */
const relative = { em: 16, rem: 16, ex: 8, ch: 8, vw: 10, vh: 8, vmin: 8, vmax: 10 };
const unitPixels = new Map(Object.entries({ ...absolute, ...relative }));
/** Pixels: what is no larger in both directions nobody sees. */
const tiny = 2;
/** Pixels: what declares more is a picture, if for another width of window than this one. */
const picture = 10;
const faint = 0.05;
const sides = ['width', 'height'] as const;
const paddings = {
  width: ['padding-left', 'padding-right'],
  height: ['padding-top', 'padding-bottom'],
};

type Side = (typeof sides)[number];

/** A length in px; null where it is none, or one that depends on what is around it. */
function pixels(text: string): number | null {
  const written = text.trim().toLowerCase();
  const plain = /^calc\(([^()]*)\)$/.exec(written)?.[1]?.trim() ?? written;
  const number = parseFloat(plain);
  if (Number.isNaN(number) || number === 0) return Number.isNaN(number) ? null : 0;
  const unit = plain.replace(/^[+-]?[\d.]+(?:e[+-]?\d+)?/, '');
  const factor = unitPixels.get(unit);
  return factor === undefined ? null : number * factor;
}

/** The browser's own reading: escapes, comments and later declarations are settled in it. */
const styled = (element: Element, name: string): string =>
  (element as Partial<HTMLElement>).style?.getPropertyValue(name) ?? '';

/** Whether it is a part of a line: no size, no clipping and no transform changes how it is drawn. */
function isInLine(element: Element): boolean {
  if (element.nodeName === 'IMG') return false;
  const display = styled(element, 'display') || (inline.has(element.nodeName) ? 'inline' : '');
  const isTakenOut = /^(?:absolute|fixed)$/.test(styled(element, 'position'));
  return (
    /^(?:inline|initial|contents)$/.test(display) &&
    !isTakenOut &&
    ['', 'none'].includes(styled(element, 'float'))
  );
}

/** What an attribute says, in px; as browsers read it, which take `1.0` and `1 pixel` for 1. */
function attributed(element: Element, side: Side): number | null {
  if (!/^(?:IMG|TABLE|T[DHR])$/.test(element.nodeName)) return null;
  const text = element.getAttribute(side) ?? '';
  const number = parseFloat(text);
  return number === 0 || (number > 0 && !text.includes('%')) ? number : null;
}

/** How large an element is to be drawn, in px; null where style and attributes do not say. */
function declared(element: Element, side: Side): number | null {
  if (isInLine(element)) return null;
  const least = styled(element, `min-${side}`);
  const most = pixels(styled(element, `max-${side}`));
  const own = styled(element, side);
  let size = pixels(own) ?? (own === '' ? attributed(element, side) : null);
  if (most !== null) size = Math.min(size ?? Infinity, most);
  if (size === null) return null;
  return Math.max(size, pixels(least) ?? (least.includes('%') ? Infinity : 0));
}

/** The factors of its transforms. */
const scales = (element: Element): string[] =>
  Array.from(
    styled(element, 'transform').matchAll(/scale(?:3d|[xyz])?\(([^()]*)/gi),
    ([, values = '']) => values.split(','),
  ).flat();

function isFaint(element: Element): boolean {
  const amount = (text: string) => {
    const number = parseFloat(text);
    return Number.isNaN(number) ? 1 : number / (text.includes('%') ? 100 : 1);
  };
  const filtered = /opacity\(([^)]*)/i.exec(styled(element, 'filter'))?.[1] ?? '';
  return amount(styled(element, 'opacity')) <= faint || amount(filtered) <= faint;
}

/** Tables and their cells grow with what is in them, and paddings show what flows into them. */
const isClipped = (element: Element): boolean =>
  !element.nodeName.startsWith('T') &&
  ['overflow', 'overflow-x'].some((name) => /^(?:hidden|clip)/i.test(styled(element, name))) &&
  sides.some(
    (side) =>
      (declared(element, side) ?? Infinity) <= tiny &&
      paddings[side].every((padding) => pixels(styled(element, padding) || '0') === 0),
  );

/** Whether its visibility hides it; what says nothing of it has it from the box around. */
const isVeiled = (element: Element, isBoxVeiled: boolean): boolean => {
  const visibility = styled(element, 'visibility');
  return /^(?:|inherit|unset|revert)$/.test(visibility)
    ? isBoxVeiled
    : ['hidden', 'collapse'].includes(visibility);
};

function isHidden(element: Element): boolean {
  const clip = styled(element, 'clip').replace(/[^\d,. ]/g, '');
  return (
    (styled(element, 'display') || (element.hasAttribute('hidden') && 'none')) === 'none' ||
    (clip !== '' &&
      !/[1-9]/.test(clip) &&
      /^(?:absolute|fixed)$/i.test(styled(element, 'position'))) ||
    /^(?:inset\((?:50%\)|100%)|circle\(0(?:px|%)?[ )])/i.test(styled(element, 'clip-path')) ||
    (!isInLine(element) && scales(element).some((part) => parseFloat(part) === 0)) ||
    isFaint(element)
  );
}

const sizeOf = (element: Element) => sides.map((side) => declared(element, side) ?? Infinity);
const isTiny = (element: Element): boolean => sizeOf(element).every((size) => size <= tiny);

/** Nothing is said of a side: an image has it in proportion to the other one then. */
const isUnsaid = (image: Element, side: Side): boolean =>
  (styled(image, side) === ''
    ? !image.hasAttribute(side)
    : /^(?:auto|initial|unset|revert|(?:min|max|fit)-content)$/.test(styled(image, side))) &&
  ['min-', 'max-'].every((limit) =>
    ['', 'auto', 'none', 'initial', 'unset'].includes(styled(image, `${limit}${side}`)),
  );
const isTinyInProportion = (image: Element): boolean =>
  sides.some(
    (side, index) =>
      (declared(image, side) ?? Infinity) <= tiny && isUnsaid(image, sides[1 - index] ?? side),
  );

/** Declared so that nobody sees it: what it fetches may only count its readers. */
export type Concealment = ReturnType<typeof hiddenElements>;

/** Tells by how images and the boxes around are declared to be drawn, not by style sheets. */
export function hiddenElements() {
  const known = new WeakMap<Element, { isHidden: boolean; isVeiled: boolean }>();
  /** Of the boxes not asked about yet, outermost first; no recursion: nesting is hostile. */
  const around = (element: Element) => {
    const asked: Element[] = [];
    let box = element.parentElement;
    while (box && !known.has(box)) {
      asked.push(box);
      box = box.parentElement;
    }
    let outer = (box && known.get(box)) ?? { isHidden: false, isVeiled: false };
    for (const inner of asked.reverse()) {
      outer = {
        isHidden: outer.isHidden || isHidden(inner) || isClipped(inner),
        isVeiled: isVeiled(inner, outer.isVeiled),
      };
      known.set(inner, outer);
    }
    return outer;
  };
  const isPicture = (image: Element) =>
    sizeOf(image).some((size) => Number.isFinite(size) && size > picture);
  const isUnseen = (element: Element) => {
    const box = around(element);
    const isConcealed = isHidden(element) || box.isHidden || isVeiled(element, box.isVeiled);
    return isConcealed && !isPicture(element);
  };
  return {
    ofImage: (image: Element): boolean =>
      isTiny(image) || isTinyInProportion(image) || sizeOf(image).includes(0) || isUnseen(image),
    /** Of a box with a picture behind it. */
    ofBox: (box: Element): boolean => isTiny(box) || isUnseen(box),
  };
}
