import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { aggregates, type Aggregate } from '@/lib/time/dateRange';
import { RadioGroup } from '../form/RadioGroup';
import styles from './AggregateEditor.module.css';

type AggregateEditorProps = {
  isOpen: boolean;
  onToggle: () => void;
  /** What goes without a choice. */
  automatic: Aggregate | 'minutes' | 'years';
  /** Null: the automatic one. */
  chosen: Aggregate | null;
  allowed: readonly Aggregate[];
  onChoose: (aggregate: Aggregate) => void;
};

/** A button that says how the chart is grouped and opens the choice; closed it is automatic. */
export function AggregateEditor({
  isOpen,
  onToggle,
  automatic,
  chosen,
  allowed,
  onChoose,
}: AggregateEditorProps) {
  const id = useId();
  const intl = useIntl();
  const Chevron = isOpen ? ChevronLeft : ChevronRight;
  return (
    <div className={styles.editor}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {chosen === null
          ? intl.$t({ id: 'dateRange.groupByAutomatic' }, { unit: automatic })
          : intl.$t({ id: 'dateRange.groupByChosen' }, { unit: chosen })}
        <Chevron size={16} strokeWidth={1.6} aria-hidden />
      </button>
      {isOpen && (
        <div id={id}>
          <RadioGroup
            label={intl.$t({ id: 'dateRange.groupBy' })}
            value={chosen ?? aggregates.find((unit) => unit === automatic) ?? null}
            options={aggregates.map((unit) => ({
              value: unit,
              label: intl.$t({ id: `dateRange.${unit}` }),
              disabled: !allowed.includes(unit),
              reason: intl.$t({ id: `dateRange.allowed.${unit}` }),
            }))}
            onChange={onChoose}
          />
        </div>
      )}
    </div>
  );
}
