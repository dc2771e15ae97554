import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { FILE_TYPES } from '@/api/emails';
import { DEFAULT_MAILER, mailerLabel, type ProviderMailer } from '@/i18n/mailerLabel';
import type { SchemaForm } from '@/components/form/useSchemaForm';
import { CheckboxField } from '@/components/form/CheckboxField';
import { DateRangeField } from '@/components/dates/DateRangeField';
import { SelectField } from '@/components/list/SelectField';
import { TextField, type TextFieldProps } from '@/components/form/TextField';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { useDates } from '@/features/session/useDates';
import { classNames } from '@/lib/classNames';
import { sentenceSpace } from '@/lib/sentences';
import { withEml, type ClientValues, digitsOf, leftOutOf } from './clientForm';
import styles from './ClientFields.module.css';
import { BUCKETS, bucketTypes, type Switch } from './clientSettings';
import { MultiSelect } from './MultiSelect';

type ClientFieldsProps = {
  form: SchemaForm<ClientValues>;
  isNew: boolean;
  /** Stands under the code while nothing is wrong with it. */
  codeHint: ReactNode;
};

const fileTypeOptions = FILE_TYPES.map((type) => ({
  value: type,
  label: type.toUpperCase(),
  isFixed: type === 'eml',
}));

/** The mailers to choose from; a client's own other one stands last, so that saving keeps it. */
const mailerOptions = (intl: IntlShape, own: string, provider: ProviderMailer) =>
  [...new Set([DEFAULT_MAILER, provider.code, own])].map((code) => ({
    value: code,
    label: mailerLabel(intl, code, provider),
  }));

/** All fields of the form: what every client has, then what can be switched on. */
export function ClientFields(props: ClientFieldsProps) {
  return (
    <>
      <ClientBasics {...props} />
      <ClientSettings form={props.form} />
    </>
  );
}

function ClientBasics({ form, isNew, codeHint }: ClientFieldsProps) {
  const intl = useIntl();
  const { providerMailer } = useRuntimeConfig();
  const fileTypes = form.field('fileTypes');
  return (
    <div className="stack twoColumns">
      <TextField
        label={intl.$t({ id: 'admin.clients.code' })}
        {...form.field('code')}
        required
        hint={codeHint}
        spellCheck={false}
      />
      <TextField
        label={intl.$t({ id: 'admin.clients.retention' })}
        {...form.field('retention')}
        required
        hint={intl.$t({ id: 'admin.clients.retentionHint' })}
        inputMode="numeric"
        spellCheck={false}
      />
      <TextField label={intl.$t({ id: 'admin.clients.name' })} {...form.field('name')} required />
      <DigitsField
        label={intl.$t({ id: 'admin.clients.customerId' })}
        {...form.field('id')}
        required
        disabled={!isNew}
        hint={isNew ? intl.$t({ id: 'admin.clients.customerIdHint' }) : undefined}
      />
      <SelectField
        label={intl.$t({ id: 'admin.clients.mailer' })}
        {...form.field('mailer')}
        options={mailerOptions(intl, form.values.mailer, providerMailer)}
        disabled={!isNew}
        hint={isNew ? undefined : intl.$t({ id: 'admin.clients.mailerFixed' })}
      />
      <MultiSelect
        label={intl.$t({ id: 'admin.clients.fileTypes' })}
        value={fileTypes.value}
        options={fileTypeOptions}
        hint={intl.$t({ id: 'admin.clients.fileTypesHint' })}
        onChange={(types) => fileTypes.onChange(withEml(types))}
      />
    </div>
  );
}

/** What can be switched on for a client, and the fields that come with it. */
function ClientSettings({ form }: { form: SchemaForm<ClientValues> }) {
  const intl = useIntl();
  const id = useId();
  const { timezone } = useDates();
  const { values } = form;
  const [hadBuckets] = useState(values.isOverwriteS3Bucket);
  const range = form.field('indexRange');
  const box = (name: Switch) => (
    <CheckboxField
      label={intl.$t({ id: `admin.clients.${name}` })}
      hint={intl.$t({ id: `admin.clients.${name}Hint` })}
      name={name}
      checked={values[name]}
      onChange={form.field(name).onChange}
    />
  );
  return (
    <div role="group" aria-labelledby={id} className={styles.settings}>
      <h3 id={id} className="small">
        {intl.$t({ id: 'admin.clients.settings' })}
      </h3>
      {box('searchEmailBodyFlag')}
      {box('isFtpEnable')}
      {box('isOverwriteS3Bucket')}
      {values.isOverwriteS3Bucket && (
        <Buckets isRevealed={!hadBuckets}>
          {BUCKETS.map((name) => (
            <TextField
              key={name}
              required
              label={intl.$t({ id: 'admin.clients.bucket' }, { type: bucketTypes[name] })}
              spellCheck={false}
              autoCapitalize="none"
              {...form.field(name)}
            />
          ))}
        </Buckets>
      )}
      {box('isEnableRecreateIndex')}
      {values.isEnableRecreateIndex && (
        <div className={styles.nested}>
          <DateRangeField
            label={intl.$t({ id: 'admin.clients.indexRange' })}
            {...range}
            preset={null}
            aggregate={null}
            isPlain
            zone={timezone}
            onApply={({ selection }) => range.onChange(selection)}
          />
        </div>
      )}
    </div>
  );
}

/** The fields that a box has just brought: in a dialog that scrolls they come into sight. */
function Buckets({ isRevealed, children }: { isRevealed: boolean; children: ReactNode }) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isRevealed) fields.current?.scrollIntoView({ block: 'nearest' });
  }, [isRevealed]);
  return (
    <div ref={fields} className={classNames('stack twoColumns', styles.nested)}>
      {children}
    </div>
  );
}

/** A line of digits: anything else is left out, which is said once no input method composes. */
function DigitsField({ onChange, hint, ...field }: TextFieldProps) {
  const intl = useIntl();
  const composing = useRef(false);
  const [leftOut, setLeftOut] = useState('');
  const take = (text: string) => {
    setLeftOut(leftOutOf(text));
    onChange(digitsOf(text));
  };
  return (
    <TextField
      inputMode="numeric"
      spellCheck={false}
      {...field}
      hint={
        field.disabled ? (
          hint
        ) : (
          <>
            {hint}
            {sentenceSpace(intl.locale)}
            <span role="status">
              {leftOut !== '' && intl.$t({ id: 'admin.clients.digitsOnly' }, { text: leftOut })}
            </span>
          </>
        )
      }
      onChange={(text) => (composing.current ? onChange(text) : take(text))}
      onCompositionStart={() => {
        composing.current = true;
      }}
      onCompositionEnd={({ currentTarget }) => {
        composing.current = false;
        take(currentTarget.value);
      }}
    />
  );
}
