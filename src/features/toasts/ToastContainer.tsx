import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { LazyBoundary } from '@/components/states/LazyBoundary';
import { once } from '@/lib/once';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { lazyScreen } from '@/store/lazyScreen';
import { selectToast, toastEnded, toastShown } from './toastsSlice';

const loadToasts = once(async () => {
  const entry = await import(/* webpackChunkName: "toasts" */ './toastsFeature');
  return entry.toastsFeature;
});
const Toast = lazyScreen(loadToasts, 'toast');

/** Where the console says that something is done. What draws it comes with the first toast. */
export function ToastContainer() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector(selectToast);
  return (
    toast && (
      <ErrorBoundary key={toast.count} fallback={() => null}>
        <LazyBoundary fallback={null}>
          <Toast
            toast={toast}
            onEnd={() => dispatch(toastEnded())}
            onDone={(word) => dispatch(toastShown(word))}
          />
        </LazyBoundary>
      </ErrorBoundary>
    )
  );
}
