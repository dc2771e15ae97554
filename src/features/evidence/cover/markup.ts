import { escape } from 'es-toolkit';

/** A piece of html of our own making: the texts in it are escaped. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | number | Markup | readonly Markup[];

const htmlOf = (part: Part): string => {
  if (part instanceof Markup) return part.html;
  return typeof part === 'object' ? part.map(({ html }) => html).join('') : escape(String(part));
};

/** Html of a file, never of this page: texts stay texts in elements and quoted attributes. */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(
    texts
      .map((text, index) => text + (index < parts.length ? htmlOf(parts[index] ?? '') : ''))
      .join(''),
  );
