/** What the document is printed on. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

/** In points: 72 to an inch. */
export type Size = { width: number; height: number };

export const paperSizes: Record<Paper, Size> = {
  a4: { width: 595, height: 842 },
  letter: { width: 612, height: 792 },
};

/** On each side. */
export const MARGIN = 40;
/** Below it are the fingerprint and the page's number. */
export const FOOT = 46;

/** Where America prints on Letter, by the time zone: nobody says it more plainly. */
export const usualPaper = (timezone: string): Paper =>
  timezone.startsWith('America/') ? 'letter' : 'a4';

/** A piece of something tall on one page. */
export type Cut = { scale: number; from: number; to: number };

/** What is a little too tall for its page is made smaller by so much at most, rather than cut. */
const LEAST_SHRINK = 0.75;

/** What is cut comes once more on the next page, in points: a line is whole on one of them. */
const OVERLAP = 14;

/** How something of a size lies on pages. */
export function cutsOf({ width, height }: Size, area: Size, fullScale = 1): Cut[] {
  const wide = Math.min(fullScale, area.width / width);
  const whole = Math.min(wide, area.height / height);
  if (whole >= wide * LEAST_SHRINK) return [{ scale: whole, from: 0, to: height }];
  const shown = area.height / wide;
  const step = shown - OVERLAP / wide;
  const count = Math.max(1, Math.ceil((height - shown) / step - 0.001) + 1);
  return Array.from({ length: count }, (_, index) => ({
    scale: wide,
    from: index * step,
    to: Math.min(height, index * step + shown),
  }));
}

/** An email that takes more pages than this is no email. */
const MOST_PAGES = 200;

/** Whether things of these sizes take no more pages than an email may, by and large. */
export const isPrintable = (sizes: readonly Size[]): boolean =>
  sizes.flatMap((size) => cutsOf(size, { width: 515, height: 650 })).length <= MOST_PAGES;
