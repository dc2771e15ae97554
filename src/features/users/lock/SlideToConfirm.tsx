import type { LucideIcon } from 'lucide-react';
import { useIntl } from 'react-intl';
import { Spinner } from '@/components/states/Spinner';
import { useSlide } from './useSlide';
import styles from './SlideToConfirm.module.css';

type SlideToConfirmProps = {
  label: string;
  /** On the handle: how things are. */
  icon: LucideIcon;
  /** At the end of the way: how they will be. */
  targetIcon: LucideIcon;
  disabled?: boolean;
  /** The confirmed change is under way: the handle waits on the target until it is over. */
  busy?: boolean;
  onConfirm: () => void;
};

/** Asks and confirms in one movement: a drag, or arrow keys and Enter. Needs a button beside. */
export function SlideToConfirm({
  label,
  icon: Icon,
  targetIcon: TargetIcon,
  disabled = false,
  busy = false,
  onConfirm,
}: SlideToConfirmProps) {
  const intl = useIntl();
  const { state, at, handleEvents } = useSlide({ disabled, busy, onConfirm });
  const percent = Math.round(at * 100);
  return (
    <div className={styles.track} data-disabled={disabled || undefined}>
      <span aria-hidden className={styles.label}>
        {label}
      </span>
      <span aria-hidden className={styles.target}>
        <TargetIcon size={16} strokeWidth={1.8} />
      </span>
      <span
        role="slider"
        className={styles.handle}
        data-state={state}
        aria-label={label}
        aria-orientation="horizontal"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={intl.$t({ id: percent >= 90 ? 'slide.ready' : 'slide.way' }, { percent })}
        aria-disabled={disabled || busy}
        aria-busy={busy || undefined}
        tabIndex={disabled ? -1 : 0}
        style={{ insetInlineStart: `calc(2px + ${at} * (100% - 4px - var(--slide-handle)))` }}
        {...handleEvents}
      >
        {busy ? <Spinner /> : <Icon size={16} strokeWidth={1.8} aria-hidden />}
      </span>
    </div>
  );
}
