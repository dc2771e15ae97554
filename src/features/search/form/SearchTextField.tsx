import { History } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextField } from '@/components/form/TextField';
import type { SearchField } from '../searchQuery';
import styles from './SearchForm.module.css';

type SearchTextFieldProps = {
  name: SearchField;
  value: string;
  /** Undefined as long as the field was not touched. */
  error: string | undefined;
  /** What the results were searched by, where that is something else; null where it is not. */
  shown: string | null;
  /** The search with asterisks around what was typed; null where that is no way out. */
  keyword: string | null;
  onChange: (text: string) => void;
  onKeyword: (text: string) => void;
  onBlur: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** One text of the search form. */
export function SearchTextField({ shown, keyword, onKeyword, ...field }: SearchTextFieldProps) {
  const { name } = field;
  const intl = useIntl();
  const isAddress = name === 'recipient' || name === 'sender';
  return (
    <TextField
      {...field}
      label={intl.$t({ id: `search.${name}` })}
      hint={
        shown === null && isAddress ? (
          intl.$t({ id: 'search.addressHint' })
        ) : (
          <span className={styles.shown}>
            {shown !== null && <History size={14} strokeWidth={1.8} aria-hidden />}
            {shown !== null && (
              <span className="cut" title={shown || undefined}>
                {shown === '' ? (
                  intl.$t({ id: 'search.shownAny' })
                ) : (
                  <FormattedMessage id="search.shownText" values={{ text: <bdi>{shown}</bdi> }} />
                )}
              </span>
            )}
          </span>
        )
      }
      wayOut={
        keyword !== null && (
          <button
            type="button"
            className={styles.keyword}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus
            onClick={() => onKeyword(keyword)}
          >
            <FormattedMessage id="search.keyword" values={{ text: <bdi>{keyword}</bdi> }} />
          </button>
        )
      }
      spellCheck={false}
      autoCapitalize="off"
      enterKeyHint="search"
    />
  );
}
