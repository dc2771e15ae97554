import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Client } from '@/api/clients';
import styles from './ExportOverview.module.css';
import { useOpenClient } from './useOpenClient';

/** A client's name and id; it says whether the form in its row is open, where it has one. */
export function ClientCell({ client }: { client: Client }) {
  const [openId] = useOpenClient();
  const isOpen = openId === client.groupId;
  const label = (
    <span className="breaks">
      <bdi dir="auto">{client.name || client.code}</bdi>{' '}
      <bdi className={styles.id}>{client.id}</bdi>
    </span>
  );
  if (!client.isFtpEnable) return <span className={styles.closed}>{label}</span>;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    // The row is the stop of the keyboard, and hears the press.
    <button
      type="button"
      data-item
      tabIndex={-1}
      aria-expanded={isOpen}
      className="inlineRow spaced shrinks startText"
    >
      <Chevron size={16} strokeWidth={1.6} aria-hidden />
      {label}
    </button>
  );
}
