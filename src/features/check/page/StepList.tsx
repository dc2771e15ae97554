import { CircleCheck, CircleX, Minus, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import shared from './Check.module.css';
import styles from './Steps.module.css';

/** What a step came to: it holds, nobody can say, it is in doubt, it does not hold. */
export type Mark = 'holds' | 'open' | 'doubt' | 'fails';

const icons = { holds: CircleCheck, open: Minus, doubt: TriangleAlert, fails: CircleX };

/** The steps that a verdict rests on. */
export function StepList({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <ul className={styles.steps} aria-label={intl.$t({ id: 'check.steps' })}>
      {children}
    </ul>
  );
}

type StepProps = { mark: Mark; name: string; children: ReactNode; action?: ReactNode };

/** A step: its mark, its name, what it came to, and one button. */
export function Step({ mark, name, children, action }: StepProps) {
  const Icon = icons[mark];
  return (
    <li data-mark={mark}>
      <Icon size={18} strokeWidth={1.8} aria-hidden />
      <strong>{name}</strong>
      <div className={styles.said}>{children}</div>
      <div>{action}</div>
    </li>
  );
}

type DisclosureProps = { label: string; isOpen: boolean; onToggle: (isOpen: boolean) => void };

/** The button of a step that shows more of it. */
export function Disclosure({ label, isOpen, onToggle }: DisclosureProps) {
  return (
    <button
      type="button"
      className={shared.link}
      aria-expanded={isOpen}
      onClick={() => onToggle(!isOpen)}
    >
      {label}
    </button>
  );
}
