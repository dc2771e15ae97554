import { once } from '@/lib/once';

/** What an email of a pack is looked at with: to be fetched while there is a network. */
export const loadPackEmail = once(
  async () =>
    (await import(/* webpackChunkName: "pack-email" */ './email/PackEmailDialog')).PackEmailDialog,
);
