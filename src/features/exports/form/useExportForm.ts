import { useEffect, useMemo, useRef } from 'react';
import type { StoredClient } from '@/api/clients';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { useDraft } from '@/components/form/useDraft';
import { useAppDispatch } from '@/store/hooks';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { createSecretCodec, type SecretCodec } from '../destination/encryptSecret';
import { changedFields, exportValues, SERVER_FIELDS, type ExportValues } from './exportForm';
import { exportSchema } from './exportSchema';
import { exportAdmin, useExportsSelector } from '../exportsSlice';
import { sealAccess, sealExport } from './exportUpdate';
import { changesPassword, isOtherServer } from '../destination/storedPassword';

const blank = { password: '', repeatedPassword: '', exportAwsSecretKey: '' };
const SECRETS = ['password', 'repeatedPassword', 'exportAwsSecretKey'] as const;

/** Of these a test of the connection speaks. */
const SERVER: readonly (keyof ExportValues)[] = [
  'exportType',
  'ftpURL',
  'userName',
  'changePassword',
  'password',
];

export type ExportFormState = ReturnType<typeof useExportForm>;

/** The form's life: follows the client while untouched, seals on submit, then forgets secrets. */
export function useExportForm(client: StoredClient) {
  const dispatch = useAppDispatch();
  const { exportSecret } = useRuntimeConfig();
  const codec = exportSecret && createSecretCodec(exportSecret);
  const status = useExportsSelector((state) => state.exports.saveStatus);
  const isMounted = useRef(false);
  const submitted = useRef<ExportValues>(undefined);
  const edits = useRef(0);
  const schema = useMemo(() => exportSchema(client), [client]);

  /** Seals, and hands over what came of it to the form that is still there. */
  const sealed = async <Sealed>(
    seal: (sealer: SecretCodec) => Promise<Sealed>,
    then: (result: Sealed) => void,
  ) => {
    if (!codec) return;
    try {
      const result = await seal(codec);
      if (isMounted.current) then(result);
    } catch {
      if (isMounted.current) dispatch(exportAdmin.exportNotSaved({ cause: 'sealing' }));
    }
  };
  const form = useSchemaForm<ExportValues>({
    schema,
    initialValues: exportValues(client),
    onSubmit: (sent) =>
      sealed(
        (sealer) => sealExport(sent, client, sealer),
        (submission) => {
          submitted.current = sent;
          dispatch(exportAdmin.exportSubmitted(submission));
        },
      ),
  });
  const isRestored = useDraft(`export ${client.groupId}`, form, SECRETS);
  const { values, errors, dirty, resetForm, setFieldValue } = form;
  const needsPassword = changesPassword(values, client);

  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  // It stays on when the old server is typed again.
  useEffect(() => {
    if (needsPassword && !values.changePassword) void setFieldValue('changePassword', true);
  }, [needsPassword, values.changePassword, setFieldValue]);
  useEffect(() => {
    if (status !== 'succeeded' || values !== submitted.current) return;
    submitted.current = undefined;
    // That of an SFTP server is stored now.
    const changePassword = values.changePassword && values.exportType !== 'sftp';
    resetForm({ values: { ...values, ...blank, changePassword } });
  }, [status, values, resetForm]);
  const shown = useRef(client);
  useEffect(() => {
    if (client === shown.current || dirty) return;
    shown.current = client;
    const next = { ...exportValues(client), changePassword: values.changePassword };
    if (SERVER.some((name) => next[name] !== values[name]))
      dispatch(exportAdmin.exportServerEdited()); // by somebody else
    resetForm({ values: next });
  }, [client, dirty, values, resetForm, dispatch]);

  return {
    ...form,
    values: { ...values, changePassword: needsPassword },
    hasPassword: Boolean(client.password),
    hasSecretKey: Boolean(client.exportAwsSecretKey),
    /** The stored password is of another server or user than the one that is typed. */
    isOtherServer: Boolean(client.password) && isOtherServer(values, client),
    field: <Name extends keyof ExportValues>(name: Name) => ({
      ...form.field(name),
      onChange: (value: ExportValues[Name]) => {
        if (SERVER.includes(name)) {
          edits.current += 1;
          dispatch(exportAdmin.exportServerEdited());
        }
        dispatch(exportAdmin.exportEdited());
        void setFieldValue(name, value);
      },
    }),
    changed: changedFields({ ...values, changePassword: needsPassword }, form.initialValues),
    isRestored,
    canSave: codec !== null && form.isValid,
    canTest: codec !== null && SERVER_FIELDS.every((name) => errors[name] === undefined),
    /** A server that was edited while sealing is not tried: the outcome would be of another one. */
    test: () => {
      const edit = edits.current;
      void sealed(
        (sealer) => sealAccess(values, client, sealer),
        (access) => {
          if (edit === edits.current) dispatch(exportAdmin.connectionTestRequested(access));
        },
      );
    },
  };
}
