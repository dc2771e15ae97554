import { Suspense, type ComponentType } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { ErrorBoundary } from '@/components/ErrorBoundary';
import { allModalsClosed, selectOpenModals } from '@/features/modal/modalSlice';
import { PageFailure } from './PageFailure';
import { modalRegistry } from './modalRegistry';

/** Draws the open modals, the topmost last. */
export function ModalRoot() {
  const dispatch = useDispatch();
  const modals = useSelector(selectOpenModals);
  if (modals.length === 0) return null;
  return (
    <ErrorBoundary
      fallback={(retry, error) => (
        <PageFailure error={error} onRetry={retry} onDismiss={() => dispatch(allModalsClosed())} />
      )}
    >
      {modals.map(({ name, ...props }) => {
        const Modal = modalRegistry[name] as ComponentType<typeof props>;
        return (
          <Suspense key={name} fallback={null}>
            <Modal {...props} />
          </Suspense>
        );
      })}
    </ErrorBoundary>
  );
}
