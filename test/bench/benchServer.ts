import { randomFillSync } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBackend } from '../../backend/createBackend';
import { listen } from '../../backend/http/listen';
import { staticFiles } from '../../backend/http/staticFiles';
import { createRenditionSource } from '../../backend/renditions/renditionSource';
import { SEED_COUNTS } from '../../backend/seed/directory';
import { seedArchive, seedDirectory } from '../../backend/start/prepareData';
import { addPerson, CROWD } from './crowd';
import { buildFloor } from './floor/build.cjs';

// The local backend with the floor pages beside the console: one origin, one archive, one way to compress.

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const PNG_END = Buffer.from('IEND\xaeB`\x82', 'latin1');
const PICTURE_BYTES = 50_000;

/** Bytes of the size of a real picture that do not shrink: drawing thousands would be measured too. */
function bulkyPicture(): Buffer {
  const bytes = randomFillSync(Buffer.alloc(PICTURE_BYTES));
  bytes.set(PNG_SIGNATURE);
  bytes.set(PNG_END, PICTURE_BYTES - PNG_END.length);
  return bytes;
}

async function serve(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string' },
      data: { type: 'string' },
      emails: { type: 'string' },
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
    distDir: path.resolve('dist'),
    renditions: values.crowded
      ? renditions // somebody looks at them
      : {
          ...renditions,
          read: async (email, type) =>
            type === 'png' ? bulkyPicture() : renditions.read(email, type),
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
