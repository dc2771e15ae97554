import { ArrowUp } from 'lucide-react';
import type { RefObject } from 'react';
import { FormattedMessage } from 'react-intl';
import { classNames } from '@/lib/classNames';
import buttonStyles from '../Button.module.css';
import styles from './FormProblems.module.css';

/** What is wrong with a form: the names of its fields, with the message ids of their errors. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Errors that only say that something is not there yet. */
const MISSING: readonly string[] = [
  'errors.mandatoryField',
  'errors.permissionLevelNotSelectMessage',
  'errors.emptyFieldValueMessage',
];

type FormProblemsProps = { errors: FieldErrors; fields: RefObject<HTMLElement | null> };

/** Beside a disabled "Submit": how many fields are missing or wrong; a press goes to the first. */
export function FormProblems({ errors, fields }: FormProblemsProps) {
  const names = Object.keys(errors).filter((name) => errors[name] !== undefined);
  const isMissing = names.every((name) => MISSING.includes(errors[name] ?? ''));
  if (names.length === 0) return null;
  const goToFirst = () =>
    Array.from(fields.current?.querySelectorAll<HTMLElement>('[name]:not(:disabled)') ?? [])
      .find((field) => names.includes(field.getAttribute('name') ?? ''))
      ?.focus();
  return (
    <button
      type="button"
      className={classNames(
        buttonStyles.button,
        buttonStyles.ghost,
        buttonStyles.wraps,
        styles.problems,
      )}
      onClick={goToFirst}
    >
      <ArrowUp size={16} strokeWidth={1.6} aria-hidden />
      <span>
        <FormattedMessage
          id={isMissing ? 'admin.form.missing' : 'admin.form.wrong'}
          values={{ count: names.length }}
        />
      </span>
    </button>
  );
}
