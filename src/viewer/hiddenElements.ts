/** CSS pixels of one of each unit, about: of a percentage only nothing is known to be small. */
const unitPixels: Record<string, number> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 37.8,
  mm: 3.78,
  q: 0.945,
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
  vw: 10,
  vh: 8,
  vmin: 8,
  vmax: 10,
};
/** Pixels: what is no larger in both directions nobody sees. */
const tiny = 2;
/** Pixels: what declares more is a picture, if for another width of window than this one. */
const picture = 10;
const faint = 0.05;
const sides = ['width', 'height'] as const;

type Side = (typeof sides)[number];

/** A length in px; null where it is none, or one that depends on what is around it. */
function pixels(text: string): number | null {
  const written = text.trim().toLowerCase();
  const plain = /^calc\(([^()]*)\)$/.exec(written)?.[1]?.trim() ?? written;
  const number = parseFloat(plain);
  if (Number.isNaN(number) || number === 0) return Number.isNaN(number) ? null : 0;
  const unit = plain.replace(/^[+-]?[\d.]+(?:e[+-]?\d+)?/, '');
  const factor = unitPixels[unit];
  return factor === undefined ? null : number * factor;
}

/** The browser's own reading: escapes, comments and later declarations are settled in it. */
const styled = (element: Element, name: string): string =>
  (element as Partial<HTMLElement>).style?.getPropertyValue(name) ?? '';

/** What an attribute says, in px; as browsers read it, which take `1.0` and `1 pixel` for 1. */
function attributed(element: Element, side: Side): number | null {
  const text = element.getAttribute(side) ?? '';
  const number = parseFloat(text);
  return number === 0 || (number > 0 && !text.includes('%')) ? number : null;
}

/** How large an element is to be drawn, in px; null where style and attributes do not say. */
function declared(element: Element, side: Side): number | null {
  const least = styled(element, `min-${side}`);
  const most = pixels(styled(element, `max-${side}`));
  const own = styled(element, side);
  let size = pixels(own) ?? (own.includes('%') ? null : attributed(element, side));
  if (most !== null) size = Math.min(size ?? Infinity, most);
  if (size === null) return null;
  return Math.max(size, pixels(least) ?? (least.includes('%') ? Infinity : 0));
}

/** The factors of its transforms; a pattern would take time with the text's square. */
const scales = (element: Element): string[] =>
  styled(element, 'transform')
    .toLowerCase()
    .split(')')
    .map((part) => part.split('('))
    .flatMap(([name = '', values = '']) =>
      name.trim().startsWith('scale') ? values.split(',') : [],
    );

function isFaint(element: Element): boolean {
  const amount = (text: string) => {
    const number = parseFloat(text);
    return Number.isNaN(number) ? 1 : number / (text.includes('%') ? 100 : 1);
  };
  const filtered = /opacity\(([^)]*)/i.exec(styled(element, 'filter'))?.[1] ?? '';
  return amount(styled(element, 'opacity')) <= faint || amount(filtered) <= faint;
}

const isClipped = (element: Element): boolean =>
  /^(?:hidden|clip)/i.test(styled(element, 'overflow')) ||
  /^(?:hidden|clip)/i.test(styled(element, 'overflow-x'));

function isHidden(element: Element): boolean {
  const clip = styled(element, 'clip').replace(/[^\d,. ]/g, '');
  return (
    element.hasAttribute('hidden') ||
    styled(element, 'display') === 'none' ||
    ['hidden', 'collapse'].includes(styled(element, 'visibility')) ||
    (clip !== '' &&
      !/[1-9]/.test(clip) &&
      /^(?:absolute|fixed)$/i.test(styled(element, 'position'))) ||
    /^(?:inset\((?:50|100)%|circle\(0)/i.test(styled(element, 'clip-path')) ||
    scales(element).some((part) => parseFloat(part) === 0) ||
    isFaint(element)
  );
}

const sizeOf = (element: Element) => sides.map((side) => declared(element, side) ?? Infinity);
const isTiny = (element: Element): boolean => sizeOf(element).every((size) => size <= tiny);

/** Nothing is said of a side: an image has it in proportion to the other one then. */
const isUnsaid = (image: Element, side: Side): boolean =>
  !image.hasAttribute(side) &&
  ['', 'min-', 'max-'].every((limit) => ['', 'auto'].includes(styled(image, `${limit}${side}`)));
const isTinyInProportion = (image: Element): boolean =>
  sides.some(
    (side, index) =>
      (declared(image, side) ?? Infinity) <= tiny && isUnsaid(image, sides[1 - index] ?? side),
  );

/** Declared so that nobody sees it: what it fetches may only count its readers. */
export type Concealment = ReturnType<typeof hiddenElements>;

/** Tells by how images and the boxes around are declared to be drawn, not by style sheets. */
export function hiddenElements() {
  const known = new WeakMap<Element, boolean>();
  /** Of the boxes not asked about yet, outermost first; no recursion: nesting is hostile. */
  const around = (element: Element): boolean => {
    const asked: Element[] = [];
    let box = element.parentElement;
    while (box && !known.has(box)) {
      asked.push(box);
      box = box.parentElement;
    }
    let concealed = box ? (known.get(box) ?? false) : false;
    for (const inner of asked.reverse()) {
      concealed ||=
        isHidden(inner) || (isClipped(inner) && sizeOf(inner).some((size) => size <= tiny));
      known.set(inner, concealed);
    }
    return concealed;
  };
  const isPicture = (image: Element) =>
    sizeOf(image).some((size) => Number.isFinite(size) && size > picture);
  const isUnseen = (element: Element) =>
    (isHidden(element) || around(element)) && !isPicture(element);
  return {
    ofImage: (image: Element): boolean =>
      isTiny(image) || isTinyInProportion(image) || sizeOf(image).includes(0) || isUnseen(image),
    /** Of a box with a picture behind it. */
    ofBox: (box: Element): boolean => isTiny(box) || isUnseen(box),
  };
}
