import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField, type TextFieldProps } from '@/components/form/TextField';
import { sentenceSpace } from '@/lib/sentences';
import { digitsOf, leftOutOf } from './clientForm';

/** A line of digits: anything else is left out, which is said once no input method composes. */
export function DigitsField({ onChange, hint, ...field }: TextFieldProps) {
  const intl = useIntl();
  const composing = useRef(false);
  const [leftOut, setLeftOut] = useState('');
  const take = (text: string) => {
    setLeftOut(leftOutOf(text));
    onChange(digitsOf(text));
  };
  return (
    <TextField
      inputMode="numeric"
      spellCheck={false}
      {...field}
      hint={
        field.disabled ? (
          hint
        ) : (
          <>
            {hint}
            {sentenceSpace(intl.locale)}
            <span role="status">
              {leftOut !== '' && intl.$t({ id: 'admin.clients.digitsOnly' }, { text: leftOut })}
            </span>
          </>
        )
      }
      onChange={(text) => (composing.current ? onChange(text) : take(text))}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        take(currentTarget.value);
      }}
    />
  );
}
