import type { Localization } from '../../src/lib/localization';

/** What the local backend keeps about clients and users: the contract's shapes and what only the server may know. */
export const PERMISSIONS = [
  'MANAGE_USERS',
  'MANAGE_CLIENTS',
  'ACCESS_BILLING',
  'ACCESS_MAILINGS',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['SUPER_ADMIN', 'ADMIN', 'USER'] as const;
export type Role = (typeof ROLES)[number];

/** LOCKED_OUT, PASSWORD_EXPIRED and MFA_REQUIRED exist to try the sign-in's other answers; /api/users/list shows them as ACTIVE. */
export const USER_STATUSES = [
  'ACTIVE',
  'SUSPENDED',
  'PROVISIONED',
  'LOCKED_OUT',
  'PASSWORD_EXPIRED',
  'MFA_REQUIRED',
] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** A user as stored. */
export type User = {
  id: string;
  /** The e-mail address, lower case; unique. */
  login: string;
  status: UserStatus;
  firstName: string;
  lastName: string;
  /** IANA name. */
  timezone: string;
  localization: Localization;
  /** Group ids of the user's data contexts; a holder of MANAGE_CLIENTS sees every client whatever stands here. */
  clients: string[];
  /** The role is derived from these (see permissions.ts); custom sets such as only ACCESS_BILLING are possible. */
  permissions: Permission[];
  /** scrypt, see passwordHash.ts. */
  passwordHash: string;
};

/** A user as the seed gives it: the password in clear, hashed when stored. */
export type SeedUser = Omit<User, 'passwordHash'> & {
  password: string;
  /** Printed at start among the users to sign in with, with these words about what the user is for; null: not printed. */
  signInHint: string | null;
};

/** A client as stored; docs/contract.openapi.yaml says what the fields mean. Secrets are envelopes (secretEnvelope.ts), never clear text. */
export type Client = {
  code: string;
  name: string;
  /** Customer id: digits. */
  id: string;
  /** Letters, digits, `_` and `-`; the key of the data context, never changes. */
  groupId: string;
  /** Days, 45 to 2000. */
  retention: number;
  mailer: string;
  fileTypes: string[];
  elasticSearchURL: string | null;
  isFtpEnable: boolean;
  ftpURL: string | null;
  userName: string | null;
  password: string | null;
  sftpRemoteDir: string | null;
  schedule: 'daily' | 'weekly' | null;
  exportFiletypes: string[];
  /** Unix milliseconds. */
  lastExportDate: number | null;
  exportEmailKeys: string[];
  exportFileNameFormat: string | null;
  exportType: 'sftp' | 's3' | null;
  isZipEnabled: boolean;
  exportAwsAccessKey: string | null;
  exportAwsSecretKey: string | null;
  exportAwsS3Endpoint: string | null;
  exportAwsRegion: string | null;
  exportAwsS3BucketName: string | null;
  isOverwriteS3Bucket: boolean;
  emlS3Bucket: string | null;
  pngS3Bucket: string | null;
  pdfS3Bucket: string | null;
  htmlS3Bucket: string | null;
  searchEmailBodyFlag: boolean;
  isEnableRecreateIndex: boolean;
  /** Unix seconds. */
  recreateIndexStartDate: number | null;
  /** Unix seconds. */
  recreateIndexEndDate: number | null;
  isGroupByFieldEnabled: boolean;
  fieldValue: string | null;
};

/** A client as the seed gives it: what is left out is off, empty or null; secrets in clear, sealed when stored. */
export type SeedClient = Pick<
  Client,
  'code' | 'name' | 'id' | 'groupId' | 'retention' | 'mailer' | 'fileTypes'
> &
  Partial<Client>;

/** What seed/directory.ts gives. */
export type DirectorySeed = { clients: SeedClient[]; users: SeedUser[] };
