import { checkerPath } from '@/paths';

/** What a pack proves, what it does not, and how it is checked: messages that every cover has. */
export const PROVES = [
  'evidence.proves.unchanged',
  'evidence.proves.whole',
  'evidence.proves.timestamp',
] as const;
export const PROVES_NOT = [
  'evidence.provesNot.who',
  'evidence.provesNot.when',
  'evidence.provesNot.complete',
  'evidence.provesNot.arrived',
  'evidence.provesNot.exchanged',
] as const;
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
