import corpus from '../hostile-corpus.json';

export type HostileAnswer = {
  id: string;
  payload: string;
  expectation: string;
  http: { endpoint: string; status: number; contentType: string };
};

const answers = (corpus as { id: string; kind: string }[]).filter(
  (vector): vector is HostileAnswer & { kind: string } =>
    vector.kind === 'json' && 'http' in vector,
);

/** One hostile answer of the corpus by its id; an error for an id that is not there. */
export function hostileAnswer(id: string): HostileAnswer {
  const found = answers.find((vector) => vector.id === id);
  if (!found) throw new Error(`no vector ${id}`);
  return found;
}

/** The ids of every hostile answer, so that a test can tell that none was forgotten. */
export const hostileAnswerIds = answers.map(({ id }) => id);

/** The payload of a subject or search text of the corpus; an error for an unknown id. */
export function hostileText(id: string): string {
  const payload = (corpus as { id: string; payload?: unknown }[]).find(
    (vector) => vector.id === id,
  )?.payload;
  if (typeof payload !== 'string') throw new Error(`no vector ${id}`);
  return payload;
}
