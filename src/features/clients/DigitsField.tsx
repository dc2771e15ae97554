import { useRef } from 'react';
import { digitsOf } from './digits';
import { TextField, type TextFieldProps } from '@/components/TextField';

/** A line of digits: whatever else is typed or pasted is left out, but not while an input method is still composing. */
export function DigitsField({ onChange, ...field }: TextFieldProps) {
  const composing = useRef(false);
  return (
    <TextField
      inputMode="numeric"
      spellCheck={false}
      {...field}
      onChange={(text) => onChange(composing.current ? text : digitsOf(text))}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        onChange(digitsOf(currentTarget.value));
      }}
    />
  );
}
