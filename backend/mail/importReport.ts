import type { ImportCounts, Remark } from './importMessages';

/** Lines about messages of one kind that are shown; further ones are counted only. */
const MOST_LINES = 20;
/** Milliseconds between two lines of progress where they cannot replace each other. */
const LINE_PAUSE = 10_000;
const REPLACED_PAUSE = 500;

/** Where an import tells how it is going. */
export type Terminal = {
  write: (text: string) => void;
  /** Whether a line can be written over. */
  isTerminal: boolean;
};

const count = (number: number) => number.toLocaleString('en');

function duration(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${(seconds / 3600).toFixed(1)} h`;
}

function volume(bytes: number): string {
  return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

const messagesOf = ({ imported, duplicates, skipped }: ImportCounts) =>
  imported + duplicates + skipped;

/** How far an import is after so many milliseconds. */
export function progressLine(counts: ImportCounts, elapsed: number): string {
  const { read, all, before } = counts.bytes;
  const rate = messagesOf(counts) / (elapsed / 1000);
  const left = ((all - read) / Math.max(1, read - before)) * (elapsed / 1000);
  const share = all > 0 ? Math.min(100, Math.floor((read / all) * 100)) : 100;
  return `${count(messagesOf(counts))} messages, ${count(Math.round(rate))} a second; ${share} % of ${volume(all)}, ${duration(left)} left`;
}

/** What an import did, and why messages were skipped. `elapsed` is milliseconds. */
export function importSummary(counts: ImportCounts, code: string, elapsed: number): string {
  const { imported, duplicates, skipped } = counts;
  const rate = Math.round(messagesOf(counts) / Math.max(0.001, elapsed / 1000));
  const lines = [
    `${count(imported)} imported into ${code}, ${count(duplicates)} already there by Message-ID, ${count(skipped)} skipped; ${duration(elapsed / 1000)}, ${count(rate)} a second.`,
  ];
  const reasons = [...counts.skippedFor].sort(([, a], [, b]) => b.count - a.count);
  for (const [why, { count: times, names }] of reasons) {
    const others = times > names.length ? ' and others' : '';
    lines.push(`  ${count(times)} skipped, ${why}: ${names.join(', ')}${others}`);
  }
  if (counts.isStopped)
    lines.push('Stopped before the end. The same command goes on from here; nothing comes twice.');
  return lines.join('\n');
}

/** Tells how an import goes: the first remarks of each kind, and the progress below them. */
export function importReporter({ write, isTerminal }: Terminal, now = () => performance.now()) {
  const started = now();
  const told = new Map<Remark, number>();
  let next = started + (isTerminal ? REPLACED_PAUSE : LINE_PAUSE);
  let isLineOpen = false;
  const clear = () => {
    if (isLineOpen) write('\r\u001b[K');
    isLineOpen = false;
  };
  const line = (text: string) => {
    clear();
    write(`${text}\n`);
  };
  return {
    report(text: string, remark: Remark): void {
      const number = (told.get(remark) ?? 0) + 1;
      told.set(remark, number);
      if (number <= MOST_LINES) line(text);
      else if (number === MOST_LINES + 1)
        line(`(further messages like these are only counted: ${remark})`);
    },
    progress(counts: ImportCounts): void {
      if (now() < next) return;
      next = now() + (isTerminal ? REPLACED_PAUSE : LINE_PAUSE);
      const text = progressLine(counts, now() - started);
      if (isTerminal) write(`\r${text}\u001b[K`);
      else line(text);
      isLineOpen = isTerminal;
    },
    finished(counts: ImportCounts, code: string): void {
      line(importSummary(counts, code, now() - started));
    },
  };
}
