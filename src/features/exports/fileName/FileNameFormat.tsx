import { useRef, useLayoutEffect, type Ref } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Field } from '@/components/form/Field';
import { TextInput, type TextInputProps } from '@/components/form/TextInput';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { keysOf } from '../form/exportForm';
import { classNames } from '@/lib/classNames';
import { exampleName, isUnsafeFormat, unknownPlaceholders, partsOf } from './fileNameFormat';
import { NameButtons } from './NameButtons';
import styles from './FileNameFormat.module.css';
import type { ExportFormState } from '../form/useExportForm';
import formatInputStyles from './FormatInput.module.css';

/** How the files are named: placeholders to put in, and what a name would look like. */
export function FileNameFormat({ form: { values, field } }: { form: ExportFormState }) {
  const intl = useIntl();
  const { exportPlaceholders } = useRuntimeConfig();
  const input = useRef<HTMLInputElement>(null);
  const { error, ...line } = field('exportFileNameFormat');
  const format = values.exportFileNameFormat;
  const offered = exportPlaceholders ?? keysOf(values.exportEmailKeys);
  const unknown = unknownPlaceholders(format, offered);
  const example = isUnsafeFormat(format)
    ? ''
    : exampleName(format, offered, values.exportFiletypes[0] ?? 'html');

  const insert = (name: string) => {
    const { selectionStart, selectionEnd } = input.current ?? {};
    const written = `{${name}}`;
    const start = selectionStart ?? format.length;
    line.onChange(
      `${format.slice(0, start)}${written}${format.slice(selectionEnd ?? format.length)}`,
    );
    const end = start + written.length;
    requestAnimationFrame(() => {
      input.current?.focus();
      input.current?.setSelectionRange(end, end);
    });
  };
  return (
    <div className={styles.format}>
      <Field
        label={intl.$t({ id: 'admin.exports.exportFileNameFormat' })}
        hint={intl.$t(
          { id: 'admin.exports.fileNameFormatHint' },
          { placeholder: `{${offered[0] ?? '…'}}` },
        )}
        error={error}
      >
        {(control) => (
          <FormatInput
            ref={input}
            autoCapitalize="none"
            spellCheck={false}
            offered={offered}
            {...control}
            {...line}
          />
        )}
      </Field>
      <NameButtons
        label={intl.$t({ id: 'admin.exports.insert' })}
        names={offered}
        onPress={insert}
      />
      {unknown.length > 0 && (
        <p className={styles.note}>
          <FormattedMessage
            id="admin.exports.unknownPlaceholders"
            values={{ names: unknown.map((name) => `{${name}}`).join(' '), count: unknown.length }}
          />
        </p>
      )}
      {example !== '' && (
        <div>
          <p className={styles.note}>{intl.$t({ id: 'admin.exports.example' })}</p>
          <output className={styles.example} aria-live="off">
            {example}
          </output>
        </div>
      )}
    </div>
  );
}

type FormatInputProps = Omit<TextInputProps, 'ref'> & {
  /** The placeholders that mean something: these are drawn as chips. */
  offered: readonly string[];
  ref: Ref<HTMLInputElement>;
};

/** A plain field, so that typing and undoing are as everywhere; chips lie behind its letters. */
function FormatInput({ offered, className, ...input }: FormatInputProps) {
  const box = useRef<HTMLSpanElement>(null);
  const behind = useRef<HTMLSpanElement>(null);
  const follow = () => {
    const scrolled = box.current?.querySelector('input')?.scrollLeft ?? 0;
    if (behind.current) behind.current.scrollLeft = scrolled;
  };
  useLayoutEffect(follow, [input.value]);
  return (
    <span ref={box} className={formatInputStyles.box}>
      <span ref={behind} aria-hidden className={formatInputStyles.behind}>
        {partsOf(input.value, offered).map(({ text, isPlaceholder }, place) =>
          isPlaceholder ? (
            <mark key={place} className={formatInputStyles.chip}>
              {text}
            </mark>
          ) : (
            <span key={place}>{text}</span>
          ),
        )}
      </span>
      <TextInput
        {...input}
        className={classNames(className, formatInputStyles.input)}
        onScroll={follow}
        onSelect={follow}
      />
    </span>
  );
}
