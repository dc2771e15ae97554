import { parseArgs } from 'node:util';
import { localizations, type Localization } from '../../src/lib/localization';

export const THEMES = ['light', 'dark', 'forced'] as const;
export type Theme = (typeof THEMES)[number];

/** What to draw: parts of scene names (none: all), languages, themes, window widths (px). */
export type BookOptions = {
  only: string[];
  languages: Localization[];
  themes: Theme[];
  widths: number[];
  origin: string | null;
};

/** How high the window is for a width (px). */
export const HEIGHTS: Record<number, number> = {
  320: 640,
  360: 740,
  390: 844,
  768: 1024,
  1024: 768,
  1280: 800,
  1440: 900,
};

const WIDTHS = [390, 768, 1024, 1280, 1440];

export const USAGE = `npm run screenshots -- [options]
  --only <names>        scenes whose name holds one of these, separated by commas
  --languages <list>    ${localizations.join(',')}
  --themes <list>       ${THEMES.join(',')}
  --widths <list>       ${WIDTHS.join(',')}
  --origin <address>    a console that is running already, instead of a local backend of its own`;

const listed = (text: string | undefined): string[] => text?.split(',').filter(Boolean) ?? [];

/** Reads the command line; what is not given means everything. Throws on an unknown option. */
export function readBookOptions(args: string[]): BookOptions {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: { only: text, languages: text, themes: text, widths: text, origin: text },
  });
  const chosen = <T extends string>(all: readonly T[], wanted: string | undefined) =>
    wanted ? all.filter((one) => listed(wanted).includes(one)) : [...all];
  const widths = listed(values.widths)
    .map(Number)
    .filter((width) => width >= 320);
  return {
    only: listed(values.only),
    languages: chosen(localizations, values.languages),
    themes: chosen(THEMES, values.themes),
    widths: widths.length > 0 ? widths : WIDTHS,
    origin: values.origin ?? null,
  };
}
