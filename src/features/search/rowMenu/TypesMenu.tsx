import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { useIntl } from 'react-intl';
import { useNativeEscape } from '@/components/popup/useNativeEscape';
import { selectFileTypes } from '@/features/session/sessionSlice';
import { useAppSelector } from '@/store/hooks';
import { useFoundActions } from '../results/useFoundActions';
import type { RowMenuProps } from './RowMenu';
import styles from './RowMenu.module.css';

type TypesMenuProps = RowMenuProps & {
  index: number;
  /** Something in the results, which it is placed in. */
  place: RefObject<HTMLElement | null>;
};

/** The types of one email, at the left of its button. ←→ move in it; Escape, Tab and a press outside close it. */
export function TypesMenu({ index, email, place, onClose }: TypesMenuProps) {
  const fileTypes = useAppSelector(selectFileTypes);
  const { downloadEmails } = useFoundActions();
  const intl = useIntl();
  const menu = useRef<HTMLDivElement>(null);
  const [position, setPosition] = useState<CSSProperties>({ visibility: 'hidden' });
  const buttonOf = () =>
    place.current?.parentElement?.querySelector<HTMLElement>(
      `[data-index="${index}"] [data-action="download"]`,
    );
  const leave = () => {
    buttonOf()?.focus({ preventScroll: true });
    onClose();
  };

  useLayoutEffect(() => {
    const button = place.current?.parentElement?.querySelector<HTMLElement>(
      `[data-index="${index}"] [data-action="download"]`,
    );
    const around = place.current?.parentElement?.getBoundingClientRect();
    const at = button?.parentElement?.getBoundingClientRect();
    if (!around || !at || !button) return undefined;
    const width = menu.current?.offsetWidth ?? 0;
    setPosition({
      top: at.top - around.top + (at.height - 34) / 2,
      left: Math.max(0, at.left - around.left - width - 4),
    });
    button.setAttribute('aria-expanded', 'true');
    return () => button.setAttribute('aria-expanded', 'false');
  }, [index, place]);
  useEffect(() => {
    if (position.visibility !== 'hidden')
      menu.current
        ?.querySelector<HTMLElement>('button:not(:disabled)')
        ?.focus({ preventScroll: true });
  }, [position]);
  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !menu.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [onClose]);
  useNativeEscape(menu, () => {
    leave();
    return true;
  });

  const move = (event: KeyboardEvent) => {
    if (event.key === 'Tab') leave(); // and the key goes on from the button
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
    const from = items.findIndex((item) => item === document.activeElement);
    items.at((from + step) % items.length)?.focus();
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={intl.formatMessage({ id: 'results.download' })}
      aria-orientation="horizontal"
      tabIndex={-1}
      className={styles.types}
      style={position}
      onKeyDown={move}
    >
      {fileTypes.map((type) => (
        <button
          key={type}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-label={intl.formatMessage(
            { id: 'results.downloadType' },
            { type: type.toUpperCase() },
          )}
          disabled={email.conversions[type] === null}
          onClick={() => {
            leave();
            downloadEmails(type, [email]);
          }}
        >
          {type.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
