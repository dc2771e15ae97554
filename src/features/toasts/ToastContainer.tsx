import { Check } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { PagePiece } from '@/components/states/PagePiece';
import { useAfter } from '@/components/useAfter';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { copyLink } from './copyLink';
import { selectToast, toastEnded, type ToastText } from './toastsSlice';
import styles from './Toast.module.css';
import refusedStyles from './LinkRefused.module.css';
import { Notice } from '@/components/states/Notice';
import { TextField } from '@/components/form/TextField';

/** Where the console says that something is done. */
export function ToastContainer() {
  const dispatch = useAppDispatch();
  const toast = useAppSelector(selectToast);
  return (
    toast && (
      <PagePiece key={toast.count} isSilent>
        <Toast toast={toast} onEnd={() => dispatch(toastEnded())} />
      </PagePiece>
    )
  );
}

/** How long it stays where nobody holds it. */
const SHOWN_MS = 4_000;

/** And where it offers something, which has to be read and reached. */
const OFFERED_MS = 10_000;

/** Then a screen reader has said it: it is silent where a dialog opens or closes afterwards. */
const SAID_MS = 400;

/** A live region is announced when it changes, so it has to be there before its words are. */
const BEFORE_WORDS_MS = 50;

type ToastProps = { toast: ToastText; onEnd: () => void };

/** Says for a while that something is done, in the topmost dialog: what is outside is inert. */
function Toast(props: ToastProps) {
  const place = useTopmostDialog() ?? document.body;
  const isSaid = useAfter(SAID_MS);
  const [saidIn, setSaidIn] = useState<Element | null>(place);
  if (saidIn !== null && saidIn !== place) setSaidIn(isSaid ? null : place);
  return createPortal(<ToastRegion {...props} isSilent={saidIn === null} />, place);
}

/** Stays while a pointer rests on it, and after a press on it until the focus goes elsewhere. */
function ToastRegion({ toast, onEnd, isSilent }: ToastProps & { isSilent: boolean }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const ref = useRef<HTMLDivElement>(null);
  const hasWords = useAfter(BEFORE_WORDS_MS);
  const { isHeld, holders } = useHeld();
  const end = useEffectEvent(onEnd);
  const { copy, refused } = toast;
  const shownFor = BEFORE_WORDS_MS + (copy ? OFFERED_MS : SHOWN_MS);

  useLayoutEffect(() => {
    const region = ref.current;
    // Over the dialog, which would cut it off; where that has just gone, it is drawn anew.
    if (region?.isConnected && 'showPopover' in region) region.showPopover();
  }, []);
  useEffect(() => {
    if (isHeld || refused !== undefined) return undefined;
    const timer = setTimeout(() => end(), shownFor);
    return () => clearTimeout(timer);
  }, [isHeld, refused, shownFor]);

  return (
    <div
      ref={ref}
      popover="manual"
      data-corner
      role="status"
      aria-live={isSilent ? 'off' : undefined}
      className={styles.place}
      tabIndex={-1}
      {...holders}
    >
      {hasWords && refused !== undefined && <LinkRefused href={refused} onDismiss={onEnd} />}
      {hasWords && refused === undefined && (
        <p className={styles.toast}>
          <span className="marked">
            <Check size={16} strokeWidth={1.8} aria-hidden />
            <span className="breaks">
              <FormattedMessage
                id={toast.message}
                values={{ ...toast.values, period: toast.period && intl.$t({ id: toast.period }) }}
              />
            </span>
          </span>
          {copy && (
            <button
              type="button"
              className={styles.act}
              onClick={() => void copyLink(dispatch, copy.text, { message: copy.done })}
            >
              <FormattedMessage id={copy.label} />
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Whether a pointer rests on it or it has the focus (a press gives it). */
function useHeld() {
  const [isPointedAt, setPointedAt] = useState(false);
  const [isFocused, setFocused] = useState(false);
  return {
    isHeld: isPointedAt || isFocused,
    holders: {
      onPointerEnter: () => setPointedAt(true),
      onPointerLeave: () => setPointedAt(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

const topmostDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** The modal dialog that makes all the rest inert; null where none is open. */
function useTopmostDialog(): Element | null {
  return useSyncExternalStore(subscribe, topmostDialog);
}

/** Copying was not allowed: the link, to be copied by hand; it stays until dismissed. */
function LinkRefused({ href, onDismiss }: { href: string; onDismiss: () => void }) {
  const intl = useIntl();
  const select = (
    <TextField
      hideLabel
      readOnly
      label={intl.$t({ id: 'link.address' })}
      value={href}
      onFocus={(event) => event.currentTarget.select()}
      onChange={() => undefined}
    />
  );
  return (
    <div className={refusedStyles.refused}>
      <Notice tone="warning" action={select} onDismiss={onDismiss}>
        {intl.$t({ id: 'link.refused' })}
      </Notice>
    </div>
  );
}
