import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackend } from '../../backend/createBackend';
import { listen } from '../../backend/http/listen';
import { staticFiles } from '../../backend/http/staticFiles';
import { createRenditionSource } from '../../backend/renditions/renditionSource';
import { SEED_COUNTS } from '../../backend/seed/directory';
import { seedArchive, seedDirectory } from '../../backend/start/prepareData';
import { bulkyPdf, bulkyPicture } from './bulkyFiles';
import { addPerson, CROWD } from './crowd';
import { buildFloor } from './floor/build.cjs';

// The local backend with the floor pages beside the console: one origin, one archive, one way to compress.

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      emails: { type: 'string' },
      dist: { type: 'string' },
      crowded: { type: 'boolean', default: false },
    },
  });
  const dataDir = path.resolve(values.data ?? '');
  const port = Number(values.port);
  await seedArchive(dataDir, Number(values.emails));
  if (values.crowded) addPerson(dataDir);
  const renditions = createRenditionSource({ dataDir });
  await buildFloor(path.join(__dirname, 'floor'), dataDir);
  const backend = await createBackend({
    dataDir,
    origin: `http://localhost:${port}`,
    distDir: path.resolve(values.dist ?? 'dist'),
    renditions: values.crowded
      ? renditions // somebody looks at them
      : {
          ...renditions,
          read: async (email, type) => {
            if (type === 'png') return bulkyPicture();
            return type === 'pdf' ? bulkyPdf() : renditions.read(email, type);
          },
        },
    lifetimes: { access: 7200 }, // one sign-in for the whole run
  });
  await seedDirectory(backend, values.crowded ? CROWD : SEED_COUNTS);
  const floor = staticFiles(dataDir, { captchaProvider: 'altcha' });
  const listening = await listen(
    (request) =>
      new URL(request.url).pathname.startsWith('/floor/')
        ? floor.fetch(request)
        : backend.app.fetch(request),
    port,
  );
  process.once('SIGTERM', () => {
    void listening.close().then(() => process.exit(0));
  });
}

void serve();
