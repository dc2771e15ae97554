import { useEffect, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '@/lib/classNames';
import styles from './Tabs.module.css';

export type Tab<Id extends string> = {
  id: Id;
  label: string;
  panel: ReactNode;
  count?: string;
  /** What can be done with it without opening it; stands beside it. */
  beside?: ReactNode;
};

type TabsProps<Id extends string> = {
  label: string;
  tabs: readonly Tab<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** At the end of the line of tabs. */
  end?: ReactNode;
  className?: string;
};

/** As long as the longest transition of Tabs.module.css (`--slow`), in ms. */
const transitionTime = 220;

/** Tabs with their panels, which move in from the side of their tab. Arrows, Home, End choose. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  end,
  className,
}: TabsProps<Id>) {
  const id = useId();
  const [shown, setShown] = useState(selected);
  const [leaving, setLeaving] = useState<{ id: Id; way: 'right' | 'left' } | null>(null);
  const indexOf = (wanted: Id) => tabs.findIndex((tab) => tab.id === wanted);

  if (shown !== selected) {
    setShown(selected);
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    setLeaving(
      still ? null : { id: shown, way: indexOf(selected) > indexOf(shown) ? 'right' : 'left' },
    );
  }

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setLeaving(null), transitionTime);
    return () => clearTimeout(timer);
  }, [leaving]);

  const choose = (event: KeyboardEvent) => {
    const at = indexOf(selected);
    const next = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }[event.key];
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab || event.altKey || event.ctrlKey || event.metaKey) return; // Alt and ← is Back
    event.preventDefault();
    document.getElementById(`${id}tab-${tab.id}`)?.focus({ focusVisible: true });
    onSelect(tab.id);
  };
  const motion = (tab: Id) => {
    if (tab === leaving?.id)
      return leaving.way === 'right' ? styles['move-to-left'] : styles['move-to-right'];
    return (
      leaving && (leaving.way === 'right' ? styles['move-from-right'] : styles['move-from-left'])
    );
  };

  return (
    <div className={classNames(styles.root, className)}>
      {/* A tab list holds tabs alone: what stands beside them is put between them by its order. */}
      <div className={styles.bar}>
        <div role="tablist" aria-label={label} className={styles.list}>
          {tabs.map((tab, index) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`${id}tab-${tab.id}`}
              aria-selected={tab.id === selected}
              aria-controls={tab.id === selected ? `${id}panel-${tab.id}` : undefined}
              tabIndex={tab.id === selected ? 0 : -1}
              className={classNames(styles.tab, tab.beside !== undefined && styles.paired)}
              style={{ order: 2 * index }}
              onClick={() => onSelect(tab.id)}
              onKeyDown={choose}
            >
              <span className={styles.label} data-label={tab.label}>
                {tab.label}
              </span>
              {tab.count !== undefined && (
                <span className={styles.count} aria-hidden>
                  {tab.count}
                </span>
              )}
            </button>
          ))}
        </div>
        {tabs.map(
          ({ id: tab, beside }, index) =>
            beside !== undefined && (
              <div
                key={tab}
                className={classNames(styles.beside, tab === selected && styles.besideSelected)}
                style={{ order: 2 * index + 1 }}
              >
                {beside}
              </div>
            ),
        )}
        {end && (
          <div className="row pushed" style={{ order: 2 * tabs.length }}>
            {end}
          </div>
        )}
      </div>
      <div className={styles.stage}>
        {tabs
          .filter((tab) => tab.id === selected || tab.id === leaving?.id)
          .map((tab) => (
            <div
              key={tab.id}
              className={classNames(styles.panel, motion(tab.id))}
              {...(tab.id === selected
                ? {
                    role: 'tabpanel',
                    id: `${id}panel-${tab.id}`,
                    'aria-labelledby': `${id}tab-${tab.id}`,
                    tabIndex: 0,
                  }
                : { 'aria-hidden': true, inert: true })}
            >
              {tab.panel}
            </div>
          ))}
      </div>
    </div>
  );
}
