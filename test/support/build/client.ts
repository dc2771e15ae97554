import { FILE_TYPES } from '@/api/emails';
import type { Client } from '@/api/clients';

/** A client with everything optional off or empty; its group is the data context of its name. */
export function buildClient(given: Partial<Client> = {}): Client {
  return {
    code: 'ONE',
    name: 'Client One',
    id: '1001',
    groupId: 'grp-one',
    retention: 365,
    mailer: 'CCMP',
    fileTypes: [...FILE_TYPES],
    elasticSearchURL: null,
    isFtpEnable: false,
    ftpURL: null,
    userName: null,
    password: null,
    sftpRemoteDir: null,
    schedule: null,
    exportFiletypes: [],
    lastExportDate: null,
    exportEmailKeys: [],
    exportFileNameFormat: null,
    exportType: null,
    isZipEnabled: true,
    exportAwsAccessKey: null,
    exportAwsSecretKey: null,
    exportAwsS3Endpoint: null,
    exportAwsRegion: null,
    exportAwsS3BucketName: null,
    isOverwriteS3Bucket: false,
    emlS3Bucket: null,
    pngS3Bucket: null,
    pdfS3Bucket: null,
    htmlS3Bucket: null,
    searchEmailBodyFlag: false,
    isEnableRecreateIndex: false,
    recreateIndexStartDate: null,
    recreateIndexEndDate: null,
    isGroupByFieldEnabled: false,
    fieldValue: null,
    ...given,
  };
}

export const clientOne = buildClient();
export const clientTwo = buildClient({
  code: 'TWO',
  name: '湊屋本舗',
  id: '1002',
  groupId: 'grp-two',
  fileTypes: ['html', 'eml'],
});
