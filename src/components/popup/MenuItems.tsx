import { useId } from 'react';
import { Check } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import styles from './Menu.module.css';

/** Something to do. */
export type MenuAction = {
  kind: 'action';
  label: string;
  icon?: LucideIcon;
  disabled?: boolean;
  onSelect: () => void;
};

/** One of several values to be in force. */
export type MenuChoice = {
  kind: 'choice';
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

/** Something that is on or off. */
export type MenuToggle = {
  kind: 'toggle';
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

export type MenuEntry = MenuAction | MenuChoice | MenuToggle;

type Chosen = { onChosen: () => void };

function ActionItem({ entry, onChosen }: { entry: MenuAction } & Chosen) {
  const { icon: Icon, label, disabled, onSelect } = entry;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      disabled={disabled}
      onClick={() => {
        onChosen();
        onSelect();
      }}
    >
      {Icon && <Icon size={16} strokeWidth={1.6} aria-hidden />}
      {label}
    </button>
  );
}

function ToggleItem({
  entry: { label, isOn, onChange },
  onChosen,
}: { entry: MenuToggle } & Chosen) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isOn}
      tabIndex={-1}
      className={styles.item}
      onClick={() => {
        onChosen();
        onChange(!isOn);
      }}
    >
      <Check className={styles.mark} size={16} strokeWidth={1.8} aria-hidden />
      {label}
    </button>
  );
}

function ChoiceItems({ entry, onChosen }: { entry: MenuChoice } & Chosen) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.groupLabel}>
        {entry.label}
      </div>
      {entry.options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === entry.value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onChosen();
            entry.onChange(option.value);
          }}
        >
          <Check className={styles.mark} size={16} strokeWidth={1.8} aria-hidden />
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** The entries of a menu. `onChosen` is called before what was chosen is carried out. */
export function MenuItems({ entries, onChosen }: { entries: readonly MenuEntry[] } & Chosen) {
  return entries.map((entry) => {
    if (entry.kind === 'action')
      return <ActionItem key={entry.label} entry={entry} onChosen={onChosen} />;
    if (entry.kind === 'toggle')
      return <ToggleItem key={entry.label} entry={entry} onChosen={onChosen} />;
    return <ChoiceItems key={entry.label} entry={entry} onChosen={onChosen} />;
  });
}
