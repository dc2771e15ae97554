import { mkdirSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { Hono } from 'hono';
import { createOutbox } from './account/outbox';
import { apiRoutes } from './api/apiRoutes';
import type { ApiContext } from './api/apiContext';
import { thumbnailRoute } from './api/thumbnailRoute';
import { createChallenge } from './account/captcha';
import { DATA_FILES } from './dataFiles';
import { openEmailArchive, type EmailArchive } from './archive/emailArchive';
import type { RenditionSource } from './archive/types';
import { DirectoryStore } from './directory/directoryStore';
import { type Fault, faultMiddleware } from './http/faults';
import { consoleElsewhere, picturesForOthers } from './http/consoleElsewhere';
import { hostGuard } from './http/hostGuard';
import { secureAnswers } from './http/secureAnswers';
import { staticFiles } from './http/staticFiles';
import { GrantStore } from './identity/grantStore';
import { createIdentityProvider } from './identity/identityProvider';
import type { Lifetimes } from './identity/providerContext';
import { loadKeys } from './keys';
import {
  CLIENT_ID,
  PROVIDER_DOMAIN,
  PROVIDER_MAILER,
  type RuntimeConfig,
  runtimeConfig,
  SECRET_KID,
} from './runtimeConfig';
import { dnsRoute } from './signing/dnsRoute';
import { createSecretEnvelopes, type SecretEnvelopes } from './secretEnvelope';
import { timestampService } from './timestamp/timestampService';
import { loadTimestampSigner } from './timestamp/timestampSigner';

export type BackendOptions = {
  /** The folder for everything that is kept. */
  dataDir: string;
  /** The origin in the browser's address bar. */
  origin: string;
  /** The console's address on another server, without a slash at its end; else `origin`. */
  consoleAddress?: string;
  /** The built console; null serves none. */
  distDir: string | null;
  /** Gives the files of emails; made from the archive where it is a function. */
  renditions: RenditionSource | ((archive: EmailArchive) => RenditionSource);
  faults?: readonly Fault[];
  /** Milliseconds before each answer of the API and the identity provider. */
  latency?: number;
  lifetimes?: Partial<Lifetimes>;
  conflictInBody?: boolean;
  replaceClients?: boolean;
  showLockout?: boolean;
  log?: (line: string) => void;
};

/** The whole local backend, without a port: `app.fetch` answers requests. */
export type Backend = {
  app: Hono;
  archive: EmailArchive;
  directory: DirectoryStore;
  secrets: SecretEnvelopes;
  config: RuntimeConfig;
  close(): void;
};

/** Opens the data folder and puts the parts together. Both databases may be empty. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { dataDir, origin, consoleAddress = origin } = options;
  const consoleOrigin = new URL(consoleAddress).origin;
  const isElsewhere = consoleOrigin !== origin;
  const inData = (name: string) => path.join(dataDir, name);
  const log = options.log ?? (() => undefined);
  mkdirSync(dataDir, { recursive: true });
  const keys = loadKeys(inData(DATA_FILES.keys));
  const db = openDirectoryDatabase(inData(DATA_FILES.directory));
  const directory = new DirectoryStore(db);
  const grants = new GrantStore(db);
  const archive = openEmailArchive(inData(DATA_FILES.archive));
  const renditions =
    typeof options.renditions === 'function' ? options.renditions(archive) : options.renditions;
  const secrets = createSecretEnvelopes(keys.exportSecret, SECRET_KID);
  const { lifetimes, showLockout, conflictInBody = false, replaceClients = false } = options;
  const identity = await createIdentityProvider({
    origin,
    clientId: CLIENT_ID,
    consoleAddress,
    signingKey: keys.signingKey,
    users: directory,
    grants,
    ...(lifetimes && { lifetimes }),
    ...(showLockout !== undefined && { showLockout }),
  });
  const timestampSigner = loadTimestampSigner(inData(DATA_FILES.timestampSigner));
  const config = runtimeConfig(identity.issuer, keys.exportSecret, {
    timestampCertificate: timestampSigner.certificate,
    ownOrigin: isElsewhere ? origin : '',
  });
  const api: ApiContext = {
    directory,
    archive,
    grants,
    secrets,
    conflictInBody,
    replaceClients,
    renditions,
    outbox: createOutbox(inData(DATA_FILES.outbox), config.bccAddress, log),
    origin,
    pictureOrigin: isElsewhere ? origin : '',
    hmacKey: keys.hmacKey,
    providerDomain: PROVIDER_DOMAIN,
    mailers: ['CCMP', PROVIDER_MAILER.code],
    userOfToken: (token) => identity.userOfToken(token),
  };
  const app = new Hono();
  app.use(hostGuard(origin));
  for (const answers of [
    '/api/*',
    '/config.json',
    '/captcha/*',
    '/dns-query',
    '/thumbnails/*',
    '/timestamp',
  ])
    app.use(answers, secureAnswers);
  if (isElsewhere) {
    for (const answers of ['/api/*', '/captcha/*', '/dns-query', '/timestamp'])
      app.use(answers, consoleElsewhere(consoleOrigin));
    app.use('/thumbnails/*', picturesForOthers);
  }
  for (const prefix of ['/api/*', '/oauth2/*'])
    app.use(prefix, faultMiddleware(options.faults ?? [], options.latency ?? 0));
  app.route('/', identity.app);
  app.route('/api', apiRoutes(api, log));
  app.route('/', timestampService(timestampSigner));
  app.route('/', thumbnailRoute(archive, renditions, keys.hmacKey));
  app.get('/captcha/challenge', (c) =>
    c.json(createChallenge(keys.hmacKey), 200, { 'Cache-Control': 'no-store' }),
  );
  app.route('/', dnsRoute());
  app.get('/config.json', (c) => c.json(config, 200, { 'Cache-Control': 'no-store' }));
  if (options.distDir !== null)
    app.route('/', staticFiles(options.distDir, { captchaProvider: 'altcha' }));
  const close = () => {
    archive.close();
    db.close();
  };
  return { app, archive, directory, secrets, config, close };
}

function openDirectoryDatabase(file: string): Database.Database {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  return db;
}
