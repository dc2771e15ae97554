import { Eye, FileCode, FileImage, FileText, Mail, type LucideIcon } from 'lucide-react';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { FileType } from '@/api/emails';
import { classNames } from '@/lib/classNames';
import styles from './RowActions.module.css';

const ICONS: Record<FileType, LucideIcon> = { png: FileImage, html: FileCode, pdf: FileText, eml: Mail };

type RowActionsProps = {
  fileTypes: readonly FileType[];
  /** The types this email was not converted to, joined by a space: a text, so that the row need not draw again. */
  missing: string;
  isActive: boolean;
};

/** Preview, and a download for each type that the data context offers. What is pressed is heard by the list (useItemClicks). */
export const RowActions = memo(function RowActions({ fileTypes, missing, isActive }: RowActionsProps) {
  const intl = useIntl();
  const button = (action: string, label: string, Icon: LucideIcon, isMissing: boolean) => (
    <button key={action} type="button" className={classNames(styles.action, isMissing && styles.missing)} data-action={action} aria-label={label} title={label} tabIndex={isActive ? 0 : -1} disabled={isMissing}>
      <Icon size={16} strokeWidth={1.6} aria-hidden />
    </button>
  );
  return (
    <span className={styles.actions}>
      {button('preview', intl.formatMessage({ id: 'results.preview' }), Eye, false)}
      {fileTypes.map((type) => button(type, intl.formatMessage({ id: 'results.downloadType' }, { type: type.toUpperCase() }), ICONS[type], missing.includes(type)))}
    </span>
  );
});
