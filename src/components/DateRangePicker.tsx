import { useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import {
  aggregates,
  allowedAggregates,
  automaticAggregate,
  daysOfSelection,
  selectionOf,
  selectionOfDays,
} from '@/lib/dateRange';
import type { Aggregate, DatePreset, DateSelection, MovingRange } from '@/lib/dateRange';
import { formatDate } from '@/lib/formatTime';
import { dayAt } from '@/lib/zonedTime';
import { AggregateEditor } from './AggregateEditor';
import { Button } from './Button';
import { DatePresets } from './DatePresets';
import { RangeCalendar } from './RangeCalendar';
import { useAnchoredPopup } from './useAnchoredPopup';
import { useMediaQuery } from './useMediaQuery';
import { useModalDialog } from './useModalDialog';
import styles from './DateRangePicker.module.css';

/** What was chosen: a range that moves with the clock keeps its name, so that a link to it stays "today". */
export type DateRangeChoice = {
  selection: DateSelection;
  preset: MovingRange | null;
  aggregate: Aggregate | null;
};

export type DateRangePickerProps = {
  /** What the dialog is called. */
  label: string;
  /** Null: nothing is chosen yet; the calendar then offers today. */
  value: DateSelection | null;
  preset: MovingRange | null;
  aggregate: Aggregate | null;
  /** The profile's zone: its days are the calendar's. */
  zone: string;
  localization: string;
  presets?: boolean;
  grouping?: boolean;
  /** The button that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onApply: (choice: DateRangeChoice) => void;
  onClose: () => void;
};

type Days = { first: number; last: number };

/** The popup that chooses a date range: a preset at once, or days of the calendar and a grouping with "Apply". */
export function DateRangePicker({
  label,
  value,
  preset,
  aggregate,
  zone,
  localization,
  presets = true,
  grouping = true,
  anchor,
  onApply,
  onClose,
}: DateRangePickerProps) {
  const dialog = useModalDialog(true, onClose);
  useAnchoredPopup(dialog, anchor, onClose);
  const months = useMediaQuery('(max-width: 899px)') ? 1 : 2;
  const [today] = useState(() => dayAt(Date.now(), zone));
  const [picked, setPicked] = useState<Days | null>(null);
  const [wanted, setWanted] = useState<Aggregate | null>(null);
  const [isEditing, setEditing] = useState<boolean | null>(null);

  const shown = picked ?? (value ? daysOfSelection(value, zone) : { first: today, last: today });
  const selection = picked || !value ? selectionOfDays(shown.first, shown.last, zone) : value;
  const allowed = allowedAggregates(selection, zone);
  const firstAllowed = (...candidates: (Aggregate | null)[]) =>
    [...candidates, automaticAggregate(selection, zone), ...aggregates].find(
      (candidate) => candidate !== null && allowed.includes(candidate),
    ) ?? null;
  const automatic = firstAllowed();
  // It opens by itself where what is shown was grouped by choice: applying must not undo that unseen.
  const isEditorOpen = isEditing ?? firstAllowed(aggregate) !== automatic;
  const chosen = isEditorOpen ? firstAllowed(wanted, picked ? null : aggregate) : automatic;

  const applyPreset = (range: DatePreset) => {
    const presetSelection = selectionOf(range, zone, Date.now());
    onApply({
      selection: presetSelection,
      preset: range,
      aggregate: automaticAggregate(presetSelection, zone),
    });
  };
  const apply = () => {
    const kept = picked ? null : preset;
    onApply({
      selection: kept ? selectionOf(kept, zone, Date.now()) : selection,
      preset: kept,
      aggregate: chosen,
    });
  };

  // Outside of the form that its button stands in: Enter on a radio button would send that form.
  return createPortal(
    <dialog ref={dialog} aria-label={label} tabIndex={-1} className={styles.popup}>
      {presets && <DatePresets chosen={picked ? null : preset} onChoose={applyPreset} />}
      <div className={styles.main}>
        <RangeCalendar
          key={months}
          {...shown}
          today={today}
          localization={localization}
          months={months}
          takesFocus={!presets}
          onChange={(first, last) => setPicked({ first, last })}
        />
        <p className={styles.chosen} role="status">
          <FormattedMessage
            id="dateRange.spanInZone"
            values={{
              start: formatDate(selection.startDate * 1000, zone, localization),
              end: formatDate(selection.endDate * 1000, zone, localization),
              zone,
            }}
          />
        </p>
        <div className={styles.footer}>
          {grouping && (
            <AggregateEditor
              isOpen={isEditorOpen}
              onToggle={() => setEditing(!isEditorOpen)}
              automatic={automatic}
              chosen={chosen}
              allowed={allowed}
              onChoose={setWanted}
            />
          )}
          <div className={styles.actions}>
            <Button onClick={onClose}>
              <FormattedMessage id="action.cancel" />
            </Button>
            <Button variant="primary" onClick={apply}>
              <FormattedMessage id="action.apply" />
            </Button>
          </div>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}
