import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Role } from '@/api/users';
import { SelectField } from '@/components/list/SelectField';
import { SelectorList } from '@/components/list/SelectorList';
import { TextField } from '@/components/form/TextField';
import { localizationOptions, timezoneOptions } from '@/lib/profileOptions';
import { ContextPicker, type ContextOption } from './ContextPicker';
import type { UserValues } from './userForm';
import { roleMessages, seesAll } from './userRules';
import styles from './UserFields.module.css';

const levelHints = {
  SUPER_ADMIN: 'admin.users.levelSuperAdmin',
  ADMIN: 'admin.users.levelAdmin',
  USER: 'admin.users.levelUser',
} as const;

type UserFieldsProps = {
  values: UserValues;
  /** Texts in the reader's language, of the fields whose errors are to be seen. */
  errors: Partial<Record<keyof UserValues, string>>;
  /** Of the user as it was opened; the table of zones may not hold it. */
  startTimezone: string;
  roles: readonly Role[];
  roleHint: string | undefined;
  contexts: readonly ContextOption[];
  isNew: boolean;
  /** The data contexts are all that may be changed. */
  onlyContexts: boolean;
  isSaving: boolean;
  onChange: <Name extends keyof UserValues>(name: Name, value: UserValues[Name]) => void;
  onBlur: (name: keyof UserValues) => void;
};

/** The fields of the user form. */
export function UserFields({
  values,
  errors,
  startTimezone,
  roles,
  roleHint,
  contexts,
  isNew,
  onlyContexts,
  isSaving,
  onChange,
  onBlur,
}: UserFieldsProps) {
  const intl = useIntl();
  const text = (name: 'firstName' | 'lastName' | 'email') => ({
    name,
    required: true,
    label: intl.formatMessage({ id: `admin.users.${name}` }),
    value: values[name],
    error: errors[name],
    disabled: onlyContexts,
    onChange: (value: string) => onChange(name, value),
    onBlur: () => onBlur(name),
  });
  const names: ('firstName' | 'lastName')[] = ['firstName', 'lastName'];
  if (intl.locale.startsWith('ja')) names.reverse(); // as the name itself
  const zones = useMemo(
    () =>
      timezoneOptions(startTimezone).map((zone) => ({
        ...zone,
        keywords: zone.value.replaceAll('_', ' '),
      })),
    [startTimezone],
  );
  return (
    <div className={styles.fields}>
      {names.map((name) => (
        <TextField key={name} {...text(name)} />
      ))}
      <div className={styles.wide}>
        <TextField
          {...text('email')}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          disabled={!isNew}
          hint={isNew ? undefined : intl.formatMessage({ id: 'admin.users.emailFixed' })}
        />
      </div>
      <div className={styles.wide}>
        <SelectorList
          label={intl.formatMessage({ id: 'profile.timezone' })}
          name="timezone"
          value={values.timezone}
          options={zones}
          error={errors.timezone}
          disabled={onlyContexts}
          onChange={(timezone) => onChange('timezone', timezone)}
          onBlur={() => onBlur('timezone')}
        />
      </div>
      <SelectField
        label={intl.formatMessage({ id: 'profile.localization' })}
        name="localization"
        value={values.localization}
        options={localizationOptions}
        error={errors.localization}
        disabled={onlyContexts}
        onChange={(localization) => onChange('localization', localization)}
      />
      <SelectField
        label={intl.formatMessage({ id: 'admin.users.permissionLevel' })}
        name="role"
        required
        value={values.role}
        options={roles.map((role) => ({
          value: role,
          label: intl.formatMessage({ id: roleMessages[role] }),
        }))}
        placeholder={
          values.role === '' ? intl.formatMessage({ id: 'admin.users.chooseLevel' }) : undefined
        }
        hint={roleHint ?? (values.role && intl.formatMessage({ id: levelHints[values.role] }))}
        error={errors.role}
        disabled={onlyContexts}
        onChange={(role) => onChange('role', role)}
        onBlur={() => onBlur('role')}
      />
      <div className={styles.wide}>
        <ContextPicker
          label={intl.formatMessage({ id: 'admin.users.dataContexts' })}
          value={values.clients}
          options={contexts}
          disabled={isSaving}
          hint={
            values.clients.length === 0 && !seesAll({ role: values.role || null })
              ? intl.formatMessage({ id: 'admin.users.noContextHint' })
              : undefined
          }
          onChange={(clients) => onChange('clients', clients)}
        />
      </div>
    </div>
  );
}
