import type { ChangeEvent, InputHTMLAttributes, KeyboardEvent, Ref } from 'react';
import { classNames } from '@/lib/classNames';
import { cleanText } from '@/lib/textInput';
import styles from './control.module.css';

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> & {
  value: string;
  /** The text as it now is: one line, at most 255 code points. */
  onChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The input of every text field: cleans what is typed, but never what is still being composed. */
export function TextInput({
  value,
  onChange,
  className,
  onKeyDown,
  onCompositionEnd,
  ...rest
}: TextInputProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
    onChange(composing ? event.target.value : cleanText(event.target.value));
  };
  const keyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
    else onKeyDown?.(event);
  };
  return (
    <input
      type="text"
      autoComplete="off"
      {...rest}
      className={classNames(styles.control, className)}
      value={value}
      onChange={change}
      onKeyDown={keyDown}
      onCompositionEnd={(event) => {
        onChange(cleanText(event.currentTarget.value));
        onCompositionEnd?.(event);
      }}
    />
  );
}
