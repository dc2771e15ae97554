import { useIntl } from 'react-intl';
import type { User } from '@/api/users';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import { SelectField } from '@/components/list/SelectField';
import { SelectorList } from '@/components/list/SelectorList';
import { TextField } from '@/components/form/TextField';
import { rulesOf } from '@/lib/localeRules';
import { localizationOptions, timezoneOptions } from '@/lib/profileOptions';
import { ContextPicker } from './ContextPicker';
import { selectActor, useContextsByName } from '../userContexts';
import type { UserValues } from './userForm';
import { isShared, rolesFor, seesAll } from '../userRules';
import styles from './UserFields.module.css';
import { useUsersSelector } from '../usersSlice';

type UserFieldsProps = {
  form: SchemaForm<UserValues>;
  /** As it was when the form was opened; undefined for a new one. */
  user: User | undefined;
};

/** The fields of the user form. */
export function UserFields({ form, user }: UserFieldsProps) {
  const intl = useIntl();
  const actor = useUsersSelector(selectActor);
  const contexts = useContextsByName();
  const { values, errors, touched } = form;
  const isSelf = user?.id === actor.userId;
  /** The data contexts are all that may be changed. */
  const disabled = user !== undefined && isShared(actor, user);
  const names: ('firstName' | 'lastName')[] = ['firstName', 'lastName'];
  if (rulesOf(intl.locale).isFamilyNameFirst) names.reverse(); // as the name itself
  const startTimezone = form.initialValues.timezone; // the table of zones may not hold it
  const zones = timezoneOptions(startTimezone).map((zone) => ({
    ...zone,
    keywords: zone.value.replaceAll('_', ' '),
  }));
  const level = form.field('role');
  const levelHint = isSelf
    ? 'admin.users.ownLevel'
    : values.role && (`admin.users.level.${values.role}` as const);
  const save = useUsersSelector((state) => state.users.save);
  const isDomainWrong = errors.email === 'errors.superAdminDomain' && touched.role;
  const isTaken = user !== undefined && save.failure?.exists === true;
  const emailError = isDomainWrong ? 'errors.superAdminDomain' : isTaken && 'errors.userExists';
  const clients = form.field('clients');
  const isLost = values.clients.length === 0 && !seesAll({ role: values.role || null });
  const lostHint = seesAll(actor) ? 'admin.users.noContextHint' : 'admin.users.noContextUnseen';
  return (
    <div className="stack twoColumns">
      {names.map((name) => (
        <TextField
          key={name}
          label={intl.$t({ id: `admin.users.${name}` })}
          {...form.field(name)}
          required
          disabled={disabled}
        />
      ))}
      <div className={styles.wide}>
        <TextField
          label={intl.$t({ id: 'admin.users.email' })}
          {...form.field('email')}
          {...(emailError && { error: intl.$t({ id: emailError }) })}
          required
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          disabled={user !== undefined}
          hint={user && intl.$t({ id: 'admin.users.emailFixed' })}
        />
      </div>
      <div className={styles.wide}>
        <SelectorList
          label={intl.$t({ id: 'profile.timezone' })}
          {...form.field('timezone')}
          options={zones}
          disabled={disabled}
        />
      </div>
      <SelectField
        label={intl.$t({ id: 'profile.localization' })}
        {...form.field('localization')}
        options={localizationOptions}
        disabled={disabled}
      />
      <SelectField
        label={intl.$t({ id: 'admin.users.permissionLevel' })}
        {...level}
        required
        options={rolesFor(actor.role, isSelf).map((value) => ({
          value,
          label: intl.$t({ id: `role.${value}` }),
        }))}
        placeholder={values.role === '' ? intl.$t({ id: 'admin.users.chooseLevel' }) : undefined}
        hint={levelHint && intl.$t({ id: levelHint })}
        disabled={disabled}
        onChange={(role) => {
          level.onBlur(); // what is chosen is complete
          level.onChange(role);
        }}
      />
      <div className={styles.wide}>
        <ContextPicker
          label={intl.$t({ id: 'admin.users.dataContexts' })}
          value={clients.value}
          options={contexts.map(({ groupId, id, name }) => ({
            value: groupId,
            label: name,
            detail: id,
          }))}
          disabled={save.status === 'pending'}
          hint={isLost ? intl.$t({ id: lostHint }) : undefined}
          onChange={clients.onChange}
        />
      </div>
    </div>
  );
}
