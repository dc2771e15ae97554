import { useEffect, useMemo, useRef } from 'react';
import type { StoredClient } from '@/api/clients';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import type { SftpAccess } from '@/api/account';
import { useDraft } from '@/components/form/useDraft';
import type { SecretCodec } from './encryptSecret';
import type { RequestStatus } from '@/saga/requestStatus';
import {
  changedFields,
  exportValues,
  SERVER_FIELDS,
  storedSecrets,
  type ExportText,
  type ExportValues,
} from './exportForm';
import { exportSchema } from './exportSchema';
import { sealAccess, sealExport, type ExportSubmission } from './exportUpdate';
import { changesPassword, isOtherServer } from './storedPassword';

type UseExportForm = {
  client: StoredClient;
  codec: SecretCodec | null;
  status: RequestStatus;
  onSubmit: (submission: ExportSubmission) => void;
  onNotSealed: () => void;
  onTest: (access: SftpAccess) => void;
  /** Another server, user or password is typed. */
  onServerEdited: () => void;
};

/** What a part of the form needs of it. */
export type ExportFields = {
  /** "Change password" is on where one has to be typed. */
  values: ExportValues;
  /** The stored password is of another server or user than the one that is typed. */
  isOtherServer: boolean;
  set: <Name extends keyof ExportValues>(name: Name, value: ExportValues[Name]) => void;
  /** To be spread on a text field. */
  text: (name: ExportText) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
  };
};

const blank = { password: '', repeatedPassword: '', exportAwsSecretKey: '' };

/** Of these a test of the connection speaks. */
const SERVER: ReadonlySet<string> = new Set<keyof ExportValues>([
  'exportType',
  'ftpURL',
  'userName',
  'changePassword',
  'password',
]);

const SECRETS = ['password', 'repeatedPassword', 'exportAwsSecretKey'] as const;

/** The life of the form: follows the client while nothing is typed, seals on submit, and forgets the secrets once saved. */
export function useExportForm({
  client,
  codec,
  status,
  onSubmit,
  onNotSealed,
  onTest,
  onServerEdited,
}: UseExportForm) {
  const isMounted = useRef(false);
  const running = useRef(false);
  const submitted = useRef<ExportValues>(undefined);
  const stored = storedSecrets(client);
  const schema = useMemo(() => exportSchema(client), [client]);

  const form = useSchemaForm<ExportValues>({
    schema,
    initialValues: exportValues(client),
    onSubmit: async (sent) => {
      if (!codec || running.current) return; // the second of a double click
      running.current = true;
      try {
        const submission = await sealExport(sent, client, codec);
        if (!isMounted.current) return;
        onSubmit(submission);
        submitted.current = sent;
      } catch {
        running.current = false;
        if (isMounted.current) onNotSealed();
      }
    },
  });
  const isRestored = useDraft(`export ${client.groupId}`, form, SECRETS);
  const { values, errors, dirty, resetForm, setFieldValue, setFieldTouched } = form;
  const needsPassword = changesPassword(values, client);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  useEffect(() => {
    if (status !== 'pending') running.current = false;
  }, [status]);
  useEffect(() => {
    if (status !== 'succeeded' || values !== submitted.current) return;
    submitted.current = undefined;
    const changePassword = values.changePassword && values.exportType !== 'sftp'; // it is stored now
    resetForm({ values: { ...values, ...blank, changePassword } });
  }, [status, values, resetForm]);
  const shown = useRef(client);
  useEffect(() => {
    if (client === shown.current || dirty) return;
    shown.current = client;
    const { changePassword } = values;
    resetForm({ values: { ...exportValues(client), changePassword } });
  }, [client, dirty, values, resetForm]);

  const edits = useRef(0);
  const set: ExportFields['set'] = (name, value) => {
    if (SERVER.has(name)) {
      edits.current += 1;
      onServerEdited();
    }
    const next = { ...values, [name]: value };
    if (changesPassword(next, client) && !changesPassword(values, client))
      void setFieldValue('changePassword', true); // and it stays on when the old server is typed again
    void setFieldValue(name, value);
  };
  /** What is sealed when the server has been edited meanwhile is not tried: the outcome would be of another one. */
  const test = async (sealer: SecretCodec) => {
    const edit = edits.current;
    try {
      const access = await sealAccess(values, client, sealer);
      if (isMounted.current && edit === edits.current) onTest(access);
    } catch {
      if (isMounted.current) onNotSealed();
    }
  };
  const leave = (name: ExportText) => {
    void setFieldTouched(name);
    if (name === 'exportEmailKeys' && values.isGroupByFieldEnabled)
      void setFieldTouched('fieldValue'); // must be one of them
  };
  const fields: ExportFields = {
    values: { ...values, changePassword: needsPassword },
    isOtherServer: stored.hasPassword && isOtherServer(values, client),
    set,
    text: (name) => ({
      name,
      value: values[name],
      error: form.shownErrors[name],
      onChange: (value) => set(name, value),
      onBlur: () => leave(name),
    }),
  };
  const changed = changedFields(values, form.initialValues);
  return {
    fields,
    stored,
    dirty: changed.length > 0,
    isRestored,
    isSealing: form.isSubmitting,
    isValid: form.isValid,
    problems: errors,
    changed,
    canTest: codec !== null && SERVER_FIELDS.every((name) => errors[name] === undefined),
    handleTest: () => void (codec && test(codec)),
    handleSubmit: form.handleSubmit,
  };
}
