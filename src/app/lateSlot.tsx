import { Suspense, type ComponentType } from 'react';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { lazyPiece } from '@/components/lazyPiece';

/** A piece of a page in a chunk of its own: nothing stands in its place until it is there. */
export function lateSlot<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const { Piece } = lazyPiece(load);
  return function LateSlot(props: Props) {
    return (
      <ErrorBoundary>
        <Suspense fallback={null}>
          <Piece {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
