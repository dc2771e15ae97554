import { History, Search } from 'lucide-react';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { Button } from '@/components/Button';
import { SEARCH_FORM } from '../form/searchForm';
import type { FormState } from '../searchState';
import styles from './Criteria.module.css';

/** The form is not what is shown: back to that, or on to what it says; buttons of the form. */
export function FormChanged({ state }: { state: FormState }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.changed}>
      <History size={16} strokeWidth={1.8} aria-hidden />
      <span id={id} role="status">
        <FormattedMessage id="criteria.changed" />
      </span>
      <Button type="reset" form={SEARCH_FORM} variant="ghost" size="small" className={styles.undo}>
        <FormattedMessage id="criteria.undo" />
      </Button>
      <Button
        type="submit"
        form={SEARCH_FORM}
        size="small"
        icon={Search}
        disabled={state === 'invalid'}
        onClick={() => document.getElementById('content')?.focus({ preventScroll: true })}
      >
        <FormattedMessage id="search.submit" />
      </Button>
    </div>
  );
}
