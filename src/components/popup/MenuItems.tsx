import { useId } from 'react';
import { Check, Square, SquareCheck, type LucideIcon } from 'lucide-react';
import styles from './Menu.module.css';

type MenuAction = {
  kind?: undefined;
  label: string;
  icon?: LucideIcon;
  disabled?: boolean;
  onSelect: () => void;
};

type MenuChoice = {
  kind: 'choice';
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

type MenuToggle = {
  kind: 'toggle';
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** It carries something out, unless it says that it is of another kind. */
export type MenuEntry = MenuAction | MenuChoice | MenuToggle;

type ItemProps = Pick<MenuAction, 'label' | 'icon' | 'disabled' | 'onSelect'> & {
  role?: 'menuitemcheckbox' | 'menuitemradio';
  isChecked?: boolean;
};

function Item({ role, label, icon, isChecked, disabled, onSelect }: ItemProps) {
  const Icon = icon ?? (role && Check);
  return (
    <button
      type="button"
      role={role ?? 'menuitem'}
      aria-checked={isChecked}
      tabIndex={-1}
      className={styles.item}
      disabled={disabled}
      onClick={onSelect}
    >
      {Icon && <Icon size={16} strokeWidth={role ? 1.8 : 1.6} aria-hidden />}
      {label}
    </button>
  );
}

type Chosen = { onChosen: () => void };

function ChoiceItems({ entry, onChosen }: { entry: MenuChoice } & Chosen) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.group}>
      <div id={id} className={styles.groupLabel}>
        {entry.label}
      </div>
      {entry.options.map(({ value, label }) => (
        <Item
          key={value}
          role="menuitemradio"
          label={label}
          isChecked={value === entry.value}
          onSelect={() => {
            onChosen();
            entry.onChange(value);
          }}
        />
      ))}
    </div>
  );
}

/** The entries of a menu. `onChosen` is called before what was chosen is carried out. */
export function MenuItems({ entries, onChosen }: { entries: readonly MenuEntry[] } & Chosen) {
  return entries.map((entry) => {
    const { kind, label } = entry;
    if (kind === 'choice') return <ChoiceItems key={label} entry={entry} onChosen={onChosen} />;
    const select = () => {
      onChosen();
      if (kind === 'toggle') entry.onChange(!entry.isOn);
      else entry.onSelect();
    };
    return kind === 'toggle' ? (
      <Item
        key={label}
        role="menuitemcheckbox"
        label={label}
        icon={entry.isOn ? SquareCheck : Square}
        isChecked={entry.isOn}
        onSelect={select}
      />
    ) : (
      <Item key={label} {...entry} onSelect={select} />
    );
  });
}
