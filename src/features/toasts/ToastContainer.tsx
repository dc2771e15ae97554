import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { RestMessages } from '@/i18n/RestMessages';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Toast } from './Toast';
import { selectToast, toastEnded } from './toastsSlice';

/** Where the console says that something is done. */
export function ToastContainer() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector(selectToast);
  return (
    toast && (
      <ErrorBoundary key={toast.count} fallback={() => null}>
        <RestMessages>
          <Toast toast={toast} onEnd={() => dispatch(toastEnded())} />
        </RestMessages>
      </ErrorBoundary>
    )
  );
}
