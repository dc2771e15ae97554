import { Check, Lock } from 'lucide-react';
import { memo, useEffect, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { classNames } from '@/lib/classNames';
import { MarkedText } from './MarkedText';
import styles from './OptionList.module.css';
import type { Listbox, ListOption } from './useListbox';

type OptionListProps = {
  listbox: Listbox;
  label: string;
  chosen: readonly string[];
  search?: string;
  /** Several can be chosen; the list is always there, so the pointer alone makes none active. */
  isMulti?: boolean;
  disabled?: boolean;
  className?: string;
  describedBy?: string;
};

/** A list's options. Keys are heard by what has the focus: the search field, or the list. */
export function OptionList({ listbox, label, chosen, search = '', ...given }: OptionListProps) {
  const intl = useIntl();
  const { isMulti = false, disabled = false, className, describedBy } = given;
  const { id, options, isTyped, active, activeId } = listbox;
  const chosenValues = new Set(chosen);
  useEffect(() => {
    const { activeElement: focused } = document;
    if (activeId && (focused?.id === id || focused?.getAttribute('aria-controls') === id))
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, id]);
  const pointed = ({ target }: MouseEvent) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  const point = (event: MouseEvent) => {
    const index = pointed(event)?.dataset.index;
    if (index !== undefined) listbox.setActive(Number(index));
  };
  const click = (event: MouseEvent) => {
    const option = options[Number(pointed(event)?.dataset.index)];
    point(event);
    if (option && !disabled) listbox.choose(option.value);
  };
  return (
    <div
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={isMulti || undefined}
      aria-disabled={disabled || undefined}
      aria-describedby={describedBy}
      aria-activedescendant={isTyped ? undefined : activeId}
      tabIndex={isTyped || disabled ? -1 : 0}
      className={classNames(styles.list, className)}
      onMouseDown={isTyped ? (event) => event.preventDefault() : undefined}
      onMouseMove={isMulti ? undefined : point}
      onClick={click}
      onKeyDown={isTyped ? undefined : listbox.onKeyDown}
    >
      {options.map((option, index) => (
        <OptionRow
          key={option.value}
          id={listbox.optionId(index)}
          index={index}
          search={search}
          isChosen={option.isFixed === true || chosenValues.has(option.value)}
          isActive={index === active}
          isMulti={isMulti}
          disabled={disabled}
          {...option}
        />
      ))}
      {options.length === 0 && !isMulti && (
        <div role="presentation" className={styles.none}>
          <span role="status">{intl.$t({ id: 'table.noMatch' }, { query: search.trim() })}</span>
        </div>
      )}
    </div>
  );
}

type OptionRowProps = ListOption & {
  id: string;
  index: number;
  search: string;
  isChosen: boolean;
  isActive: boolean;
  isMulti: boolean;
  disabled: boolean;
};

const OptionRow = memo(function OptionRow({ id, label, detail, isFixed, ...row }: OptionRowProps) {
  const Mark = isFixed ? Lock : Check;
  return (
    <div
      id={id}
      role="option"
      aria-label={detail ? `${label} (${detail})` : undefined}
      aria-selected={row.isChosen}
      aria-disabled={isFixed ?? (row.disabled || undefined)}
      data-index={row.index}
      className={classNames(styles.option, row.isActive && styles.active)}
    >
      <span className={row.isMulti ? styles.box : styles.mark}>
        {row.isChosen && <Mark size={row.isMulti ? 12 : 16} strokeWidth={2} aria-hidden />}
      </span>
      <bdi className="shrinks breaks">
        <MarkedText text={label} search={row.search} />
      </bdi>
      {detail && <span className="note pushed rigid">{detail}</span>}
    </div>
  );
});
