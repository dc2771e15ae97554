import type { SftpAccess } from '@/api/account';
import type { ClientChanges, ExportType, StoredClient } from '@/api/clients';
import type { SecretCodec } from '../destination/encryptSecret';
import { readSftpAddress } from '../destination/sftpAddress';
import { trimmed } from '@/lib/textInput';
import { keysOf, type ExportValues } from './exportForm';
import { changesPassword } from '../destination/storedPassword';

/** What is saved, and for SFTP where to try first. Every secret in it is a sealed envelope. */
export type ExportSubmission = {
  client: StoredClient;
  changes: ClientChanges;
  access: SftpAccess | null;
};

type Part = { settings: ClientChanges; access: SftpAccess | null };

const partOf: Record<
  ExportType,
  (values: ExportValues, client: StoredClient, codec: SecretCodec) => Promise<Part>
> = { sftp: sftpPart, s3: s3Part };

/** Seals changed secrets; others, and the other export type's settings, stay. Throws SealError. */
export async function sealExport(values: ExportValues, client: StoredClient, codec: SecretCodec) {
  const { settings, access } = await partOf[values.exportType](values, client, codec);
  return { client, changes: { ...commonPart(values), ...settings }, access };
}

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

/** The typed SFTP server, with the stored envelope if the password stays. Throws SealError. */
export async function sealAccess(values: ExportValues, client: StoredClient, codec: SecretCodec) {
  const address = readSftpAddress(trimmed(values.ftpURL));
  if (!address) throw new RangeError('The form lets no invalid SFTP URL through');
  const kept = changesPassword(values, client) ? null : client.password;
  const password = kept ?? (await codec.seal(values.password, 'password'));
  return { ...address, username: trimmed(values.userName), password };
}

async function sftpPart(values: ExportValues, client: StoredClient, codec: SecretCodec) {
  const access = await sealAccess(values, client, codec);
  const settings = {
    ftpURL: trimmed(values.ftpURL),
    sftpRemoteDir: trimmed(values.sftpRemoteDir),
    userName: access.username,
    ...(changesPassword(values, client) && { password: access.password }),
  };
  return { settings, access };
}

async function s3Part(values: ExportValues, client: StoredClient, codec: SecretCodec) {
  const isKept = values.exportAwsSecretKey === '' && client.exportAwsSecretKey;
  const settings = {
    exportAwsAccessKey: trimmed(values.exportAwsAccessKey),
    ...(!isKept && {
      exportAwsSecretKey: await codec.seal(values.exportAwsSecretKey, 'exportAwsSecretKey'),
    }),
    exportAwsS3Endpoint: trimmed(values.exportAwsS3Endpoint),
    exportAwsRegion: trimmed(values.exportAwsRegion),
    exportAwsS3BucketName: trimmed(values.exportAwsS3BucketName),
  };
  return { settings, access: null };
}
