import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { IconButton } from '@/components/IconButton';
import { singleKeysWork } from '@/browser/singleKeys';
import { breakpoints } from '@/components/breakpoints';
import { focusList } from '@/components/table/useRowKeys';
import { useSingleKey } from '@/components/useSingleKey';
import { useAppDispatch } from '@/store/hooks';
import { FinderAnswers } from './FinderAnswers';
import styles from './Finder.module.css';
import { finder, useFinderSelector } from '../finderSlice';

type FinderBoxProps = { takesFocus: boolean; isInBar?: boolean };

/** One field that takes what a person has, and says where it would be found. `/` leads to it. */
export function FinderBox({ takesFocus, isInBar = false }: FinderBoxProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const { text, isOpen, plan, answers, chosenId } = useFinderSelector(finder.selectFinder);
  const active = useFinderSelector(finder.selectActive);
  const hasList = isOpen && Boolean(plan?.questions.length); // else only notes hang under the box
  // A screen reader says the first row when it becomes the active one: with its count.
  const isTold =
    active && (active.target ?? (chosenId === active.id || typeof answers[active.id] === 'number'));

  useEffect(() => {
    if (!takesFocus || window.matchMedia(breakpoints.touch).matches) return undefined;
    // Not before the dialog that chose the data context has closed, and given the focus back.
    const timer = setTimeout(() => {
      const { activeElement } = document;
      const isFree = activeElement === document.body || activeElement?.closest('[role="search"]');
      if (isFree && !(activeElement instanceof HTMLInputElement)) input.current?.focus();
    });
    return () => clearTimeout(timer);
  }, [takesFocus]);
  useSingleKey('/', () => {
    cameFrom.current = document.activeElement;
    input.current?.focus();
    input.current?.select();
  });

  const move = (step: 1 | -1) => {
    if (text === '') focusList();
    if (!isOpen) return dispatch(finder.finderOpened());
    const rows = plan?.questions.filter((question) => answers[question.id] !== 0) ?? [];
    const at = rows.findIndex((question) => question.id === active?.id);
    const next = rows.at((at + step) % rows.length);
    if (next) dispatch(finder.rowChosen(next.id));
  };
  const escape = () => {
    if (isOpen) dispatch(finder.finderClosed());
    else if (text !== '') dispatch(finder.finderTyped(''));
    else if (isInBar && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isInput = event.target === input.current;
    if (event.key === 'Escape') escape();
    else if (isInput && event.key === 'Enter') dispatch(finder.finderEntered());
    else if (isInput && event.key === 'ArrowDown') move(1);
    else if (isInput && event.key === 'ArrowUp') move(-1);
    else return;
    event.preventDefault();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (isOpen && !currentTarget.contains(relatedTarget)) dispatch(finder.finderClosed());
  };
  const listeners = { onKeyDown, onBlur };
  return (
    <div className={styles.finder} data-open={isOpen || undefined} {...listeners}>
      <div ref={box} className={styles.box} data-bar={isInBar || undefined}>
        <Search size={18} strokeWidth={1.6} aria-hidden />
        <input
          ref={input}
          type="text"
          role="combobox"
          className={styles.input}
          aria-label={intl.$t({ id: 'find.title' })}
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? id : undefined}
          aria-activedescendant={
            isOpen && isTold ? `${id} ${active.id}`.replaceAll(' ', '_') : undefined
          }
          placeholder={intl.$t({ id: isInBar ? 'find.title' : 'find.placeholder' })}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => dispatch(finder.finderTyped(target.value))}
          onFocus={() => dispatch(finder.finderOpened())}
        />
        {isInBar && text === '' && singleKeysWork() && <kbd aria-hidden>/</kbd>}
        {text !== '' && (
          <IconButton
            icon={X}
            size="small"
            label={intl.$t({ id: 'find.clear' })}
            onClick={() => {
              dispatch(finder.finderTyped(''));
              input.current?.focus();
            }}
          />
        )}
        {isOpen && plan && <FinderAnswers id={id} plan={plan} box={box} />}
      </div>
      {isOpen && (
        <button
          type="button"
          className={styles.cancel}
          onClick={() => {
            dispatch(finder.finderClosed());
            input.current?.blur();
          }}
        >
          {intl.$t({ id: 'action.cancel' })}
        </button>
      )}
    </div>
  );
}
