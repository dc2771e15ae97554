import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FILE_TYPES } from '@/api/emails';
import { DigitsField } from './DigitsField';
import { SelectField } from '@/components/list/SelectField';
import { TextField } from '@/components/form/TextField';
import { withEml, type ClientValues } from './clientForm';
import styles from './ClientFields.module.css';
import { MultiSelect } from './MultiSelect';

/** What both halves of the form get. */
export type ClientFormProps = {
  values: ClientValues;
  /** Texts in the reader's language, of the fields whose errors are to be seen. */
  errors: Partial<Record<keyof ClientValues, string>>;
  onChange: <Name extends keyof ClientValues>(name: Name, value: ClientValues[Name]) => void;
  onBlur: (name: keyof ClientValues) => void;
};

type ClientFieldsProps = ClientFormProps & {
  mailers: readonly { value: string; label: string }[];
  isNew: boolean;
  /** Stands under the code while nothing is wrong with it. */
  codeHint: ReactNode;
};

const fileTypeOptions = FILE_TYPES.map((type) => ({
  value: type,
  label: type.toUpperCase(),
  fixed: type === 'eml',
}));

/** The fields that every client has. */
export function ClientFields({
  values,
  errors,
  mailers,
  isNew,
  codeHint,
  onChange,
  onBlur,
}: ClientFieldsProps) {
  const intl = useIntl();
  const text = (name: 'code' | 'retention' | 'name' | 'id') => ({
    name,
    required: true,
    value: values[name],
    error: errors[name],
    onChange: (value: string) => onChange(name, value),
    onBlur: () => onBlur(name),
  });
  return (
    <div className={styles.fields}>
      <TextField
        label={intl.formatMessage({ id: 'admin.clients.code' })}
        {...text('code')}
        hint={codeHint}
        spellCheck={false}
      />
      <TextField
        label={intl.formatMessage({ id: 'admin.clients.retention' })}
        {...text('retention')}
        hint={intl.formatMessage({ id: 'admin.clients.retentionHint' })}
        inputMode="numeric"
        spellCheck={false}
      />
      <TextField label={intl.formatMessage({ id: 'admin.clients.name' })} {...text('name')} />
      <DigitsField
        label={intl.formatMessage({ id: 'admin.clients.customerId' })}
        {...text('id')}
        disabled={!isNew}
        hint={isNew ? intl.formatMessage({ id: 'admin.clients.customerIdHint' }) : undefined}
      />
      <SelectField
        label={intl.formatMessage({ id: 'admin.clients.mailer' })}
        name="mailer"
        value={values.mailer}
        options={mailers}
        disabled={!isNew}
        hint={isNew ? undefined : intl.formatMessage({ id: 'admin.clients.mailerFixed' })}
        onChange={(mailer) => onChange('mailer', mailer)}
      />
      <MultiSelect
        label={intl.formatMessage({ id: 'admin.clients.fileTypes' })}
        value={values.fileTypes}
        options={fileTypeOptions}
        hint={intl.formatMessage({ id: 'admin.clients.fileTypesHint' })}
        onChange={(types) => onChange('fileTypes', withEml(types))}
      />
    </div>
  );
}
