import type { IntlShape } from 'react-intl';
import type { PackContents } from '@/evidence/pack/packFormat';

/** `16 email files, cover, list`: the same words in the dialog, on the cover and at the check. */
export function packContentsText(
  intl: IntlShape,
  { emails, cover, dossier, list, keys, others }: PackContents,
): string {
  const parts = [
    emails > 0 && intl.$t({ id: 'evidence.part.emails' }, { count: emails }),
    cover && intl.$t({ id: 'evidence.part.cover' }),
    dossier && intl.$t({ id: 'evidence.part.dossier' }),
    list && intl.$t({ id: 'evidence.part.list' }),
    keys && intl.$t({ id: 'evidence.part.keys' }),
    others > 0 && intl.$t({ id: 'evidence.part.other' }, { count: others }),
  ].filter((part) => part !== false);
  return intl.formatList(parts, { type: 'conjunction', style: 'narrow' });
}
