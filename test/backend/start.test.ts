import { spawn } from 'node:child_process';
import path from 'node:path';
import { newFolder } from '../support/folders';
import { freePort } from '../support/ownProcess';

const ROOT = path.resolve(__dirname, '..', '..');
const EMAILS = 5000; // long enough to be asked while they are made

it('a first start answers while the archive is made, with a page that asks again by itself', async () => {
  const dataDir = newFolder();
  const port = await freePort();
  const args = ['--import', 'tsx', 'backend/start.ts', '--no-build', '--port', String(port)];
  const server = spawn(process.execPath, [...args, '--data', dataDir, '--emails', String(EMAILS)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: '' },
  });
  let said = '';
  server.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  const meanwhile: { answer: Response; hadArchive: boolean }[] = [];
  try {
    let status = 0;
    const end = Date.now() + 60_000;
    while (status !== 200 && server.exitCode === null && Date.now() < end) {
      const answer = await fetch(`http://localhost:${port}/api/version`).catch(() => null);
      status = answer?.status ?? 0;
      if (answer?.status === 503)
        meanwhile.push({ answer, hadArchive: said.includes('Made an archive') });
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(status).toBe(200);
    expect(said).toContain(`Made an archive of ${EMAILS} emails`);
  } finally {
    server.kill();
    if (server.exitCode === null) await new Promise((resolve) => server.once('exit', resolve));
  }
  const early = meanwhile.filter(({ hadArchive }) => !hadArchive);
  expect(early.length).toBeGreaterThan(2);
  expect(early[0]?.answer.headers.get('refresh')).toBe('2');
  expect(early[0]?.answer.headers.get('retry-after')).toBe('2');
  expect(early[0]?.answer.headers.get('cache-control')).toBe('no-store');
});
