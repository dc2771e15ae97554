import type { SftpAccess } from '@/api/account';
import type { Client, ClientUpdate } from '@/api/clients';
import type { SecretCodec } from '@/lib/encryptSecret';
import { readSftpAddress } from '@/lib/sftpAddress';
import { trimmed } from '@/lib/textInput';
import { keysOf, type ExportValues } from './exportForm';

/** What is saved, and for an SFTP export where to try first. Every secret in it is a sealed envelope. */
export type ExportSubmission = { client: ClientUpdate; access: SftpAccess | null };

/**
 * Turns the form's values into what is sent: a changed secret is sealed, an unchanged one goes back in the envelope it
 * came in. Settings of the other export type are left as the server has them. Throws SealError.
 */
export async function sealExport(
  values: ExportValues,
  client: Client,
  codec: SecretCodec,
): Promise<ExportSubmission> {
  const { settings, access } =
    values.exportType === 'sftp'
      ? await sftpPart(values, client, codec)
      : await s3Part(values, client, codec);
  return { client: { ...basicsOf(client), ...commonPart(values), ...settings }, access };
}

/** What every update carries, as the server gave it. Without bulk export the client would not have been offered. */
const basicsOf = ({ code, retention, name, id, groupId, mailer, fileTypes }: Client) => ({
  code,
  retention,
  name,
  id,
  groupId,
  mailer,
  fileTypes,
  isFtpEnable: true,
});

const commonPart = (values: ExportValues) => ({
  exportType: values.exportType,
  schedule: values.schedule,
  exportFiletypes: values.exportFiletypes,
  exportEmailKeys: keysOf(values.exportEmailKeys),
  exportFileNameFormat: trimmed(values.exportFileNameFormat).toLowerCase(),
  isZipEnabled: values.isZipEnabled,
  isGroupByFieldEnabled: values.isGroupByFieldEnabled,
  fieldValue: keysOf(values.fieldValue)[0] ?? null,
});

async function sftpPart(values: ExportValues, client: Client, codec: SecretCodec) {
  const password =
    values.changePassword || !client.password
      ? await codec.seal(values.password, 'password')
      : client.password;
  const ftpURL = trimmed(values.ftpURL);
  const userName = trimmed(values.userName);
  const address = readSftpAddress(ftpURL);
  if (!address) throw new RangeError('The form lets no invalid SFTP URL through');
  return {
    settings: { ftpURL, sftpRemoteDir: trimmed(values.sftpRemoteDir), userName, password },
    access: { ...address, username: userName, password },
  };
}

async function s3Part(values: ExportValues, client: Client, codec: SecretCodec) {
  const isKept = values.exportAwsSecretKey === '' && client.exportAwsSecretKey;
  const settings = {
    exportAwsAccessKey: trimmed(values.exportAwsAccessKey),
    exportAwsSecretKey: isKept
      ? client.exportAwsSecretKey
      : await codec.seal(values.exportAwsSecretKey, 'exportAwsSecretKey'),
    exportAwsS3Endpoint: trimmed(values.exportAwsS3Endpoint),
    exportAwsRegion: trimmed(values.exportAwsRegion),
    exportAwsS3BucketName: trimmed(values.exportAwsS3BucketName),
  };
  return { settings, access: null };
}
