/**
 * Where the layout changes, each with all that is narrower. A style sheet names them in `@media`, as
 * `(--phone)`: build/breakpointsLoader.cjs puts the queries in.
 */
export const breakpoints = {
  phone: '(width < 600px)',
  tablet: '(width < 900px)',
  laptop: '(width < 1200px)',
  desktop: '(width < 1440px)',
  touch: '(pointer: coarse)',
} as const;
