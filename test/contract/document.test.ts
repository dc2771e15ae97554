import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { localizations } from '@/lib/localization';
import { CONTRACT_FILE, contractDocument, operations } from '../../contract/document';
import { compare, schemaOfName } from '../../contract/schemas';
import { buildClient } from '../support/build/client';
import { buildEmail } from '../support/build/email';

const root = path.resolve(__dirname, '../..');

/** Neither telemetry nor a look for a newer version: nothing leaves this machine. */
const QUIET = {
  ...process.env,
  CI: 'true',
  NO_COLOR: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
};

const lint = (file: string) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      path.join(root, 'node_modules/@redocly/cli/bin/cli.js'),
      'lint',
      '--config',
      path.join(root, 'contract/redocly.yaml'),
      '--format=json',
      file,
    ],
    { encoding: 'utf8', env: QUIET, cwd: root },
  );
  const at = stdout.indexOf('{');
  if (at < 0) throw new Error(stderr);
  const { problems } = JSON.parse(stdout.slice(at)) as {
    problems: { ruleId: string; message: string }[];
  };
  return { status, problems: problems.map(({ ruleId, message }) => `${ruleId}: ${message}`) };
};

it('is a sound OpenAPI 3.1 document, whose examples are as their schemas say', () => {
  expect(lint(CONTRACT_FILE)).toEqual({ status: 0, problems: [] });
});

it('names no real host', () => {
  const hosts = [
    ...readFileSync(CONTRACT_FILE, 'utf8').matchAll(/(?:\/\/|@)([\w-]+(?:\.[\w-]+)+)/g),
  ];
  expect(hosts.length).toBeGreaterThan(5);
  expect(
    hosts.map(([, host = '']) => host).filter((host) => !/(^|\.)example\.(com|org)$/.test(host)),
  ).toEqual([]);
});

/** What is sent and answered, each as the document's own example has it. */
const examples = Object.entries(contractDocument().components.schemas ?? {}).flatMap(
  ([name, schema]) => {
    const [example] = (schema as { examples?: unknown[] }).examples ?? [];
    return typeof example === 'object' && example !== null ? [[name, example] as const] : [];
  },
);

describe.each(examples)('the schema %s', (name, example) => {
  const schema = schemaOfName(name);
  const required = (schema.required ?? []) as string[];

  it('takes its example, closed too', () => {
    expect(compare(schema, example)).toEqual([]);
    expect(compare(schema, example, 'closed')).toEqual([]);
  });

  it('refuses it without a field that is needed', () => {
    for (const field of required) {
      const rest = Object.fromEntries(Object.entries(example).filter(([name]) => name !== field));
      expect(compare(schema, rest)).toContainEqual({
        where: `/${field}`,
        expected: 'to be there',
        found: 'nothing',
      });
    }
  });

  it('refuses a field of another type, and what is no object', () => {
    for (const field of Object.keys(example)) {
      const wrong = { ...example, [field]: { of: 'another type' } };
      expect(compare(schema, wrong)).not.toEqual([]);
    }
    for (const wrong of [null, 'text', 1, []]) expect(compare(schema, wrong)).not.toEqual([]);
  });
});

const { sentDate, conversions, ...plain } = buildEmail();

it.each([
  ['Client', buildClient()],
  ['ArchivedEmail', { ...plain, ...conversions, date: sentDate }],
])('has every field that the console reads: %s', (name, read) => {
  const { properties } = schemaOfName(name);
  expect(Object.keys(properties as object)).toEqual(expect.arrayContaining(Object.keys(read)));
});

it('has every language of the console', () => {
  expect(schemaOfName('Localization').enum).toEqual(localizations);
});

it('has an answer for the refusals of every call of the API', () => {
  const ofTheApi = operations().filter(({ beside, only }) => beside === null && only === null);
  expect(ofTheApi).toHaveLength(19);
  for (const { answers, token } of ofTheApi) {
    expect(Object.keys(answers)).toEqual(expect.arrayContaining(['200', '4XX', '5XX']));
    expect('401' in answers).toBe(token === 'needed');
  }
});
