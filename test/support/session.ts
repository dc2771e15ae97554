import { bindSession, type ClientSession } from '@/api/client';

export type FakeSession = Omit<ClientSession, 'onUnauthorized' | 'onRefused'> & {
  onUnauthorized: jest.Mock<undefined, []>;
  onRefused: jest.Mock<undefined, [403 | 404]>;
};

/** Connects the API client with a session without a store; what is given replaces its parts. */
export function bindFakeSession(given: Partial<ClientSession> = {}): FakeSession {
  const session: FakeSession = {
    accessToken: () => Promise.resolve('access-token'),
    dataContext: () => ({
      id: '1001',
      name: 'Client One',
      groupId: 'grp-one',
      fileTypes: ['png', 'html', 'pdf', 'eml'],
    }),
    timezone: () => 'UTC',
    tokenExpired: () => false,
    ...given,
    onUnauthorized: jest.fn<undefined, []>(),
    onRefused: jest.fn<undefined, [403 | 404]>(),
  };
  bindSession(session, window.location.origin);
  return session;
}

/** Ends the pause before a read is tried again at once. */
export function endPauses(): void {
  const later = setTimeout;
  const soon = (run: () => void, after = 0) => later(run, after === 1_000 ? 0 : after);
  jest.spyOn(globalThis, 'setTimeout').mockImplementation(soon);
}

/** What a call fails with whose answer cannot be read. */
export const unreadable = { failure: 'unreadable' };

/** What a call failed with; fails the test when it did not. */
export const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => error,
  );
