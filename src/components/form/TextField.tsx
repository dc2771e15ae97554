import type { InputHTMLAttributes, Ref } from 'react';
import { Field, type FieldTexts } from './Field';
import { TextInput } from './TextInput';

export type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'id' | 'className'> & {
    value: string;
    /** The text as it now is: one line, at most 255 code points. */
    onChange: (value: string) => void;
    className?: string;
    ref?: Ref<HTMLInputElement>;
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
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, required, wayOut, hideLabel, className }}>
      {(control) => <TextInput {...input} {...control} required={required} />}
    </Field>
  );
}
