import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useIntl } from 'react-intl';
import { addMonths, monthName, monthsIn } from '@/lib/time/months';
import { IconButton } from '@/components/IconButton';
import { useAnchored, usePressOutside } from '@/components/popup/useAnchored';
import { useModalDialog } from '@/components/dialog/useModalDialog';
import styles from './MonthRangePicker.module.css';

/** Months are `YYYY-MM`; only those from the earliest to the latest can be chosen. */
export type MonthChoice = {
  label: string;
  value: string;
  earliest: string;
  latest: string;
  onChange: (month: string) => void;
};

type MonthRangePickerPopupProps = MonthChoice & {
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
};

const COLUMNS = 3;

function monthAfterKey(key: string, month: string): string | undefined {
  const place = Number(month.slice(5)) - 1;
  const ways: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -COLUMNS,
    ArrowDown: COLUMNS,
    Home: -place,
    End: 11 - place,
    PageUp: -12,
    PageDown: 12,
  };
  const way = ways[key];
  return way === undefined ? undefined : addMonths(month, way);
}

/** The months of a year as buttons, one in the tab order; arrows, Home, End and Page keys move. */
export function MonthRangePickerPopup({
  label,
  value,
  earliest,
  latest,
  onChange,
  anchor,
  onClose,
}: MonthRangePickerPopupProps) {
  const intl = useIntl();
  const dialog = useModalDialog(true, onClose);
  useAnchored(dialog, anchor, true, { covers: true });
  usePressOutside(dialog, onClose);
  const [active, setActive] = useState(value);
  const moved = useRef(false);
  const year = active.slice(0, 4);

  useLayoutEffect(() => {
    if (moved.current)
      dialog.current
        ?.querySelector<HTMLElement>('[data-month][tabindex="0"]')
        ?.focus({ focusVisible: true });
    moved.current = false;
  }, [active, dialog]);

  const clamp = (month: string) => (month < earliest ? earliest : month > latest ? latest : month);
  const keyDown = (event: KeyboardEvent) => {
    const target = monthAfterKey(event.key, active);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moved.current = true;
    setActive(clamp(target));
  };
  const choose = (month: string) => {
    onClose();
    if (month !== value) onChange(month);
  };
  const turn = (years: 1 | -1) => ({
    'aria-disabled': years === 1 ? year >= latest.slice(0, 4) : year <= earliest.slice(0, 4),
    onClick: () => setActive(clamp(addMonths(active, 12 * years))),
  });

  return createPortal(
    <dialog ref={dialog} aria-label={label} tabIndex={-1} className={styles.popup}>
      <div className={styles.years}>
        <IconButton
          size="small"
          icon={ChevronLeft}
          label={intl.$t({ id: 'monthPicker.previousYear' })}
          {...turn(-1)}
        />
        <span className="strong" aria-live="polite">
          {monthName(`${year}-01`, intl.locale, { year: 'numeric' })}
        </span>
        <IconButton
          size="small"
          icon={ChevronRight}
          label={intl.$t({ id: 'monthPicker.nextYear' })}
          {...turn(1)}
        />
      </div>
      <div role="group" aria-label={label} className={styles.months}>
        {monthsIn({ from: `${year}-01`, to: `${year}-12` }).map((month) => {
          const disabled = month !== clamp(month);
          return (
            <button
              key={month}
              type="button"
              data-month={month}
              data-autofocus={month === active || undefined}
              tabIndex={month === active ? 0 : -1}
              aria-label={monthName(month, intl.locale)}
              aria-pressed={month === value}
              aria-current={month === latest ? 'date' : undefined}
              aria-disabled={disabled}
              className={styles.month}
              onKeyDown={keyDown}
              onFocus={() => setActive(clamp(month))}
              onClick={() => !disabled && choose(month)}
            >
              {monthName(month, intl.locale, { month: 'short' })}
            </button>
          );
        })}
      </div>
    </dialog>,
    document.body,
  );
}
