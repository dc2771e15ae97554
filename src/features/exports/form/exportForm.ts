import { EXPORT_TYPES, type Client, type ExportType } from '@/api/clients';

/** What the form starts with: the client's settings, and the defaults where it has none. */
export const exportValues = (client: Client) => ({
  exportType: client.exportType ?? 'sftp',
  ftpURL: client.ftpURL ?? '',
  sftpRemoteDir: client.sftpRemoteDir ?? '',
  userName: client.userName ?? '',
  changePassword: true,
  password: '',
  repeatedPassword: '',
  exportAwsAccessKey: client.exportAwsAccessKey ?? '',
  /** Empty: the stored one stays. */
  exportAwsSecretKey: '',
  exportAwsS3Endpoint: client.exportAwsS3Endpoint ?? '',
  exportAwsRegion: client.exportAwsRegion ?? '',
  exportAwsS3BucketName: client.exportAwsS3BucketName ?? '',
  schedule: client.schedule ?? 'daily',
  exportFiletypes: client.exportFiletypes,
  exportEmailKeys: client.exportEmailKeys.join(', '),
  exportFileNameFormat: client.exportFileNameFormat ?? '',
  isZipEnabled: client.isZipEnabled ?? true,
  isGroupByFieldEnabled: client.isGroupByFieldEnabled,
  fieldValue: client.fieldValue ?? '',
});

/** What the form holds, secrets as typed: they leave it sealed, and go when it closes. */
export type ExportValues = ReturnType<typeof exportValues>;

/** What a save would change; the box over the passwords by itself changes nothing. */
export type ChangedField = Exclude<keyof ExportValues, 'changePassword'>;

/** The settings of one export type only. */
const isSettingOf: Record<ExportType, (name: string) => boolean> = {
  sftp: (name) => [...SERVER_FIELDS, 'sftpRemoteDir'].includes(name),
  s3: (name) => name.startsWith('exportAws'),
};

/** What a save leaves as it is: the other export types' settings, a password that stays. */
const staysAsItIs = (name: string, { exportType, changePassword }: ExportValues) =>
  EXPORT_TYPES.some((type) => type !== exportType && isSettingOf[type](name)) ||
  (!changePassword && /password/i.test(name));

/** The fields that a save would change. */
export const changedFields = (values: ExportValues, start: ExportValues): ChangedField[] =>
  (Object.keys(values) as (keyof ExportValues)[]).filter(
    (name) =>
      name !== 'changePassword' &&
      !staysAsItIs(name, values) &&
      JSON.stringify(values[name]) !== JSON.stringify(start[name]),
  ) as ChangedField[];

/** What is typed between the commas: without white space, in lower case. */
export const keysOf = (text: string): string[] =>
  text.replace(/\s/g, '').toLowerCase().split(',').filter(Boolean);

/** The fields that a test of the connection needs; directory and files are not among them. */
export const SERVER_FIELDS = ['ftpURL', 'userName', 'password', 'repeatedPassword'] as const;
