import { History } from 'lucide-react';
import { memo, type FocusEvent, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '@/components/form/TextField';
import { FIELD_LABELS, type SearchField } from '../searchQuery';
import styles from './SearchForm.module.css';

type SearchTextFieldProps = {
  name: SearchField;
  value: string;
  /** Undefined as long as the field was not touched. */
  error: string | undefined;
  /** What the results were searched by, where that is something else; null where it is not. */
  shown: string | null;
  /** What would be searched for with asterisks around what was typed; null where that is no way out. */
  keyword: string | null;
  onChange: (name: SearchField, text: string) => void;
  onKeyword: (name: SearchField, text: string) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown: (name: SearchField, event: KeyboardEvent<HTMLInputElement>) => void;
};

/** One text of the search form. Its handlers never change, so that a key draws the one field it was typed in. */
export const SearchTextField = memo(function SearchTextField({
  name,
  value,
  error,
  shown,
  keyword,
  onChange,
  onKeyword,
  onBlur,
  onKeyDown,
}: SearchTextFieldProps) {
  const intl = useIntl();
  const isAddress = name === 'recipient' || name === 'sender';
  return (
    <TextField
      name={name}
      label={intl.formatMessage({ id: FIELD_LABELS[name] })}
      hint={
        shown === null && isAddress ? (
          intl.formatMessage({ id: 'search.addressHint' })
        ) : (
          <span className={styles.shown}>
            {shown !== null && <History size={14} strokeWidth={1.8} aria-hidden />}
            {shown !== null && (
              <span title={shown || undefined}>
                {shown === '' ? (
                  <FormattedMessage id="search.shownAny" />
                ) : (
                  <FormattedMessage id="search.shownText" values={{ text: <bdi>{shown}</bdi> }} />
                )}
              </span>
            )}
          </span>
        )
      }
      error={error}
      wayOut={
        keyword !== null && (
          <button
            type="button"
            className={styles.keyword}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
            onClick={() => onKeyword(name, keyword)}
          >
            <FormattedMessage id="search.keyword" values={{ text: <bdi>{keyword}</bdi> }} />
          </button>
        )
      }
      value={value}
      onChange={(text) => onChange(name, text)}
      onBlur={onBlur}
      onKeyDown={(event) => onKeyDown(name, event)}
      spellCheck={false}
      autoCapitalize="off"
      enterKeyHint="search"
    />
  );
});
