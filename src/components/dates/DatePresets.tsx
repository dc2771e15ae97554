import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MovingRange } from '@/lib/time/dateRange';
import styles from './DatePresets.module.css';

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
export function DatePresets({ chosen, onChoose, onCustom }: DatePresetsProps) {
  const preset = (name: MovingRange | 'custom', onClick: () => void) => {
    const isChosen = name === (chosen ?? 'custom');
    return (
      <button
        key={name}
        type="button"
        className={styles.preset}
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
    <div className={styles.presets}>
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
