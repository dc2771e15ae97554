import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'libsql';
import { openEmailArchive } from './archive/emailArchive';
import { DATA_FILES } from './dataFiles';
import { DirectoryStore } from './directory/directoryStore';
import { findChromium } from './mail/findChromium';
import { importMessages } from './mail/importMessages';
import { importReporter } from './mail/importReport';
import type { MailClient } from './mail/storeMessages';
import { importedFiles } from './renditions/renditionFiles';
import { seedClients } from './seed/clients';
import { explainFailure } from './start/explainFailure';
import { seedArchive } from './start/prepareData';
import { StartupError } from './startupError';

const USAGE = `npm run archive:import -- <files or folders of .eml / .mbox> [options]
  --client CODE   the client whose archive they go into (${seedClients[0]?.code ?? ''})
  --data DIR      folder of the local backend's data (.data)
  --no-render     offer no png and pdf of them

Ctrl-C stops it; the same command goes on where it stopped.`;

/** Megabytes. */
const CACHE = 16;
/** As shells count a program that Ctrl-C ended. */
const STOPPED = 130;

/** Of a new archive, when the import comes before the first start. */
const SEED_EMAILS = 100_000;

type Options = { paths: string[]; client: string; dataDir: string; render: boolean };

/** Reads the command line; null when help is asked for. Throws StartupError with what is wrong. */
function readOptions(args: string[]): Options | null {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  if (positionals.length === 0) throw new StartupError(`Which files or folders?\n\n${USAGE}`);
  return {
    paths: positionals,
    client: values.client,
    dataDir: path.resolve(values.data),
    render: !values['no-render'],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        client: { type: 'string', default: seedClients[0]?.code ?? '' },
        data: { type: 'string', default: '.data' },
        'no-render': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new StartupError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

/** The client with this code, of the running archive or, before its first start, of the seed. */
function findClient(dataDir: string, code: string): MailClient {
  const clients = storedClients(path.join(dataDir, DATA_FILES.directory)) ?? seedClients;
  const client = clients.find((known) => known.code.toLowerCase() === code.toLowerCase());
  if (!client)
    throw new StartupError(
      `There is no client "${code}". The clients are ${clients.map((known) => known.code).join(', ')}.`,
    );
  return client;
}

function storedClients(file: string): (MailClient & { code: string })[] | null {
  if (!existsSync(file)) return null;
  const db = new Database(file);
  try {
    db.pragma('busy_timeout = 10000');
    const clients = new DirectoryStore(db).clients();
    return clients.length > 0 ? clients : null;
  } finally {
    db.close();
  }
}

/** From here the index is put together, so that searching is as fast as in a new archive. */
const MANY = 5000;

/** The first Ctrl-C ends the import after the messages at hand; the second ends the program. */
function stopOnSignal(tell: (line: string) => void): AbortSignal {
  const stopping = new AbortController();
  const stop = () => {
    tell('Stopping …');
    stopping.abort();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return stopping.signal;
}

/** Runs the import; gives the process's exit code. */
async function runImport({ paths, client: code, dataDir, render }: Options): Promise<number> {
  const client = findClient(dataDir, code);
  if ((await seedArchive(dataDir, SEED_EMAILS)) !== null)
    console.log(`Made a new archive of ${SEED_EMAILS} emails in ${dataDir}.`);
  if (render && findChromium() === null)
    console.log(
      'No Chromium, Chrome or Edge found (CHROME_PATH names one): without one there will be no png and pdf.',
    );
  const archive = openEmailArchive(path.join(dataDir, DATA_FILES.archive), { cache: CACHE });
  try {
    const reporter = importReporter({
      write: (text) => process.stdout.write(text),
      isTerminal: process.stdout.isTTY,
    });
    const counts = await importMessages(
      {
        archive,
        files: importedFiles(dataDir),
        client,
        offersPictures: render,
        report: (line, remark) => reporter.report(line, remark),
        onProgress: (reached) => reporter.progress(reached),
        signal: stopOnSignal((line) => console.log(line)),
      },
      paths,
    );
    reporter.finished(counts, code.toUpperCase());
    if (counts.imported >= MANY && !counts.isStopped)
      archive.partition(client.groupId)?.tidyIndex();
    if (counts.isStopped) return STOPPED;
    return counts.imported + counts.duplicates > 0 ? 0 : 2;
  } finally {
    archive.close();
  }
}

async function main(): Promise<void> {
  let dataDir = '.data';
  try {
    const options = readOptions(process.argv.slice(2));
    if (options === null) {
      console.log(USAGE);
      return;
    }
    dataDir = options.dataDir;
    process.exitCode = await runImport(options);
  } catch (error) {
    console.error(explainFailure(error, dataDir));
    process.exitCode = 2;
  }
}

void main();
