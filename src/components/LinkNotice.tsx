import { lazy, Suspense } from 'react';
import type { CopiedLink, PlaceLink } from './useCopiedLink';

const LinkNoticeText = lazy(() =>
  import(/* webpackChunkName: "link-notice" */ './LinkNoticeText').then((module) => ({
    default: module.LinkNoticeText,
  })),
);

export type LinkNoticeProps = {
  link: CopiedLink;
  onCopy: (link: PlaceLink) => void;
  onDismiss: () => void;
};

/** Says that a link was copied and what it will show; comes with the first link that is. */
export function LinkNotice(props: LinkNoticeProps) {
  return (
    <Suspense fallback={null}>
      <LinkNoticeText {...props} />
    </Suspense>
  );
}
