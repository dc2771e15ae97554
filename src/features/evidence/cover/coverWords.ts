import { checkerPath } from '@/paths';

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
