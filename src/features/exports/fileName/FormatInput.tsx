import { useLayoutEffect, useRef, type Ref } from 'react';
import { TextInput, type TextInputProps } from '@/components/form/TextInput';
import { classNames } from '@/lib/classNames';
import { partsOf } from './fileNameFormat';
import styles from './FormatInput.module.css';

type FormatInputProps = Omit<TextInputProps, 'ref'> & {
  /** The placeholders that mean something: these are drawn as chips. */
  offered: readonly string[];
  ref: Ref<HTMLInputElement>;
};

/** A plain field, so that typing and undoing are as everywhere; chips lie behind its letters. */
export function FormatInput({ offered, className, ...input }: FormatInputProps) {
  const box = useRef<HTMLSpanElement>(null);
  const behind = useRef<HTMLSpanElement>(null);
  const follow = () => {
    const scrolled = box.current?.querySelector('input')?.scrollLeft ?? 0;
    if (behind.current) behind.current.scrollLeft = scrolled;
  };
  useLayoutEffect(follow, [input.value]);
  return (
    <span ref={box} className={styles.box}>
      <span ref={behind} aria-hidden className={styles.behind}>
        {partsOf(input.value, offered).map(({ text, isPlaceholder }, place) =>
          isPlaceholder ? (
            <mark key={place} className={styles.chip}>
              {text}
            </mark>
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
      </span>
      <TextInput
        {...input}
        className={classNames(className, styles.input)}
        onScroll={follow}
        onSelect={follow}
      />
    </span>
  );
}
