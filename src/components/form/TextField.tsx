import type { ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';
import { TextInput, type TextInputProps } from './TextInput';

export type TextFieldProps = FieldTexts &
  Omit<TextInputProps, 'id' | 'className'> & {
    className?: string;
    /** Draws the input with what belongs into it. */
    around?: (input: ReactNode) => ReactNode;
  };

/** A labelled line of text. */
export function TextField({
  label,
  hint,
  error,
  required,
  wayOut,
  hideLabel,
  className,
  around = (input) => input,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, wayOut, hideLabel, className }}>
      {(control) => around(<TextInput {...input} {...control} aria-required={required} />)}
    </Field>
  );
}
