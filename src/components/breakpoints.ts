/** Where the layout changes, each with all that is narrower; in style sheets `(--phone)`. */
export const breakpoints = {
  phone: '(width < 600px)',
  tablet: '(width < 900px)',
  laptop: '(width < 1200px)',
  desktop: '(width < 1440px)',
  touch: '(pointer: coarse)',
} as const;
