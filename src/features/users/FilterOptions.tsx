import { useCallback, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { foldText } from '@/components/foldText';
import { OptionRow } from '@/components/list/OptionRow';
import { useDrawnOptions } from '@/components/list/useDrawnOptions';
import { TextInput } from '@/components/form/TextInput';
import styles from './FilterChip.module.css';

/** `keywords` are found by the search as well, but not shown. */
export type FilterOption = { value: string; label: string; keywords?: string };

type FilterOptionsProps = {
  label: string;
  value: string | null;
  options: readonly FilterOption[];
  onChoose: (value: string | null) => void;
};

/** With more options than this there is a box to search them. */
const SEARCH_FROM = 8;

/** The options, with "All" before them. Arrows, Home and End move, typing searches, Enter chooses. */
export function FilterOptions({ label, value, options, onChoose }: FilterOptionsProps) {
  const id = useId();
  const intl = useIntl();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const isSearched = options.length > SEARCH_FROM;
  const [search, setSearch] = useState('');
  const wanted = foldText(search.trim());
  const found = options.filter((option) =>
    foldText(`${option.label} ${option.keywords ?? ''}`).includes(wanted),
  );
  const all = { value: null, label: intl.formatMessage({ id: 'admin.filter.all' }) };
  const shown = wanted === '' ? [all, ...found] : found;
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      shown.findIndex((option) => option.value === value),
    ),
  );
  const drawn = useDrawnOptions(shown, active);
  const activeId = drawn[active] ? `${id}option${active}` : undefined;
  const latestChoose = useRef(onChoose);
  useEffect(() => {
    latestChoose.current = onChoose;
  });
  const choose = useCallback((next: string | null) => latestChoose.current(next), []);
  useEffect(() => (input.current ?? list.current)?.focus(), []);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const keyDown = (event: KeyboardEvent) => {
    const last = shown.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: Math.min(active + 1, last),
      ArrowUp: Math.max(active - 1, 0),
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const option = shown[active];
    const isChoice = event.key === 'Enter' || (event.key === ' ' && !isSearched);
    if (target !== undefined) setActive(Math.max(0, target));
    else if (isChoice && option) onChoose(option.value);
    else return;
    event.preventDefault();
  };
  return (
    <>
      {isSearched && (
        <TextInput
          ref={input}
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}list`}
          aria-activedescendant={activeId}
          aria-label={intl.formatMessage({ id: 'field.searchIn' }, { label })}
          placeholder={intl.formatMessage({ id: 'admin.filter.nameOrId' })}
          value={search}
          onChange={(text) => {
            setSearch(text);
            setActive(0);
          }}
          onKeyDown={keyDown}
        />
      )}
      <div
        ref={list}
        id={`${id}list`}
        role="listbox"
        aria-label={label}
        aria-activedescendant={isSearched ? undefined : activeId}
        tabIndex={isSearched ? -1 : 0}
        className={styles.list}
        onKeyDown={isSearched ? undefined : keyDown}
      >
        {drawn.map((option, index) => (
          <OptionRow
            key={option.value ?? ''}
            id={`${id}option${index}`}
            value={option.value}
            label={option.label}
            index={index}
            isChosen={option.value === value}
            isActive={index === active}
            onPoint={setActive}
            onChoose={choose}
          />
        ))}
        {shown.length === 0 && (
          <div role="presentation" className={styles.none}>
            <span role="status">
              <FormattedMessage id="table.noMatch" values={{ query: search.trim() }} />
            </span>
          </div>
        )}
      </div>
    </>
  );
}
