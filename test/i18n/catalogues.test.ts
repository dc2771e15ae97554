/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Localization, localizations } from '@/lib/localization';
import { messageFiles, messages } from '../support/messages';
import { unbroken } from '../../build/unbroken.cjs';

/** The names of the values and tags of a message, with their kind, wherever they stand in it. */
function argumentsOf(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentsOf(element.children)];
      case TYPE.plural:
      case TYPE.select:
        return [
          element.value,
          ...Object.values(element.options).flatMap((option) => argumentsOf(option.value)),
        ];
      default:
        return [element.value];
    }
  });
}

const namesIn = (message: string) => Array.from(new Set(argumentsOf(parse(message)))).sort();

describe.each(localizations)('the catalogue %s', (localization) => {
  const catalogue: Record<string, string> = messages[localization];

  it('has the ids of the English one, in alphabetical order', () => {
    for (const scope of ['public', 'core', 'rest'] as const) {
      const ids = Object.keys(messageFiles[localization][scope]);
      expect(ids).toEqual(Object.keys(messageFiles.en_US[scope]));
      expect(ids).toEqual([...ids].sort((a, b) => (a < b ? -1 : 1)));
    }
  });

  it('has no empty text', () => {
    expect(Object.entries(catalogue).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('takes the same values as the English one', () => {
    const wrong = Object.entries(messages.en_US).filter(
      ([id, text]) => namesIn(catalogue[id] ?? '').join() !== namesIn(text).join(),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

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
  /^features\/(shell\/[Ss]hortcut|search\/address\/useSearchLink)/.test(name) ||
  /^components\/(dates|views)\/|^components\/(?:\w+\/)?(Form\w+|rules|Pagination|RequiredHint)|^i18n\/mailerLabel/.test(
    name,
  );

/** Whether a message, or what begins an id that is put together, is in one of the files. */
const isIn = (messages: object, id: string) =>
  Object.keys(messages).some((known) => known === id || (id.endsWith('.') && known.startsWith(id)));

/** The ids that a file names, under whatever name: `id`, `label`, `title`, in a list. */
const idsIn = (name: string): string[] =>
  Array.from(
    readFileSync(path.join(SOURCE, name), 'utf8').matchAll(
      /['"`]([a-z]\w*\.[\w.]*)(?:['"`]|\$\{)/g,
    ),
    ([, id]) => id ?? '',
  ).filter((id) => isIn(messages.en_US, id));

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
      RegExp(`^${made.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '\\w+')}$`),
    ),
  );
  const shown = (id: string) => quoted.has(id) || patterns.some((pattern) => pattern.test(id));
  expect(Object.keys({ ...first, ...core, ...rest }).filter((id) => !shown(id))).toEqual([]);
});

const catalogues: Record<Localization, Record<string, string>> = messages;

/** What stands in place of a value that is no number. */
const VALUE = '\ufffc';

/** Every text that a message can become, with 1 for each number. */
function textsOf(elements: MessageFormatElement[]): string[] {
  return elements.reduce<string[]>(
    (texts, element) => texts.flatMap((text) => endingsOf(element).map((end) => text + end)),
    [''],
  );
}

function endingsOf(element: MessageFormatElement): string[] {
  switch (element.type) {
    case TYPE.literal:
      return [element.value];
    case TYPE.pound:
    case TYPE.number:
      return ['1'];
    case TYPE.tag:
      return textsOf(element.children);
    case TYPE.plural:
    case TYPE.select:
      return Object.values(element.options).flatMap((option) => textsOf(option.value));
    default:
      return [VALUE];
  }
}

/** The plurals of a message, those inside of others included. */
function pluralsOf(elements: MessageFormatElement[]): string[][] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsOf(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap((option) => pluralsOf(option.value));
    return element.type === TYPE.plural ? [Object.keys(element.options), ...inner] : inner;
  });
}

/** The texts of a catalogue in which a pattern is found, by their ids. */
const found = (localization: Localization, pattern: RegExp, exceptions: readonly string[] = []) =>
  Object.entries(catalogues[localization])
    .filter(([id]) => !exceptions.includes(id))
    .flatMap(([id, message]) =>
      textsOf(localization === 'fr_FR' ? unbroken(parse(message)) : parse(message))
        .filter((text) => pattern.test(text))
        .slice(0, 1)
        .map((text) => `${id}: ${text}`),
    );

/** The words of the specification, which are shown to the letter. */
const specified = {
  apostrophe: ['errors.superAdminDomain'],
  email: ['admin.clients.searchEmailBodyFlag', 'admin.users.email'],
};

describe.each(localizations)('the texts in %s', (localization) => {
  it.each([
    ['begin or end with a space', /^\s|\s$/],
    ['have two spaces in a row', /\s\s/],
    ['have three dots for an ellipsis', /\.\.\./],
    ['have a straight quotation mark', /"/],
    ['have a tab or a line break', /[\t\n]/],
  ])('never %s', (_, pattern) => {
    expect(found(localization, pattern)).toEqual([]);
  });

  it('have the typographic apostrophe', () => {
    expect(found(localization, /'/, specified.apostrophe)).toEqual([]);
  });

  it('tell plurals apart only as the language does', () => {
    const { pluralCategories } = new Intl.PluralRules(
      localization.replace('_', '-'),
    ).resolvedOptions();
    const known: readonly string[] = pluralCategories;
    const wrong = Object.entries(catalogues[localization]).filter(([, message]) =>
      pluralsOf(parse(message)).some((options) =>
        options.some((option) => !option.startsWith('=') && !known.includes(option)),
      ),
    );
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

it.each([
  ['“email”', /\be-mail/i, specified.email],
  ['“sign in” and “sign out”, but for the words specified', /\blog(ged)? in\b(?<!Stay logged in)/],
  // “Untick to keep the stored password” is decided to the letter.
  ['the American spelling', /cancelled|colour|behaviour|\buntick(?! to keep the stored)/i],
  ['“recorded”, of fingerprints and sizes', /\bnoted\b/i],
  ['“replaced”, of files', /exchange/i],
  ['“previous period”', /period before/i],
  ['“details”', /\bfacts?\b/i],
  ['“gap”, of months without emails', /\bsilences?\b/i],
])('the English texts say %s', (_, other, exceptions: readonly string[] = []) => {
  expect(found('en_US', other, exceptions)).toEqual([]);
});

describe('the French texts', () => {
  it.each([
    ['a narrow no-break space before ; ! ? and %', /[^\u202f][;!?%]/],
    ['a no-break space before a colon', /[^\u00a0]:(?=\s|$)/],
    ['a narrow no-break space inside of « and »', /«(?!\u202f)|(?<!\u202f)»/],
    ['a no-break space before a unit', /[\d\ufffc] (Ko|Mo|Go|ms|caractères)\b|N° /],
    ['a narrow no-break space in a number', /\d[ \u00a0]\d{3}\b/],
  ])('have %s', (_, pattern) => {
    expect(found('fr_FR', pattern)).toEqual([]);
  });

  it.each([
    ['« e-mail », which no line ends in', /\b[Ee]?mails?\b(?!\.)(?<!e\u2011mails?)|courriel/i],
    ['what to do without « veuillez »', /veuillez/i],
    ['« super-administrateur »', /super administrateur/i],
    ['« Archives des messages »', /Archive des messages/],
    ['« recherches similaires »', /voisines?/],
    ['« affiché » or « répertorié »', /\blist(ent|ée?s?)\b/],
    ['« regrouper »', /\bgrouper/i],
    ['« l’archive », of where emails are kept', /\bles archives\b|aux archives\b(?! des messages)/],
    [
      'what holds for everybody who reads',
      /\bvous seule?\b|\bautorisée? à\b|vous êtes connectée?\b/i,
    ],
    ['« enregistrer », of files', /sauvegard/i],
  ])('say %s', (_, other) => {
    expect(found('fr_FR', other)).toEqual([]);
  });
});

describe('the Japanese texts', () => {
  const letter = '[\\u3041-\\u30ff\\u4e00-\\u9fff々]';

  it.each([
    ['no half-width katakana', /[\uff61-\uff9f]/],
    ['no full-width letters and digits', /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/],
    ['no space beside full-width punctuation', / [。、！？：（）「」]|[。、！？：（）「」] /],
    ['a space between Japanese and Latin letters', RegExp(`${letter}[A-Za-z]|[A-Za-z]${letter}`)],
    ['a space beside a number', RegExp(`${letter}\\d|\\d${letter}`)],
  ])('have %s', (_, pattern) => {
    expect(found('ja_JP', pattern)).toEqual([]);
  });

  it('have full-width punctuation beside Japanese', () => {
    const beside = RegExp(
      `[${letter.slice(1, -1)}「」]( ?[,!?:;()]|\\.(?![a-z]))|[,!?:;()] ?${letter}`,
    );
    // It names the key with the question mark.
    expect(found('ja_JP', beside, ['shell.shortcuts.singleKeysHint'])).toEqual([]);
  });

  it.each([
    ['ログイン and ログアウト', /サイン(イン|アウト)/],
    ['送信者 and 受信者', /差出人|宛先|読者/],
    ['フィンガープリント', /指紋/],
    ['配信システム', /メーラー/],
    ['CAPTCHA', /キャプチャ/],
    ['thousands with a comma, but for the number of an RFC', /(?<!RFC |:)\b\d{4}/],
    ['破損 and ～', /壊れ|〜/],
    ['a percent sign beside its number', / %/],
    ['隠しパラメーター', /非表示パラメーター/],
    ['ZIP, but for the names of files', /(?<!\.)\bzip\b/],
    [
      'the long vowel at the end',
      /(サーバ|ユーザ|ブラウザ|フォルダ|パラメータ|コンピュータ)(?!ー)/,
    ],
    ['in kana what is no noun', /下さい|出来|全て|既に|但し/],
  ])('say %s', (_, other) => {
    expect(found('ja_JP', other)).toEqual([]);
  });
});
