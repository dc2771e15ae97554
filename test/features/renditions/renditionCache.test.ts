import { http } from 'msw';
import { renditionCache } from '@/features/renditions/renditionCache';
import { buildConversion, buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { bindFakeSession } from '../../support/session';
import { settled } from '../../support/settled';

const FILE = 'POST /api/mas/download';
const conversion = buildConversion('mail-1', 'png');

/** A cache, and a server that answers when it is told to. */
function begin() {
  bindFakeSession();
  archive(buildEmails(1));
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.use(http.post('*/api/mas/download', () => answered.then(() => undefined)));
  const cache = renditionCache(64_000_000);
  const [ahead, first, second] = [0, 1, 2].map(() => new AbortController());
  if (!ahead || !first || !second) throw new Error('three');
  return { cache, answer, ahead, first, second };
}

it('hands over what is on its way, to who asks for it', async () => {
  const { cache, answer, ahead, first } = begin();
  const fetching = cache.fetchAhead(conversion, 'png', null, ahead.signal);
  const asked = cache.fetch(conversion, 'png', first.signal);
  ahead.abort(); // who fetched it ahead does not need it any more
  answer();
  await Promise.all([fetching, asked]);
  expect(cache.kept(conversion)).not.toBeNull();
  expect(requests(FILE)).toHaveLength(1);
});

it('asks anew for what was given up in the same moment', async () => {
  const { cache, answer, ahead, first, second } = begin();
  const fetching = cache.fetchAhead(conversion, 'png', null, ahead.signal).catch(() => 'left');
  const left = cache.fetch(conversion, 'png', first.signal).catch(() => 'left');
  await settled();
  first.abort();
  const asked = cache.fetch(conversion, 'png', second.signal);
  answer();
  await asked;
  expect(cache.kept(conversion)).not.toBeNull();
  expect(await Promise.all([fetching, left])).toEqual(['left', 'left']);
});

it('keeps nothing that was given up before anybody asked', async () => {
  const { cache, answer, ahead } = begin();
  const fetching = cache.fetchAhead(conversion, 'png', null, ahead.signal).catch(() => 'left');
  ahead.abort();
  answer();
  expect(await fetching).toBe('left');
  expect(cache.kept(conversion)).toBeNull();
});
