import type { Localization } from '../../src/lib/localization';

/** Clients and users as the local backend keeps them: the contract's, and what no answer shows. */
export const PERMISSIONS = [
  'MANAGE_USERS',
  'MANAGE_CLIENTS',
  'ACCESS_BILLING',
  'ACCESS_MAILINGS',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const ROLES = ['SUPER_ADMIN', 'ADMIN', 'USER'] as const;
export type Role = (typeof ROLES)[number];

/** The last three are there to try other answers of a sign-in; /api/users/list says ACTIVE. */
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
  /** Group ids of the data contexts; who holds MANAGE_CLIENTS sees every client anyway. */
  clients: string[];
  /** The role is derived from these (permissions.ts); any set is possible. */
  permissions: Permission[];
  /** scrypt, see passwordHash.ts. */
  passwordHash: string;
};

/** A user as the seed gives it: the password in clear, hashed when stored. */
export type SeedUser = Omit<User, 'passwordHash'> & {
  password: string;
  /** What the user is for, printed at start with the users to sign in with; null: not printed. */
  signInHint: string | null;
};

/** A stored client (docs/contract.openapi.yaml). Secrets are envelopes, never clear text. */
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

/** A client of the seed: what is left out is off, empty or null; secrets are sealed later. */
export type SeedClient = Pick<
  Client,
  'code' | 'name' | 'id' | 'groupId' | 'retention' | 'mailer' | 'fileTypes'
> &
  Partial<Client>;

/** What seed/directory.ts gives. */
export type DirectorySeed = { clients: SeedClient[]; users: SeedUser[] };
