import { importMessages, type ImportTarget } from '../../../backend/mail/importMessages';
import { importedFiles } from '../../../backend/renditions/renditionFiles';

/** The filters of a search for everything. */
export const EVERYTHING = {
  recipient: '',
  sender: '',
  subject: '',
  campaignId: '',
  from: null,
  to: null,
};

/** Imports files into an archive that lies in a folder, as emails of the client `a`. */
export const importInto = (
  dataDir: string,
  paths: readonly string[],
  given: Partial<ImportTarget> & Pick<ImportTarget, 'archive'>,
) =>
  importMessages(
    {
      files: importedFiles(dataDir),
      client: { groupId: 'a', mailer: 'CCMP' },
      offersPictures: false,
      report: () => undefined,
      ...given,
    },
    paths,
  );
