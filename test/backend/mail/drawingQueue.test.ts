import { NotMadeYet } from '../../../backend/archive/types';
import { DrawingQueue } from '../../../backend/mail/drawingQueue';

/** What is being made, in the order in which it was begun; each ends when the test says so. */
function workshop() {
  const begun: string[] = [];
  const ends = new Map<string, { resolve: () => void; reject: (error: Error) => void }>();
  const make = (name: string) => () =>
    new Promise<Buffer>((resolve, reject) => {
      begun.push(name);
      ends.set(name, { resolve: () => resolve(Buffer.from(name)), reject });
    });
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
  const finish = async (name: string) => {
    ends.get(name)?.resolve();
    await settled();
  };
  return { begun, ends, make, finish, settled };
}

it('makes so many at once and no more, and the same thing once however often it is asked for', async () => {
  const { begun, make, finish, settled } = workshop();
  const queue = new DrawingQueue(2);
  const asked = ['a', 'a', 'b', 'c', 'a'].map((name) => queue.run(name, make(name)));
  await settled();
  expect(begun).toEqual(['a', 'b']);
  await finish('a');
  expect(begun).toEqual(['a', 'b', 'c']);
  await finish('b');
  await finish('c');
  expect((await Promise.all(asked)).map(String)).toEqual(['a', 'a', 'b', 'c', 'a']);
});

it('lets what somebody looks at pass files, those pass pictures of lists, and the newest pass the older', async () => {
  const { begun, make, finish, settled } = workshop();
  const queue = new DrawingQueue(1);
  const running = queue.run('first', make('first'));
  const wishes = [
    ['list 1', 'list'],
    ['list 2', 'list'],
    ['file', 'later'],
    ['old', 'now'],
    ['new', 'now'],
  ] as const;
  const others = wishes.map(([name, urgency]) => queue.run(name, make(name), { urgency }));
  await settled();
  for (const name of ['first', 'new', 'old', 'file', 'list 2', 'list 1']) await finish(name);
  await Promise.all([running, ...others]);
  expect(begun).toEqual(['first', 'new', 'old', 'file', 'list 2', 'list 1']);
});

it('keeps a place free of a thousand small pictures, and forgets the oldest of them', async () => {
  const { begun, make, finish, settled } = workshop();
  const queue = new DrawingQueue(2, 60);
  const lists = Array.from({ length: 1000 }, (_, index) =>
    queue
      .run(`list ${index}`, make(`list ${index}`), { urgency: 'list' })
      .catch((error: unknown) => error),
  );
  await settled();
  expect(begun).toHaveLength(1);
  const opened = queue.run('opened', make('opened'));
  await settled();
  expect(begun).toHaveLength(2);
  await finish('opened');
  expect(String(await opened)).toBe('opened');
  for (const name of begun) await finish(name); // it grows on the way
  const ends = await Promise.all(lists);
  expect(ends.filter((end) => end instanceof NotMadeYet).length).toBeGreaterThan(900);
  expect(begun.length).toBeLessThan(70);
});

it('does not begin what nobody waits for any more, but does what somebody will ask for again', async () => {
  const { begun, make, finish, settled } = workshop();
  const queue = new DrawingQueue(1);
  const running = queue.run('first', make('first'));
  const closed = new AbortController();
  const left = queue.run('left', make('left'), { signal: closed.signal });
  const late = queue.run('late', make('late'), { patience: 1 });
  closed.abort();
  await expect(left).rejects.toThrow(NotMadeYet);
  await expect(late).rejects.toThrow('still being made');
  await finish('first');
  await running;
  await settled();
  expect(begun).toEqual(['first', 'late']);
});

it('goes on after one that fails, and lets it be tried again', async () => {
  const { ends, make, finish, settled } = workshop();
  const queue = new DrawingQueue(1);
  const failing = queue.run('bad', make('bad'));
  const next = queue.run('next', make('next'));
  await settled();
  ends.get('bad')?.reject(new Error('no'));
  await expect(failing).rejects.toThrow('no');
  await finish('next');
  await next;
  const again = queue.run('bad', make('bad'));
  await settled();
  await finish('bad');
  expect(String(await again)).toBe('bad');
});
