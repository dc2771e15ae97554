import type { SeedClient } from '../directory/types';

const ALL_TYPES = ['eml', 'png', 'html', 'pdf'];

/** One client for each brand, with the settings that the administration screens can show. Secrets are invented. */
export const seedClients: SeedClient[] = [
  {
    code: 'NORTHWIND', name: 'Northwind Outdoor', id: '100218', groupId: 'grp-northwind', retention: 730, mailer: 'CCMP', fileTypes: ALL_TYPES,
    isFtpEnable: true, ftpURL: 'sftp://files.northwind.example:2222/archive', userName: 'mas-export', password: 'northwind-export-1', sftpRemoteDir: '/incoming/archive',
    schedule: 'daily', exportType: 'sftp', exportFiletypes: ['html', 'eml'], exportEmailKeys: ['customerid', 'orderno', 'segment'],
    exportFileNameFormat: '{customerid}_{date}', isZipEnabled: true, isGroupByFieldEnabled: true, fieldValue: 'customerid',
    lastExportDate: Date.UTC(2026, 10, 18, 2, 0), searchEmailBodyFlag: true,
  },
  { code: 'MINATOYA', name: '湊屋本舗', id: '100347', groupId: 'grp-minatoya', retention: 1095, mailer: 'PROVIDER', fileTypes: ALL_TYPES },
  {
    code: 'HARBORLINE', name: 'Harborline Bank', id: '200915', groupId: 'grp-harborline', retention: 2000, mailer: 'CCMP', fileTypes: ['eml', 'pdf'],
    searchEmailBodyFlag: true, isEnableRecreateIndex: true, recreateIndexStartDate: Date.UTC(2026, 0, 1) / 1000, recreateIndexEndDate: Date.UTC(2026, 2, 31) / 1000,
  },
  {
    code: 'VERLAINE', name: 'Maison Verlaine', id: '200461', groupId: 'grp-verlaine', retention: 365, mailer: 'CCMP', fileTypes: ALL_TYPES,
    isOverwriteS3Bucket: true, emlS3Bucket: 'verlaine-mail-eml', pngS3Bucket: 'verlaine-mail-png', pdfS3Bucket: 'verlaine-mail-pdf', htmlS3Bucket: 'verlaine-mail-html',
  },
  {
    code: 'KESTREL', name: 'Kestrel Air', id: '300102', groupId: 'grp-kestrel', retention: 540, mailer: 'PROVIDER', fileTypes: ALL_TYPES,
    isFtpEnable: true, schedule: 'weekly', exportType: 's3', exportFiletypes: ['html', 'pdf', 'eml'], exportEmailKeys: ['booking', 'membernumber'],
    exportFileNameFormat: '{booking}_{date}', isZipEnabled: false, exportAwsAccessKey: 'KESTRELEXAMPLEKEY', exportAwsSecretKey: 'kestrel-secret-1',
    exportAwsS3Endpoint: 'https://s3.eu-west-2.example.com', exportAwsRegion: 'eu-west-2', exportAwsS3BucketName: 'kestrel-message-archive',
    lastExportDate: Date.UTC(2026, 10, 15, 3, 30),
  },
  { code: 'LINDENHOF', name: 'Lindenhof Living', id: '300588', groupId: 'grp-lindenhof', retention: 400, mailer: 'CCMP', fileTypes: ['eml', 'html', 'png'] },
];
