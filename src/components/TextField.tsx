import type { InputHTMLAttributes, Ref } from 'react';
import { Field } from './Field';
import type { FieldTexts } from './Field';
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
  wayOut,
  hideLabel,
  className,
  ...input
}: TextFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      wayOut={wayOut}
      hideLabel={hideLabel}
      className={className}
    >
      {(control) => <TextInput {...input} {...control} />}
    </Field>
  );
}
