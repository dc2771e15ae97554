import { useRef, useState, type RefObject, Fragment } from 'react';
import { X, Check } from 'lucide-react';
import { createPortal } from 'react-dom';
import { useIntl, FormattedMessage } from 'react-intl';
import { breakpoints } from '../breakpoints';
import {
  allowedAggregates,
  automaticUnit,
  selectionOf,
  type Aggregate,
  type DateSelection,
  type MovingRange,
} from '@/lib/time/dateRange';
import { dayAt } from '@/lib/time/zonedTime';
import { Button } from '../Button';
import { IconButton } from '../IconButton';
import { useAnchored, usePressOutside } from '../popup/useAnchored';
import { useMediaQuery } from '../useMediaQuery';
import { useModalDialog } from '../dialog/useModalDialog';
import { AggregateEditor } from './AggregateEditor';
import { RangeCalendar } from './RangeCalendar';
import { RangeLength } from './RangeLength';
import { TypedDates } from './TypedDates';
import { useRangeDraft } from './useRangeDraft';
import styles from './DateRangePicker.module.css';
import presetStyles from './DatePresets.module.css';

/** Where the popup has no room beside its button; the style sheets say the same. */
const sheet = breakpoints.tablet;

/** What was chosen: a range that moves keeps its name, so that a link to it stays "today". */
export type DateRangeChoice = {
  selection: DateSelection;
  preset: MovingRange | null;
  /** Null: as the length of the range has it. */
  aggregate: Aggregate | null;
};

export type DateRangePickerProps = {
  label: string;
  /** Null: what the preset means now or, where nothing is chosen yet, today. */
  value: DateSelection | null;
  preset: MovingRange | null;
  aggregate: Aggregate | null;
  /** The profile's zone: its days are the calendar's. */
  zone: string;
  /** Neither presets nor grouping. */
  isPlain?: boolean;
  /** What it stands under: the right edges are aligned. */
  anchor: RefObject<HTMLElement | null>;
  onApply: (choice: DateRangeChoice) => void;
  onClose: () => void;
};

/** The date range popup: a preset at once; typed or picked dates and a grouping with "Apply". */
export function DateRangePicker({
  label,
  value,
  preset,
  aggregate,
  zone,
  isPlain = false,
  anchor,
  onApply,
  onClose,
}: DateRangePickerProps) {
  const intl = useIntl();
  const dialog = useModalDialog(true, onClose);
  useAnchored(dialog, anchor, true, { edge: 'end', covers: true, narrow: sheet });
  usePressOutside(dialog, onClose);
  const isSheet = useMediaQuery(sheet);
  const firstField = useRef<HTMLInputElement>(null);
  const [today] = useState(() => dayAt(Date.now(), zone));
  const [given] = useState(() => value ?? selectionOf(preset ?? 'today', zone, Date.now()));
  const draft = useRangeDraft(given, zone, intl.locale, today);
  const [wanted, setWanted] = useState<Aggregate | null>(null);
  const [isEditing, setEditing] = useState<boolean | null>(null);

  const selection = draft.selection ?? given;
  const kept = draft.isChanged ? null : preset;
  const allowed = allowedAggregates(selection, zone);
  const automatic = automaticUnit(selection, zone);
  const choiceOf = (...candidates: (Aggregate | null)[]) =>
    candidates.find(
      (candidate) => candidate !== null && candidate !== automatic && allowed.includes(candidate),
    ) ?? null;
  // Open where the grouping was chosen before: applying must not undo that unseen.
  const isEditorOpen = isEditing ?? choiceOf(aggregate) !== null;
  const chosen = isEditorOpen
    ? choiceOf(...(wanted ? [wanted] : draft.isChanged ? [] : [aggregate]))
    : null;

  const applyPreset = (range: MovingRange) =>
    onApply({ selection: selectionOf(range, zone, Date.now()), preset: range, aggregate: null });
  const apply = () =>
    draft.selection &&
    onApply({
      selection: kept ? selectionOf(kept, zone, Date.now()) : draft.selection,
      preset: kept,
      aggregate: chosen,
    });

  // Outside of the form that its button stands in: Enter on a radio button would send that form.
  return createPortal(
    <dialog
      ref={dialog}
      aria-label={label}
      tabIndex={-1}
      className={styles.popup}
      data-presets={!isPlain || undefined}
    >
      {isSheet && (
        <div className={styles.header}>
          <h2>{label}</h2>
          <IconButton icon={X} label={intl.$t({ id: 'action.close' })} onClick={onClose} />
        </div>
      )}
      {!isPlain && (
        <DatePresets
          chosen={kept}
          onChoose={applyPreset}
          onCustom={() => firstField.current?.focus()}
        />
      )}
      <div className={styles.main}>
        <TypedDates draft={draft} today={today} zone={zone} first={firstField} onEnter={apply} />
        <RangeCalendar
          key={String(isSheet)}
          {...draft.days}
          today={today}
          months={isSheet ? 1 : 2}
          takesFocus={isPlain}
          onChange={draft.pick}
        />
      </div>
      <div className={styles.footer}>
        {!isPlain && (
          <AggregateEditor
            isOpen={isEditorOpen}
            onToggle={() => setEditing(!isEditorOpen)}
            automatic={automatic}
            chosen={chosen}
            allowed={allowed}
            onChoose={setWanted}
          />
        )}
        <RangeLength selection={draft.selection} zone={zone} />
        <Button variant="primary" disabled={!draft.selection} onClick={apply}>
          {intl.$t({ id: 'action.apply' })}
        </Button>
      </div>
    </dialog>,
    document.body,
  );
}

const groups: readonly (readonly MovingRange[])[] = [
  ['today', 'yesterday', '24h'],
  ['7d', '30d'],
  ['3m', '6m', '12m'],
];

type DatePresetsProps = {
  /** Null: the range is one of the person's own. */
  chosen: MovingRange | null;
  onChoose: (preset: MovingRange) => void;
  onCustom: () => void;
};

/** The ready-made ranges, or none of them. The chosen one has the focus when the popup opens. */
function DatePresets({ chosen, onChoose, onCustom }: DatePresetsProps) {
  const preset = (name: MovingRange | 'custom', onClick: () => void) => {
    const isChosen = name === (chosen ?? 'custom');
    return (
      <button
        key={name}
        type="button"
        className={presetStyles.preset}
        aria-pressed={isChosen}
        data-autofocus={isChosen || undefined}
        onClick={onClick}
      >
        <FormattedMessage id={`dateRange.${name}`} />
        {isChosen && <Check size={16} strokeWidth={1.8} aria-hidden />}
      </button>
    );
  };
  return (
    <div className={presetStyles.presets}>
      {groups.map((group, index) => (
        <Fragment key={index}>
          {group.map((name) => preset(name, () => onChoose(name)))}
          <hr />
        </Fragment>
      ))}
      {preset('custom', onCustom)}
    </div>
  );
}
