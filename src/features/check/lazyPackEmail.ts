import { lazyComponent } from '@/components/states/lazyComponent';

/** What an email of a pack is looked at with: to be fetched while there is a network. */
export const PackEmailDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "pack-email" */ './email/PackEmailDialog')).PackEmailDialog,
);
