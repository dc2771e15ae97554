import { useFormik } from 'formik';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { StoredClient } from '@/api/clients';
import type { FieldErrors } from '@/components/FormProblems';
import type { SftpAccess } from '@/api/account';
import { useDraft } from '@/components/useDraft';
import type { SecretCodec } from './encryptSecret';
import type { RequestStatus } from '@/saga/requestStatus';
import {
  exportErrors,
  changedFields,
  exportValues,
  SERVER_FIELDS,
  storedSecrets,
  type ExportText,
  type ExportValues,
} from './exportForm';
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
  const intl = useIntl();
  const [isSealing, setSealing] = useState(false);
  const isMounted = useRef(false);
  const running = useRef(false);
  const submitted = useRef<ExportValues>(undefined);
  const stored = storedSecrets(client);

  const form = useFormik<ExportValues>({
    initialValues: exportValues(client),
    validateOnChange: false,
    validateOnBlur: false,
    onSubmit: () => undefined, // `submit` below: Formik's own would let a second one in while it validates
  });
  const isRestored = useDraft(`export ${client.groupId}`, form, SECRETS);
  const { values, touched, dirty, resetForm, setFieldValue, setFieldTouched } = form;
  const needsPassword = changesPassword(values, client);
  const errors = exportErrors({ ...values, changePassword: needsPassword }, stored);
  const problems: FieldErrors = {
    ...errors,
    ...(values.exportFiletypes.length === 0 && { exportFiletypes: 'errors.mandatoryField' }),
  };
  const isValid = Object.keys(problems).length === 0;

  const submit = async (sealer: SecretCodec) => {
    setSealing(true);
    try {
      const submission = await sealExport(values, client, sealer);
      if (!isMounted.current) return;
      onSubmit(submission);
      submitted.current = values;
    } catch {
      running.current = false;
      if (isMounted.current) onNotSealed();
    } finally {
      setSealing(false);
    }
  };

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
    text: (name) => {
      const id = touched[name] ? errors[name] : undefined;
      return {
        name,
        value: values[name],
        error: id && intl.formatMessage({ id }),
        onChange: (value) => set(name, value),
        onBlur: () => leave(name),
      };
    },
  };
  const changed = changedFields(values, form.initialValues);
  return {
    fields,
    stored,
    dirty: changed.length > 0,
    isRestored,
    isSealing,
    isValid,
    problems,
    changed,
    canTest: codec !== null && SERVER_FIELDS.every((name) => errors[name] === undefined),
    handleTest: () => void (codec && test(codec)),
    /** Starts a save; does nothing while one is under way, or while there is something wrong. */
    handleSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      if (!codec || !isValid || running.current) return;
      running.current = true;
      void submit(codec);
    },
  };
}
