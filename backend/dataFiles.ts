/** Names of what lies in the data folder. */
export const DATA_FILES = {
  archive: 'archive.db',
  directory: 'directory.db',
  keys: 'keys.json',
  timestampSigner: 'timestamp-signer.json',
  outbox: 'outbox',
};
