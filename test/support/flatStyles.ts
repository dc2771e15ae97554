import { Features, transform } from 'lightningcss';

/** A style sheet with one level of rules and without comments: what is nested stands for itself. */
export const flatStyles = (css: string): string =>
  transform({
    filename: 'flat.css',
    code: Buffer.from(css),
    include: Features.Nesting,
    drafts: { customMedia: true },
  }).code.toString();
