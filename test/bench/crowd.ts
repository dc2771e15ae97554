import path from 'node:path';
import { renditionFilePath } from '../../backend/archive/filePath';
import { openEmailArchive } from '../../backend/archive/emailArchive';
import { RENDITION_TYPES, type StoredEmail } from '../../backend/archive/types';
import { DATA_FILES } from '../../backend/dataFiles';
import { seedClients } from '../../backend/seed/clients';
import { seedEmails } from '../../backend/seed/seedEmails';

/** What a large house has: many clients and users, and somebody who got very many emails. */
export const CROWD = { clients: 500, users: 5000 };
export const PERSON = { address: 'one.person@example.com', emails: 1000 };

/** Some of each brand's emails: the first client is one of six, and gets more than it needs. */
const SOURCE = PERSON.emails * 12;

/** Emails of the first client over the last fourteen months, sent once more to one person. */
function* emailsOfPerson(
  groupId: string,
  freeRowId: (date: number) => number,
): Generator<StoredEmail> {
  let left = PERSON.emails;
  const everyOther = [...seedEmails(SOURCE, Date.now())].filter(
    (email) => email.groupId === groupId,
  );
  const step = everyOther.length / PERSON.emails;
  for (let at = 0; left > 0 && at < everyOther.length; at += step, left -= 1) {
    const email = everyOther[Math.floor(at)];
    if (!email) return;
    const rowId = freeRowId(email.date);
    const renditions = { ...email.renditions };
    for (const type of RENDITION_TYPES) {
      const rendition = renditions[type];
      if (rendition)
        renditions[type] = {
          ...rendition,
          filePath: renditionFilePath({ groupId, rowId, type }),
          convertedSize: null, // another recipient: another size
        };
    }
    yield { ...email, rowId, recipient: PERSON.address, renditions };
  }
}

/** Gives one person of the first client a thousand emails, where they have none yet. */
export function addPerson(dataDir: string): void {
  const groupId = seedClients[0]?.groupId ?? '';
  const archive = openEmailArchive(path.join(dataDir, DATA_FILES.archive));
  const filters = {
    recipient: PERSON.address,
    sender: '',
    subject: '',
    campaignId: '',
    from: null,
    to: null,
  };
  if ((archive.partition(groupId)?.countFound(filters) ?? 0) === 0)
    archive.insertMany(emailsOfPerson(groupId, (date) => archive.freeRowId(groupId, date)));
  archive.close();
}
