import { once } from '@/lib/once';

/** The dialog of the preview; asked for when an email is opened, and before (`src/app/usePreviewAhead.ts`). */
export const loadPreview = once(async () => {
  const entry = await import(
    /* webpackChunkName: "modal-preview" */ '@/features/preview/previewFeature'
  );
  return entry.previewFeature;
});
