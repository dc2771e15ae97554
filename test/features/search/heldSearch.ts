import { http } from 'msw';

/** The answer to a search for this subject waits for `release`. */
export function held(subject: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const handler = http.post<never, { filters: { subject?: string } }>(
    '*/api/mas/list',
    async ({ request }) => {
      const { filters } = await request.clone().json();
      if (filters.subject === subject) await released;
      return undefined;
    },
  );
  return { handler, release };
}
