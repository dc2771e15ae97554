import { useId, useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { TextInput } from '../form/TextInput';
import { dayText } from './typedRange';
import type { useRangeDraft } from './useRangeDraft';
import fieldStyles from '../form/Field.module.css';
import styles from './TypedDates.module.css';

type TypedDatesProps = {
  draft: ReturnType<typeof useRangeDraft>;
  /** What a date looks like is shown with this calendar day. */
  today: number;
  zone: string;
  /** The first field: "Custom" leads to it. */
  first: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
};

const ends = [
  { end: 'from', whole: '00:00' },
  { end: 'to', whole: '23:59' },
] as const;

/** Start and end as text: a date, a time if wanted. Faults are said once a field was left. */
export function TypedDates({ draft, today, zone, first, onEnter }: TypedDatesProps) {
  const id = useId();
  const intl = useIntl();
  const [left, setLeft] = useState({ from: false, to: false });
  return (
    <div className={styles.dates}>
      {ends.map(({ end, whole }) => {
        const problem = left[end] ? draft.problems[end] : undefined;
        const control = (name: 'date' | 'time') => ({
          value: draft.texts[end][name],
          spellCheck: false,
          'aria-label': intl.$t({ id: `dateRange.${end}${name === 'time' ? 'Time' : ''}` }),
          'aria-describedby': problem !== undefined || end === 'to' ? `${id}${end}note` : undefined,
          'aria-invalid':
            problem === undefined ? undefined : (problem === 'notTime') === (name === 'time'),
          onChange: (text: string) => draft.type(end, { [name]: text }),
          onKeyDown: (event: KeyboardEvent) => {
            if (event.key !== 'Enter') return;
            event.preventDefault(); // else the button would be pressed that the focus goes back to
            onEnter();
          },
          onBlur: () => setLeft({ ...left, [end]: true }),
        });
        return (
          <div key={end} className="grid tight shrinks">
            <div className={styles.top}>
              <label htmlFor={`${id}${end}`}>{intl.$t({ id: `dateRange.${end}` })}</label>
              <span
                id={`${id}${end}note`}
                className={problem ? fieldStyles.error : fieldStyles.hint}
              >
                {problem
                  ? intl.$t(
                      { id: `dateRange.${problem}` },
                      { example: dayText(today, intl.locale) },
                    )
                  : end === 'to' && zone}
              </span>
            </div>
            <div className={styles.pair}>
              <TextInput
                {...control('date')}
                id={`${id}${end}`}
                ref={end === 'from' ? first : undefined}
              />
              <TextInput {...control('time')} placeholder={whole} />
            </div>
          </div>
        );
      })}
    </div>
  );
}
