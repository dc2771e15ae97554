/** A piece of html of our own making: the texts in it are escaped. */
export class Markup {
  constructor(readonly html: string) {}
}

type Part = string | number | Markup | readonly Markup[];

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeText = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

const htmlOf = (part: Part): string => {
  if (part instanceof Markup) return part.html;
  return typeof part === 'object'
    ? part.map(({ html }) => html).join('')
    : escapeText(String(part));
};

/**
 * Html for a file that people open by themselves, never for this page: texts put into it stand as
 * texts, in an element or in a quoted attribute, whatever they hold.
 */
export const markup = (texts: TemplateStringsArray, ...parts: Part[]): Markup =>
  new Markup(
    texts
      .map((text, index) => text + (index < parts.length ? htmlOf(parts[index] ?? '') : ''))
      .join(''),
  );
