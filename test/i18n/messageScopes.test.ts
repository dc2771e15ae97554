/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { messageFiles } from '../support/messages';

const SOURCE = path.resolve(__dirname, '../../src');
const { public: first, core, rest } = messageFiles.en_US;

const everySource = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
);

/** What can be on screen before the sign-in: the public pages, and their components. */
const isPublicSource = (name: string) =>
  /^(app|features\/login|features\/reset)\/[^/]+$/.test(name) ||
  /^components\/(?:\w+\/)?(Button|CheckboxField|ErrorBoundary|Field|IconButton|Notice|PasswordField|ProgressBar|Spinner|StatusMessage|TextField|TextInput)\.tsx$/.test(
    name,
  );

/** What is drawn with all messages, or before the sign-in alone. */
const isElsewhere = (name: string) =>
  /^features\/(billing|check|clients|compare|evidence|exports|info|login|person|profile|accessDenied|suggestions|reset|saved|toasts|users|preview|search\/(?:criteria|notes|otherContext|rowMenu)|downloads\/list|downloads\/transfer)\//.test(
    name,
  ) ||
  name.startsWith('features/shell/Shortcut') ||
  /^components\/(dates|evidence|views)\/|^components\/(?:\w+\/)?(Pagination|PackMeaning|mailerLabel|RequiredHint|SlideToConfirm|useSlide)/.test(
    name,
  );

const idsIn = (name: string): string[] =>
  Array.from(
    readFileSync(path.join(SOURCE, name), 'utf8').matchAll(
      /\bid(?:=|: ?)\{?['"`]([a-z]+(?:\.[A-Za-z.]*)+)/g,
    ),
    ([, id]) => id ?? '',
  );

/** Whether a message, or what begins an id that is put together, is in one of the files. */
const isIn = (messages: object, id: string) =>
  Object.keys(messages).some((known) => known === id || (id.endsWith('.') && known.startsWith(id)));

it('keeps each message in one file', () => {
  const ids = [first, core, rest].flatMap((messages) => Object.keys(messages));
  expect(ids).toEqual([...new Set(ids)]);
});

it('has every message of the pages before the sign-in in the small file', () => {
  const used = everySource.filter(isPublicSource).flatMap(idsIn);
  expect(used).toContain('login.signIn');
  expect(used.filter((id) => !isIn(first, id))).toEqual([]);
});

it('has every message of the frame and the search page in the files they come with', () => {
  const used = everySource
    .filter((name) => !isElsewhere(name))
    .flatMap((name) => idsIn(name).map((id) => ({ name, id })));
  expect(used.map(({ id }) => id)).toContain('results.shown');
  expect(used.filter(({ id }) => !isIn({ ...first, ...core }, id))).toEqual([]);
});

it('has no message that nothing shows', () => {
  const sources = everySource.map((name) => readFileSync(path.join(SOURCE, name), 'utf8'));
  const quoted = new Set(
    sources.flatMap((text) => Array.from(text.matchAll(/['"`]([\w.]+)['"`]/g), ([, id]) => id)),
  );
  // Ids that are put together: `check.fault.${fault}`.
  const patterns = sources.flatMap((text) =>
    Array.from(text.matchAll(/`([a-z]\w*\.[^`\s]*\$\{[^`\n]*)`/g), ([, made = '']) =>
      RegExp(`^${made.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[A-Za-z0-9]+')}$`),
    ),
  );
  const shown = (id: string) => quoted.has(id) || patterns.some((pattern) => pattern.test(id));
  expect(Object.keys({ ...first, ...core, ...rest }).filter((id) => !shown(id))).toEqual([]);
});
