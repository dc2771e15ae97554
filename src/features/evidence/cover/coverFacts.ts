import type { IntlShape } from 'react-intl';
import { packFacts, type PackFact } from '../wording/packFacts';
import { localizationOf } from '@/lib/localization';
import { formatDateTimeWithZone } from '@/lib/time/formatTime';
import { MANIFEST_NAME } from '@/evidence/pack/manifest';
import { PACK_COVER, packContents } from '@/evidence/pack/packFormat';
import { checkerPath } from '@/paths';
import type { DraftManifest } from '../making/describePack';

/** A date in the zone and the language of a pack; '-' where there is none. */
export const packDate = ({ created, language }: DraftManifest, date: string | null): string =>
  date === null
    ? '-'
    : formatDateTimeWithZone(Date.parse(date), created.zone, localizationOf(language));

/** What a cover says about a pack, on its own page and on that of its document to print. */
export function coverFacts(intl: IntlShape, manifest: DraftManifest): PackFact[] {
  const listed = [PACK_COVER, MANIFEST_NAME, ...manifest.files.map(({ path }) => path)];
  return packFacts(intl, manifest, packContents(listed, manifest), (date) =>
    packDate(manifest, date),
  );
}

/** How a pack is checked: messages that every cover has. */
export const CHECKS = [
  'evidence.cover.check.page',
  'evidence.cover.check.script',
  'evidence.cover.check.compare',
  'evidence.cover.check.timestamp',
  'evidence.cover.check.byHand',
] as const;

/** The addresses that `CHECKS` name. */
export const checkValues = (checkAddress: string) => ({
  address: checkAddress,
  script: new URL(`.${checkerPath}`, checkAddress).href,
});
