import type { ComponentType } from 'react';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { allModalsClosed, selectOpenModals, type ModalName, type ModalProps } from './modalSlice';

/** The component of every modal, by its name. */
export type Modals = { [Name in ModalName]: ComponentType<ModalProps<Name>> };

/** Draws the open modals, the topmost last. */
export function ModalRoot({ modals }: { modals: Modals }) {
  const dispatch = useAppDispatch();
  const open = useAppSelector(selectOpenModals);
  if (open.length === 0) return null;
  return (
    <ErrorBoundary isOver onDismiss={() => dispatch(allModalsClosed())}>
      {open.map(({ name, ...props }) => {
        const Modal = modals[name] as ComponentType<typeof props>;
        return <Modal key={name} {...props} />;
      })}
    </ErrorBoundary>
  );
}
