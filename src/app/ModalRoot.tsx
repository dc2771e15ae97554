import type { ComponentType } from 'react';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { allModalsClosed, selectOpenModals } from '@/features/modal/modalSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { PageFailure } from './PageFailure';
import { modals } from './modals';

/** Draws the open modals, the topmost last. */
export function ModalRoot() {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenModals);
  if (open.length === 0) return null;
  return (
    <ErrorBoundary
      fallback={(retry, error) => (
        <PageFailure error={error} onRetry={retry} onDismiss={() => dispatch(allModalsClosed())} />
      )}
    >
      {open.map(({ name, ...props }) => {
        const Modal = modals[name] as ComponentType<typeof props>;
        return <Modal key={name} {...props} />;
      })}
    </ErrorBoundary>
  );
}
