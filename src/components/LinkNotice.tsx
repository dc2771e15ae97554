import { Suspense } from 'react';
import { lazyPiece } from './lazyPiece';
import type { CopiedLink, PlaceLink } from './useCopiedLink';

const { Piece: LinkNoticeText } = lazyPiece(() =>
  import(/* webpackChunkName: "link-notice" */ './LinkNoticeText').then(
    (module) => module.LinkNoticeText,
  ),
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
