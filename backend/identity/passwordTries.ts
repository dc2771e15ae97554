import { nowSeconds } from './grantStore';

/** Wrong passwords that cost nothing; each further one doubles the wait. */
const FREE = 5;
/** Seconds. */
const LONGEST_WAIT = 60;
const FORGOTTEN_AFTER = 900;
/** Logins that are remembered; the one that was tried longest ago goes. */
const MOST_LOGINS = 10_000;

/** Wrong passwords of a login, and when it may be tried again (unix seconds). */
export class PasswordTries {
  private readonly tries = new Map<string, { wrong: number; free: number }>();

  /** Seconds to wait; 0 begins a try, which counts as wrong until it is told to be right. */
  begin(login: string): number {
    const now = nowSeconds();
    const known = this.tries.get(login) ?? { wrong: 0, free: now };
    if (known.free > now) return known.free - now;
    const wrong = now - known.free > FORGOTTEN_AFTER ? 1 : known.wrong + 1;
    const wait = wrong < FREE ? 0 : Math.min(2 ** (wrong - FREE), LONGEST_WAIT);
    this.tries.delete(login);
    this.tries.set(login, { wrong, free: now + wait });
    const [oldest] = this.tries.keys();
    if (this.tries.size > MOST_LOGINS && oldest !== undefined) this.tries.delete(oldest);
    return 0;
  }

  right(login: string): void {
    this.tries.delete(login);
  }
}
