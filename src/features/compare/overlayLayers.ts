import type { IntlShape } from 'react-intl';
import type { ArchivedEmail, FileType } from '@/api/emails';
import { sideKey } from './compareSlice';

/** A rendition that can lie under the divider; `conversion` is null where the archive has none. */
export type Layer = ReturnType<typeof layersOf>[number];

/** Those that are pages to look at, the truest picture first. */
const shown: readonly FileType[] = ['png', 'html', 'pdf'];

/** Every offered rendition of one or two emails; of two each says of which: by number and date. */
export const layersOf = (
  intl: IntlShape,
  emails: readonly ArchivedEmail[],
  types: readonly FileType[],
  dateOf: (email: ArchivedEmail) => string,
) =>
  emails.flatMap((email, side) =>
    shown
      .filter((type) => types.includes(type))
      .map((type) => {
        const name = type.toUpperCase();
        const label =
          emails.length > 1
            ? intl.$t(
                { id: 'compare.layerOf' },
                { email: `${side + 1} · ${dateOf(email)}`, type: name },
              )
            : name;
        return {
          key: sideKey(side, type),
          side,
          type,
          label,
          email,
          conversion: email.conversions[type],
        };
      }),
  );

/** What lies there at first: the same rendition of both emails, or the first two of one. */
export function firstLayers(layers: readonly Layer[]): [Layer, Layer] | null {
  const there = layers.filter(({ conversion }) => conversion);
  const left = there[0] ?? layers[0];
  const others = there.filter((layer) => layer !== left);
  const right =
    others.find(({ side, type }) => side !== left?.side && type === left?.type) ??
    others[0] ??
    layers.find((layer) => layer !== left);
  return left && right ? [left, right] : null;
}
