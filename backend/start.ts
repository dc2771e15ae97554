import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Backend, createBackend } from './createBackend';
import { listen } from './http/listen';
import { findChromium } from './mail/findChromium';
import { createMailPictures } from './mail/mailPictures';
import { type PageRenderer, warmRenderer } from './mail/pageRenderer';
import { importedFiles } from './renditions/renditionFiles';
import { createRenditionSource } from './renditions/renditionSource';
import { directorySeed } from './seed/directory';
import { buildConsole, isBuildStale, runWebpack } from './start/buildConsole';
import { type CliOptions, readCliOptions, USAGE } from './start/cliOptions';
import { explainFailure } from './start/explainFailure';
import { resetData, seedArchive, seedDirectory } from './start/prepareData';
import { startMail } from './start/startMail';
import { welcome } from './start/welcome';
import { StartupError } from './startupError';

const ROOT = path.resolve(__dirname, '..');

async function start(options: CliOptions): Promise<void> {
  if (process.env.NODE_ENV === 'production') {
    throw new StartupError(
      'The local backend is for development: its identity provider must not serve real users.',
    );
  }
  const dataDir = path.resolve(options.dataDir);
  const ownPort = options.dev ? options.port + 1 : options.port;
  const origin = options.origin ?? `http://localhost:${options.port}`;
  let backend: Backend | null = null;
  // the port first: whoever it belongs to should hear of it before a build and not after
  const listening = await listen((request) => backend?.app.fetch(request) ?? starting(), ownPort);
  if (options.reset) resetData(dataDir);
  const built = options.build && isBuildStale(ROOT) ? buildInBackground() : Promise.resolve();
  const renderer = warmRenderer(findChromium(), (line) => console.log(line));
  const prepared = await prepare(options, dataDir, origin, renderer);
  const mail = options.smtp && (await startMail(prepared, options.smtp, dataDir));
  await built;
  if (!existsSync(path.join(ROOT, 'dist', 'index.html')))
    console.log('The console is not built: only the API answers.');
  backend = prepared;
  const dev = options.dev ? startDevServer(options.port, ownPort) : null;
  console.log(welcome(origin, prepared.archive.count(), prepared.directory, directorySeed().users));
  if (mail) console.log(mail.welcome);
  const stop = (code: number) => {
    dev?.stop();
    void Promise.all([listening.close(), mail?.close()])
      .then(() => renderer.close())
      .then(() => {
        prepared.close();
        process.exit(code);
      });
  };
  process.once('SIGINT', () => stop(0));
  process.once('SIGTERM', () => stop(0));
  void dev?.finished.then(() => stop(1));
}

/** The answer until console and archive are made: an open page asks again by itself. */
function starting(): Response {
  return new Response('The server is starting.', {
    status: 503,
    headers: { 'Retry-After': '2', Refresh: '2', 'Cache-Control': 'no-store' },
  });
}

/** The build runs in a process of its own, while this one fills the database. */
function buildInBackground(): Promise<void> {
  console.log('Building the console …');
  const built = buildConsole(ROOT);
  built.catch(() => undefined); // reported where it is awaited
  return built;
}

async function prepare(
  options: CliOptions,
  dataDir: string,
  origin: string,
  renderer: PageRenderer,
): Promise<Backend> {
  const log = (line: string) => console.log(line);
  const started = performance.now();
  const seeded = await seedArchive(dataDir, options.emails);
  if (seeded !== null) {
    console.log(
      `Made an archive of ${seeded} emails in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
  }
  const backend = await createBackend({
    dataDir,
    origin,
    ...(options.console !== null && { consoleAddress: options.console }),
    distDir: path.join(ROOT, 'dist'),
    renditions: (archive) =>
      createRenditionSource({
        dataDir,
        pictures: createMailPictures({ files: importedFiles(dataDir), archive, renderer, log }),
      }),
    faults: options.faults,
    latency: options.latency,
    conflictInBody: options.conflictInBody,
    replaceClients: options.put === 'replace',
    ...(options.accessLife !== null && { lifetimes: { access: options.accessLife } }),
    log,
  });
  await seedDirectory(backend, options);
  return backend;
}

function startDevServer(port: number, backendPort: number) {
  const env = {
    DEV_ORIGIN: `http://localhost:${port}`,
    BACKEND_ORIGIN: `http://localhost:${backendPort}`,
  };
  return runWebpack(ROOT, ['serve', '--mode', 'development'], env);
}

async function main(): Promise<void> {
  let dataDir = '.data';
  try {
    const options = readCliOptions(process.argv.slice(2));
    if (!options) {
      console.log(USAGE);
      return;
    }
    dataDir = options.dataDir;
    await start(options);
  } catch (error) {
    console.error(explainFailure(error, dataDir));
    process.exit(1);
  }
}

void main();
