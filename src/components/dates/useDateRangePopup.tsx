import { useRef, useState, type ComponentType } from 'react';
import { useIntl } from 'react-intl';
import { loadCatalogue } from '@/i18n/catalogues';
import { RestMessages } from '@/i18n/RestMessages';
import { localizationOf } from '@/lib/localization';
import type { DateRangePickerProps } from './DateRangePicker';

const importPicker = () => import(/* webpackChunkName: "date-range-picker" */ './DateRangePicker');

export type DateRangeOptions = Omit<DateRangePickerProps, 'anchor' | 'onClose'>;

/** The popup that changes a range, loaded when first wanted, and what its button needs. */
export function useDateRangePopup({ onApply, ...options }: DateRangeOptions) {
  const intl = useIntl();
  const button = useRef<HTMLButtonElement>(null);
  const [Picker, setPicker] = useState<ComponentType<DateRangePickerProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const open = () => {
    setFailed(false);
    const texts = loadCatalogue(localizationOf(intl.locale), 'rest');
    Promise.all([importPicker(), texts]).then(
      ([module]) => setPicker(() => module.DateRangePicker),
      () => setFailed(true),
    );
  };
  const close = () => setPicker(null);
  return {
    isOpen: Picker !== null,
    hasFailed,
    button: {
      ref: button,
      type: 'button',
      'aria-haspopup': 'dialog',
      'aria-expanded': Picker !== null,
      onPointerEnter: () => void importPicker().catch(() => undefined),
      onClick: open,
    } as const,
    popup: Picker && (
      <RestMessages>
        <Picker
          {...options}
          anchor={button}
          onApply={(choice) => {
            close();
            onApply(choice);
          }}
          onClose={close}
        />
      </RestMessages>
    ),
  };
}
