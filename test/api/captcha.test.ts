import crypto from 'node:crypto';
import { challengeExpiry, readChallenge, solutionToken, solveChallenge } from '@/api/captcha';
import { createChallenge, isSolved } from '../../backend/account/captcha';
import type { GrantStore } from '../../backend/identity/grantStore';

const KEY = 'a key of the server';

/** Where nothing was used yet. */
const grants = { get: () => null, put: () => undefined } as unknown as GrantStore;

describe('a captcha challenge', () => {
  it('is solved to what the server takes', async () => {
    jest.spyOn(crypto, 'randomInt').mockReturnValue(2345 as never); // of 50,000: seconds
    const challenge = readChallenge(createChallenge(KEY));
    const number = await solveChallenge(challenge);
    const token = solutionToken(challenge, number ?? -1);
    expect(isSolved(token, KEY, grants)).toBe(true);
    expect(isSolved(token, 'another key', grants)).toBe(false);
  });

  it('tells until when its solution is taken', () => {
    const challenge = readChallenge(createChallenge(KEY));
    expect(challengeExpiry(challenge)).toBeGreaterThan(Date.now() + 590_000);
    expect(challengeExpiry({ ...challenge, salt: 'no parameters' })).toBeNull();
  });

  it('without a solution ends, and stops when it is given up', async () => {
    const challenge = {
      ...readChallenge(createChallenge(KEY)),
      challenge: 'no hash',
      maxnumber: 1200,
    };
    expect(await solveChallenge(challenge)).toBeNull();
    const abort = new AbortController();
    const work = solveChallenge({ ...challenge, maxnumber: 10_000_000 }, abort.signal);
    abort.abort();
    await expect(work).rejects.toThrow('abort');
  });

  it.each([
    [null],
    ['<html>'],
    [{}],
    [{ algorithm: 'MD5', challenge: 'a', salt: 'b', signature: 'c', maxnumber: 1 }],
    [{ algorithm: 'SHA-256', challenge: 'a', salt: 'b', signature: 'c', maxnumber: 1e12 }],
    [{ algorithm: 'SHA-256', challenge: 'a', salt: 'b', signature: 'c', maxnumber: Number.NaN }],
    [{ algorithm: 'SHA-256', challenge: 'a', salt: 'b' }],
  ])('is not read from %j', (body) => {
    expect(() => readChallenge(body)).toThrow('unreadable');
  });
});
