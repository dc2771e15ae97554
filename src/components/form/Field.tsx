import { useId, type ReactNode } from 'react';
import { CircleAlert } from 'lucide-react';
import { classNames } from '@/lib/classNames';
import { RequiredMark } from './RequiredMark';
import styles from './Field.module.css';

/** What every field takes; the caller decides when an error is shown (once touched). */
export type FieldTexts = {
  label: string;
  hint?: ReactNode;
  /** Says what is wrong, in the reader's language; replaces the hint. */
  error?: string | null | undefined;
  /** A mark beside the label; the control itself says so to assistive technology. */
  required?: boolean | undefined;
  /** Stands under the error: a way out of it. */
  wayOut?: ReactNode;
  /** The label is there for assistive technology only. */
  hideLabel?: boolean;
  /** Stands at the other end of the label's line, and describes the control. */
  aside?: ReactNode;
  /** What is labelled is no control of a form; it says its name itself. */
  isGroup?: boolean;
};

export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  className?: string;
  /** Draws the control, which must carry the given attributes. */
  children: (control: ControlProps) => ReactNode;
};

/** A label, a control, and under it the hint or the error. */
export function Field({
  label,
  hint,
  error,
  required = false,
  wayOut,
  hideLabel = false,
  aside,
  isGroup = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? hint;
  const hasError = Boolean(error);
  const Label = isGroup ? 'span' : 'label';
  return (
    <div className={classNames(styles.field, className)} data-invalid={hasError || undefined}>
      <div className={hideLabel ? 'visually-hidden' : styles.top}>
        <Label className={styles.label} {...(!isGroup && { htmlFor: id })}>
          {label}
          {required && <RequiredMark />}
        </Label>
        {aside && (
          <span id={`${id}aside`} aria-live="polite" className="fine">
            {aside}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': classNames(aside ? `${id}aside` : null, note ? noteId : null),
        'aria-invalid': hasError || undefined,
      })}
      {note && (
        <p id={noteId} className={hasError ? styles.error : styles.hint}>
          {hasError && <CircleAlert size={14} strokeWidth={1.8} aria-hidden />}
          <span>{note}</span>
        </p>
      )}
      {hasError && wayOut}
    </div>
  );
}
