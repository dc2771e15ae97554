import type { ImportCounts } from '../../../backend/mail/importMessages';
import { importSummary, progressLine } from '../../../backend/mail/importReport';

const counts: ImportCounts = {
  imported: 1200,
  duplicates: 30,
  skipped: 4,
  skippedFor: new Map([
    ['no sender', { count: 1, names: ['box.mbox, message 7'] }],
    ['too large', { count: 3, names: ['box.mbox, message 2', 'box.mbox, message 9'] }],
  ]),
  bytes: { read: 40_000_000, all: 100_000_000, before: 20_000_000 },
  isStopped: true,
};

it('says how far an import is: what this run has read decides how long the rest takes', () => {
  expect(progressLine(counts, 20_000)).toBe(
    '1,234 messages, 62 a second; 40 % of 100.0 MB, 1 min 0 s left',
  );
});

it('says what an import did, how long it took, and which messages were skipped for what', () => {
  expect(importSummary(counts, 'NORTHWIND', 126_100).split('\n')).toEqual([
    '1,200 imported into NORTHWIND, 30 already there by Message-ID, 4 skipped; 2 min 7 s, 10 a second.',
    '  3 skipped, too large: box.mbox, message 2, box.mbox, message 9 and others',
    '  1 skipped, no sender: box.mbox, message 7',
    'Stopped before the end. The same command goes on from here; nothing comes twice.',
  ]);
  const short = { ...counts, skipped: 0, skippedFor: new Map<string, never>(), isStopped: false };
  expect(importSummary(short, 'NORTHWIND', 3_600_000)).toMatch(/; 1\.0 h, 0 a second\.$/);
});
