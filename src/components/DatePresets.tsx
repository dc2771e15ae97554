import { FormattedMessage } from 'react-intl';
import { datePresets } from '@/lib/dateRange';
import type { DatePreset, MovingRange } from '@/lib/dateRange';
import styles from './DatePresets.module.css';

type DatePresetsProps = {
  chosen: MovingRange | null;
  onChoose: (preset: DatePreset) => void;
};

/** The ready-made ranges. The chosen one, or else the first, gets the focus when the popup opens. */
export function DatePresets({ chosen, onChoose }: DatePresetsProps) {
  const focused = datePresets.find((preset) => preset === chosen) ?? datePresets[0];
  return (
    <div className={styles.presets}>
      {datePresets.map((preset) => (
        <button
          key={preset}
          type="button"
          className={styles.preset}
          aria-pressed={preset === chosen}
          data-autofocus={preset === focused || undefined}
          onClick={() => onChoose(preset)}
        >
          <FormattedMessage id={`dateRange.${preset}`} />
        </button>
      ))}
    </div>
  );
}
