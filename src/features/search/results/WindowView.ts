/** The rows of a list that the window shows; before and after the list they are counted on. */
export type RowsInView = {
  first: number;
  last: number;
  /** Where the window is going. */
  isUp: boolean;
  /** So many rows are to be drawn beyond the window where it is going, so that it meets no blank. */
  ahead: number;
};

/** At rest: one notch of a wheel meets no blank. */
const AHEAD = 6;
const MOST_AHEAD = 12;
/** What was drawn ahead of a fast window stays so long: the next step may be shorter, the one after it longer again. */
const PACE_MS = 200;

/**
 * Follows the window over a list of rows of one height, and tells only when other rows come into it. The browser shows what
 * is scrolled before the page has drawn for it: the faster, the more rows are drawn ahead.
 */
export class WindowView {
  readonly #top: number;
  readonly #pitch: number;
  #view: RowsInView | null = null;
  #movedAt = 0;

  /** Where the list begins in the page, and from one row's start to the next's; pixels. */
  constructor(top: number, pitch: number) {
    this.#top = top;
    this.#pitch = pitch;
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    const look = () => {
      const before = this.#view;
      this.#view = this.#look();
      if (this.#view !== before) notify();
    };
    look(); // it may have scrolled since it was drawn
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  };

  /** The same object as long as the same rows are in view. The page is asked only when it has scrolled: asking lays it out. */
  readonly read = (): RowsInView => (this.#view ??= this.#look());

  #look(): RowsInView {
    const first = Math.floor((window.scrollY - this.#top) / this.#pitch);
    const last = first + Math.ceil(window.innerHeight / this.#pitch);
    const before = this.#view;
    if (before?.first === first && before.last === last) return before;
    const now = performance.now();
    const isSteady = before !== null && now - this.#movedAt < PACE_MS;
    const step = before ? Math.abs(first - before.first) : 0;
    const isJump = step > last - first; // nobody knows where the next one leads
    this.#movedAt = now;
    return {
      first,
      last,
      isUp: before !== null && first < before.first,
      ahead: Math.min(
        MOST_AHEAD,
        Math.max(AHEAD, isSteady ? before.ahead : 0, isJump ? 0 : 2 * step),
      ),
    };
  }
}
