import type { Theme } from '../../seed/brandTypes';

/** How a template arranges its blocks, in html and pictures alike. Sizes are CSS pixels. */
export type Layout = {
  header: 'left' | 'center' | 'bar';
  heading: 'overlay' | 'above' | 'below';
  align: 'left' | 'center';
  heroHeight: number;
  headingSize: number;
  columns: 1 | 2 | 3;
  button: 'solid' | 'outline' | 'pill';
  serif: boolean;
  /** Letters of the brand's name apart, in em. */
  tracking: number;
};

/** The width of a mail's panel. */
export const PANEL_WIDTH = 600;

const LAYOUTS: Record<Theme['template'], Layout> = {
  outdoor: {
    header: 'left',
    heading: 'overlay',
    align: 'left',
    heroHeight: 270,
    headingSize: 32,
    columns: 2,
    button: 'solid',
    serif: false,
    tracking: 0,
  },
  stationery: {
    header: 'center',
    heading: 'below',
    align: 'center',
    heroHeight: 150,
    headingSize: 28,
    columns: 1,
    button: 'outline',
    serif: true,
    tracking: 0.12,
  },
  bank: {
    header: 'bar',
    heading: 'below',
    align: 'left',
    heroHeight: 110,
    headingSize: 24,
    columns: 1,
    button: 'solid',
    serif: false,
    tracking: 0,
  },
  fashion: {
    header: 'center',
    heading: 'overlay',
    align: 'center',
    heroHeight: 380,
    headingSize: 36,
    columns: 2,
    button: 'solid',
    serif: true,
    tracking: 0.28,
  },
  airline: {
    header: 'left',
    heading: 'overlay',
    align: 'center',
    heroHeight: 240,
    headingSize: 30,
    columns: 3,
    button: 'pill',
    serif: false,
    tracking: 0,
  },
  living: {
    header: 'center',
    heading: 'above',
    align: 'center',
    heroHeight: 260,
    headingSize: 30,
    columns: 2,
    button: 'pill',
    serif: true,
    tracking: 0.04,
  },
};

/** The arrangement of a template. */
export function layoutOf(template: Theme['template']): Layout {
  return LAYOUTS[template];
}
