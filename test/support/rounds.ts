const ROUNDS = Number(process.env.ROUNDS ?? 1);

/** How often what is made at random is tried; `ROUNDS=50 npx jest test/evidence` for a night. */
export const rounds = (usual: number): number => usual * ROUNDS;

/** Every third of many alike, or all of them in a night. */
export const everyThird = <One>(all: readonly One[]): One[] =>
  all.filter((_, index) => ROUNDS > 1 || index % 3 === 0);
