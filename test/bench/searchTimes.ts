import path from 'node:path';
import { openEmailArchive } from '../../backend/archive/emailArchive';
import { DATA_FILES } from '../../backend/dataFiles';
import { seedClients } from '../../backend/seed/clients';
import { median } from './timing';

// Searches in archives side by side, in turns: npx tsx test/bench/searchTimes.ts DIR DIR …

const ROUNDS = 15;
const NOTHING = { recipient: '', sender: '', subject: '', campaignId: '', from: null, to: null };
const SEARCHES = {
  everything: NOTHING,
  'every sender': { ...NOTHING, sender: '*@*' },
  'a word of the subject': { ...NOTHING, subject: 'sale' },
  'a domain': { ...NOTHING, recipient: '*@example.com' },
};

/** Prints, of the first client's emails in each data folder, milliseconds of a page with its count: wall clock and processor. */
function main(folders: readonly string[]): void {
  const groupId = seedClients[0]?.groupId ?? '';
  const archives = folders.flatMap((folder) => {
    const archive = openEmailArchive(path.join(folder, DATA_FILES.archive)).partition(groupId);
    return archive ? [{ folder, archive, wall: [] as number[], processor: [] as number[] }] : [];
  });
  for (const [name, filters] of Object.entries(SEARCHES)) {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const { archive, wall, processor } of archives) {
        const [began, used] = [performance.now(), process.cpuUsage()];
        archive.page(filters, 0, 100);
        archive.countFound(filters);
        const { user, system } = process.cpuUsage(used);
        wall.push(performance.now() - began);
        processor.push((user + system) / 1000);
      }
    }
    for (const { folder, archive, wall, processor } of archives) {
      const found = archive.countFound(filters);
      console.log(
        `${name}, ${folder}: ${found} found, ${median(wall.splice(0)).toFixed(1)} ms, processor ${median(processor.splice(0)).toFixed(1)} ms`,
      );
    }
  }
}

main(process.argv.slice(2));
