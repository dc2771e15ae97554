import type { Client, SeedClient } from './types';

/** A client with everything that is not given switched off, empty or null. */
export function newClient(given: SeedClient): Client {
  return {
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
