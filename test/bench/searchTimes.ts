import { statSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chartBuckets } from '../../backend/archive/chartBuckets';
import { countPerBucket } from '../../backend/archive/countPerBucket';
import type { ArchivePartition } from '../../backend/archive/archivePartition';
import { openEmailArchive } from '../../backend/archive/emailArchive';
import type { EmailFilters } from '../../backend/archive/emailQuery';
import { DATA_FILES } from '../../backend/dataFiles';
import { seedClients } from '../../backend/seed/clients';
import { median } from './timing';

// Searches in archives side by side, in turns, without HTTP: npx tsx test/bench/searchTimes.ts [--rounds N] DIR DIR …

const NOTHING = { recipient: '', sender: '', subject: '', campaignId: '', from: null, to: null };
const DAY = 86_400_000;
const now = Date.now();
const SEARCHES: Record<string, EmailFilters> = {
  everything: NOTHING,
  'the last 24 hours': { ...NOTHING, from: now - DAY, to: now },
  'the last 30 days': { ...NOTHING, from: now - 30 * DAY, to: now },
  'one recipient': { ...NOTHING, recipient: 'maxime.dupont@example.com' },
  'one sender': { ...NOTHING, sender: 'news@northwind.example' },
  'every sender': { ...NOTHING, sender: '*@*' },
  'a domain': { ...NOTHING, recipient: '*@example.com' },
  'a word of the subject': { ...NOTHING, subject: 'walk' },
  'two letters of the subject': { ...NOTHING, subject: 'wa' },
  'a campaign': { ...NOTHING, campaignId: 'NW-TRAILNOTES' },
  'nothing that is there': { ...NOTHING, subject: 'zeppelin' },
};

const DEEP = 10_000;

/** What is asked of a partition; the chart has the months of the archive. */
const QUESTIONS: Record<string, (archive: ArchivePartition, filters: EmailFilters) => unknown> = {
  page: (archive, filters) => archive.page(filters, 0, 100),
  deep: (archive, filters) => archive.page(filters, DEEP, 100),
  count: (archive, filters) => archive.countFound(filters),
  chart: (archive, filters) =>
    countPerBucket(
      archive,
      chartBuckets(
        {
          start: Math.floor((filters.from ?? now - 426 * DAY) / 1000),
          end: Math.floor(now / 1000),
          groupCount: 1,
          unit: filters.from === null ? 'months' : filters.from < now - DAY ? 'days' : 'hours',
        },
        'Europe/Paris',
      ),
      filters,
    ),
};

type Times = { wall: number[]; processor: number[] };

function timed(ask: () => unknown, { wall, processor }: Times): void {
  const [began, used] = [performance.now(), process.cpuUsage()];
  ask();
  const { user, system } = process.cpuUsage(used);
  wall.push(performance.now() - began);
  processor.push((user + system) / 1000);
}

const written = ({ wall, processor }: Times) =>
  `${median(wall).toFixed(1)} (${median(processor).toFixed(1)})`;

/** Prints, of the first client's emails in each data folder, milliseconds of each question: wall clock, and processor in brackets. */
function main(folders: readonly string[], rounds: number): void {
  const groupId = seedClients[0]?.groupId ?? '';
  const archives = folders.flatMap((folder) => {
    const file = path.join(folder, DATA_FILES.archive);
    const archive = openEmailArchive(file).partition(groupId);
    if (!archive) return [];
    console.log(`${folder}: ${(statSync(file).size / 1e6).toFixed(0)} MB`);
    return [{ folder, archive }];
  });
  for (const [name, filters] of Object.entries(SEARCHES)) {
    const times = archives.map(() =>
      Object.keys(QUESTIONS).map((): Times => ({ wall: [], processor: [] })),
    );
    for (let round = 0; round < rounds; round += 1) {
      archives.forEach(({ archive }, place) =>
        Object.values(QUESTIONS).forEach((ask, question) => {
          const ofQuestion = times[place]?.[question];
          if (ofQuestion) timed(() => ask(archive, filters), ofQuestion);
        }),
      );
    }
    archives.forEach(({ folder, archive }, place) => {
      const parts = Object.keys(QUESTIONS).map(
        (question, at) =>
          `${question} ${written(times[place]?.[at] ?? { wall: [], processor: [] })}`,
      );
      console.log(`${name}, ${folder}: ${archive.countFound(filters)} found; ${parts.join(', ')}`);
    });
  }
  console.log(`memory: ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB at most`);
}

const { values, positionals } = parseArgs({
  options: { rounds: { type: 'string', default: '15' } },
  allowPositionals: true,
});
main(positionals, Number(values.rounds));
