import { ChevronDown, ChevronRight } from 'lucide-react';
import { use } from 'react';
import type { Client } from '@/api/clients';
import styles from './ExportOverview.module.css';
import { OpenClient } from './openClient';

/** A client's name and id; the way to its form where it has one. */
export function ClientCell({
  client,
  onOpen,
}: {
  client: Client;
  onOpen: (groupId: string) => void;
}) {
  const isOpen = use(OpenClient) === client.groupId;
  const label = (
    <span>
      <bdi dir="auto">{client.name || client.code}</bdi>{' '}
      <bdi className={styles.id}>{client.id}</bdi>
    </span>
  );
  if (!client.isFtpEnable) return <span className={styles.closed}>{label}</span>;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    // The row itself is the stop of the keyboard; the button says whether it is open.
    <button
      type="button"
      tabIndex={-1}
      aria-expanded={isOpen}
      className={styles.opener}
      onClick={() => onOpen(client.groupId)}
    >
      <Chevron size={16} strokeWidth={1.6} aria-hidden />
      {label}
    </button>
  );
}
