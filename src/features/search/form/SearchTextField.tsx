import { memo, type FocusEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '@/components/TextField';
import type { SearchError } from './searchForm';
import type { SearchField } from '../searchQuery';

const LABELS = {
  recipient: 'search.recipient',
  subject: 'search.subject',
  sender: 'search.sender',
  campaignId: 'search.campaignId',
} as const;

type SearchTextFieldProps = {
  name: SearchField;
  value: string;
  /** Null as long as the field was not touched. */
  error: SearchError | null;
  onChange: (name: SearchField, text: string) => void;
  onBlur: (event: FocusEvent) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** One text of the search form. Its handlers never change, so that a key draws the one field it was typed in. */
export const SearchTextField = memo(function SearchTextField({
  name,
  value,
  error,
  onChange,
  onBlur,
  onKeyDown,
}: SearchTextFieldProps) {
  const intl = useIntl();
  return (
    <TextField
      name={name}
      label={intl.formatMessage({ id: LABELS[name] })}
      hint={
        name === 'recipient' || name === 'sender'
          ? intl.formatMessage({ id: 'search.addressHint' })
          : undefined
      }
      error={error ? intl.formatMessage({ id: error }) : undefined}
      value={value}
      onChange={(text) => onChange(name, text)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
      spellCheck={false}
      autoCapitalize="off"
      enterKeyHint="search"
    />
  );
});
