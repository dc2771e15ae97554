import { answering } from '../support/handlers/failure';
import { faultOf, FAULTS, type Fault } from '../faults/answers';
import { operations } from '../../contract/document';
import { server } from '../support/server';
import { bindFakeSession, endPauses, unreadable } from '../support/session';
import { calls } from './calls';

// Every way in which an answer can be wrong, over every call: what a screen makes of it is in
// test/faults.

const LISTS = ['listClients', 'listUsers', 'getChart', 'listBilling'];
/** Lists whose rows make no sense: each says what it can; clients and users lose the worst. */
const OF_ROWS = ['listClients', 'listUsers', 'listEmails', 'listBilling'];
/** These say in their answer whether it worked; where the answer does not, it did not. */
const VERDICTS = ['resetPassword', 'checkSftp'];

const writes = operations()
  .filter(({ id }) => /^(?:create|update|lock|unlock|remove)/.test(id))
  .map(({ id }) => id);

/** Calls whose answer is JSON: files, keys and timestamps have tests of their own. */
const asking = calls.filter(
  ([name]) => !/^(?:download|getChallenge|getKeyRecords|requestTimestamp)/.test(name),
);

/** Which calls take such an answer for a good one. */
const taken: Partial<Record<Fault, readonly string[]>> = {
  empty: writes,
  null: [...writes, ...LISTS],
  object: writes,
  malformed: [...OF_ROWS, ...VERDICTS],
};

/** What comes of a call: that it was taken, or what it fails with. */
function outcomeOf(fault: Fault, id: string): unknown {
  if (taken[fault]?.includes(id)) return 'taken';
  if (fault === 'refused' || fault === 'cut')
    return expect.objectContaining({ failure: 'network' });
  return expect.objectContaining(
    /^\d/.test(fault) ? { failure: 'status', status: Number(fault) } : { failure: 'unreadable' },
  );
}

const table = asking.flatMap(([name, id, call]) =>
  FAULTS.filter((fault) => fault !== 'slow').map((fault) => [name, fault, id, call] as const),
);

/** What an operation is sent as. */
function sentAs(id: string): string {
  const operation = operations().find((one) => one.id === id);
  return `${operation?.method} ${operation?.path.replace(/\{(\w+)\}/g, ':$1')}`;
}

it.each(table)('%s is answered with %s', async (_name, fault, id, call) => {
  bindFakeSession();
  endPauses();
  server.use(faultOf(fault, sentAs(id), { started: 0, aborted: 0 }));
  const outcome = await call().then(
    () => 'taken',
    (error: unknown) => error,
  );
  expect(outcome).toEqual(outcomeOf(fault, id));
});

/** What is JSON and says nothing of what was asked for, beside `null`, `{}` and an empty body. */
const SAYS_NOTHING: Record<string, string[]> = {
  ...Object.fromEntries(writes.map((id) => [id, ['1', 'true', 'false', '"queued"', '[]']])),
  resetPassword: ['[]', '"success"', '{"status":null}'],
  checkSftp: ['{"message":"no"}'],
  listBilling: ['[{"sentDate":"October"}]'],
  getVersion: ['""', '{"version":" "}', '[]'],
  getChart: ['[{"count":1}]', '[null]'],
  getEmail: ['{"id":"another one"}', '[]'],
};

it.each(
  asking.flatMap(([name, id, call]) =>
    (SAYS_NOTHING[id] ?? []).map((body) => [name, body, id, call] as const),
  ),
)('%s takes %s for no answer (F-26)', async (_name, body, id, call) => {
  bindFakeSession();
  server.use(answering(sentAs(id), body));
  await expect(call()).rejects.toMatchObject(unreadable);
});
