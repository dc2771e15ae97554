import { NotMadeYet, type Wish } from '../archive/types';

/** The lower, the sooner. */
const RANK = { now: 0, later: 1, list: 2 };

type Job = {
  key: string;
  rank: number;
  /** The later one is asked for, the sooner it is made: somebody looks at it now. */
  order: number;
  waiting: number;
  /** Somebody stopped waiting but will come back. */
  isWanted: boolean;
  start: () => void;
  drop: () => void;
  result: Promise<Buffer>;
};

/**
 * What is to be drawn, the most urgent and the newest first. The same thing asked for twice is made
 * once. Small pictures for lists never take the last place: whoever opens an email does not wait
 * for them.
 */
export class DrawingQueue {
  private readonly waiting = new Map<string, Job>();
  private readonly running = new Map<string, Job>();
  private asked = 0;

  /**
   * @param atOnce how many are made at once
   * @param mostForLists how many small pictures may wait; the oldest goes
   */
  constructor(
    private readonly atOnce = 2,
    private readonly mostForLists = 60,
  ) {}

  /** Makes something, or waits while it is made. Throws NotMadeYet if the wish ends before. */
  run(key: string, make: () => Promise<Buffer>, wish: Wish = {}): Promise<Buffer> {
    const { urgency = 'now', patience, signal } = wish;
    if (signal?.aborted) return Promise.reject(new NotMadeYet('Nobody waits for it'));
    const job = this.running.get(key) ?? this.waiting.get(key) ?? this.added(key, make);
    job.rank = Math.min(job.rank, RANK[urgency]);
    job.order = this.asked += 1;
    job.waiting += 1;
    this.begin();
    return new Promise((resolve, reject) => {
      const timer =
        patience === undefined
          ? undefined
          : setTimeout(() => leave('It is still being made.', true), patience);
      const aborted = () => leave('Nobody waits for it', false);
      const end = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', aborted);
      };
      const leave = (words: string, isWanted: boolean) => {
        end();
        reject(new NotMadeYet(words));
        this.left(job, isWanted);
      };
      signal?.addEventListener('abort', aborted);
      job.result.then(resolve, reject).finally(end);
    });
  }

  private added(key: string, make: () => Promise<Buffer>): Job {
    let start: () => void = () => undefined;
    let drop: () => void = () => undefined;
    const begun = new Promise<void>((resolve, reject) => {
      start = resolve;
      drop = () => reject(new NotMadeYet('There are too many others to make.'));
    });
    const result = begun.then(make).finally(() => {
      this.running.delete(key);
      this.begin();
    });
    result.catch(() => undefined); // told to those who wait for it
    const job = {
      key,
      rank: RANK.list,
      order: 0,
      waiting: 0,
      isWanted: false,
      start,
      drop,
      result,
    };
    this.waiting.set(key, job);
    return job;
  }

  private begin(): void {
    const jobs = [...this.waiting.values()].sort((a, b) => a.rank - b.rank || b.order - a.order);
    for (const job of jobs) {
      const forLists = [...this.running.values()].filter(({ rank }) => rank === RANK.list).length;
      const places = job.rank === RANK.list ? Math.max(1, this.atOnce - 1) - forLists : Infinity;
      if (this.running.size >= this.atOnce || places <= 0) break;
      this.waiting.delete(job.key);
      this.running.set(job.key, job);
      job.start();
    }
    const forLists = jobs.filter(({ key, rank }) => this.waiting.has(key) && rank === RANK.list);
    for (const job of forLists.slice(this.mostForLists)) this.dropped(job);
  }

  private left(job: Job, isWanted: boolean): void {
    job.waiting -= 1;
    job.isWanted ||= isWanted;
    if (job.waiting === 0 && !job.isWanted && this.waiting.has(job.key)) this.dropped(job);
  }

  private dropped(job: Job): void {
    this.waiting.delete(job.key);
    job.drop();
  }
}
