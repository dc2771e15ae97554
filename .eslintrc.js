// A flat configuration under the name the project fixed; run as `eslint -c .eslintrc.js .`
const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');
const js = require('@eslint/js');
const { defineConfig, globalIgnores } = require('eslint/config');
const { createTypeScriptImportResolver } = require('eslint-import-resolver-typescript');
const compat = require('eslint-plugin-compat');
const formatjs = require('eslint-plugin-formatjs').default;
const importX = require('eslint-plugin-import-x');
const jest = require('eslint-plugin-jest');
const jestDom = require('eslint-plugin-jest-dom');
const a11y = require('eslint-plugin-jsx-a11y-x').default;
const reactHooks = require('eslint-plugin-react-hooks');
const { reactRefresh } = require('eslint-plugin-react-refresh');
const regexp = require('eslint-plugin-regexp');
const testingLibrary = require('eslint-plugin-testing-library');
const globals = require('globals');
const tseslint = require('typescript-eslint');

/** Which features a feature may import, none without a row. Keep it acyclic. */
const featureImports = {
  failure: [],
  modal: ['failure'],
  session: ['failure', 'modal'],
  toasts: ['session'],
  login: ['failure', 'session'],
  reset: [],
  check: ['evidence'],
  inactivity: ['modal', 'session'],
  shell: ['modal', 'search', 'session', 'toasts'],
  accessDenied: ['failure', 'modal', 'session'],
  profile: ['failure', 'modal', 'session', 'toasts'],
  info: ['failure', 'modal', 'session'],
  renditions: [],
  downloads: ['failure', 'modal', 'renditions', 'session', 'toasts'],
  search: ['downloads', 'failure', 'modal', 'session', 'toasts'],
  preview: [
    'downloads',
    'evidence',
    'failure',
    'modal',
    'renditions',
    'search',
    'session',
    'toasts',
  ],
  suggestions: ['failure', 'saved', 'search', 'session'],
  saved: ['failure', 'modal', 'search', 'session', 'toasts'],
  evidence: ['downloads', 'failure', 'modal', 'renditions', 'session', 'toasts'],
  compare: ['downloads', 'failure', 'modal', 'preview', 'renditions', 'session'],
  person: ['downloads', 'failure', 'modal', 'preview', 'search', 'session', 'toasts'],
  users: ['failure', 'modal', 'session', 'toasts'],
  clients: ['failure', 'modal', 'session', 'toasts'],
  billing: ['failure', 'session'],
  exports: ['clients', 'failure', 'session', 'toasts'],
};

const own = (name) => `./src/${name}`;
const layer = (target, ...allowed) => ({
  target: own(target),
  from: './src',
  except: [target, ...allowed].map((name) => `./${name}`),
});
const featureLayers = [
  'api',
  'browser',
  'components',
  'evidence',
  'i18n',
  'identity',
  'lib',
  'saga',
  'store',
  'paths.ts',
  'config',
];

/** What may import what; docs/architecture.md has the same as a table. */
const zones = [
  layer('lib'),
  layer('saga', 'store/state.ts'),
  layer('store', 'saga', 'browser', 'components', 'i18n', 'lib'),
  layer('i18n', 'lib'),
  layer('config', 'lib'),
  layer('identity', 'config', 'lib'),
  layer('api', 'lib', 'config', 'evidence/pack', 'evidence/timestamp'),
  layer('browser', 'lib'),
  layer(
    'evidence',
    'browser/workerClient.ts',
    'browser/exposeWorker.ts',
    'browser/workerTask.ts',
    'lib',
  ),
  layer('components', 'lib', 'i18n', 'browser'),
  layer('viewer', 'lib', 'i18n'),
  // What looks at deployments from outside takes what is pure, and shows nothing.
  ...['doctor', 'contract'].map((room) => ({
    target: `./${room}`,
    from: './src',
    except: [
      './api',
      './config',
      './evidence/timestamp',
      './lib',
      './features/session/permissions.ts',
    ],
  })),
  // The local backend takes what must be the same (backend/README.md).
  {
    target: './backend',
    from: './src',
    except: [
      './lib',
      './evidence/dkim/messageDate.ts',
      './viewer/sanitizerConfig.ts',
      './viewer/cssAddresses.ts',
    ],
  },
  ...readdirSync(`${__dirname}/src/features`).map((feature) => ({
    target: `./src/features/${feature}`,
    from: './src',
    except: [
      ...featureLayers,
      ...[feature, ...(featureImports[feature] ?? [])].map((name) => `features/${name}`),
    ].map((name) => `./${name}`),
  })),
];

/**
 * Functions of src/lib are pure: what knows the page lives in src/browser or with its only user.
 */
const ofThePage = [
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'navigator',
  'location',
  'history',
  'self',
  'Worker',
];

/**
 * src/store/ has the hooks that know the state; components get props (what a room may import is
 * above).
 */
const onlyTypedHooks = {
  group: ['react-redux'],
  message: 'Use the typed hooks of src/store/.',
};
const rulesWithCheckedIds = {
  group: ['yup'],
  message: 'src/components/form/rules.ts has schemas whose message ids are checked.',
};
const onlyTheApiSpeaksHttp = { group: ['axios'], message: 'Only src/api speaks HTTP.' };
const onlyOneFileKnowsTheSdk = {
  group: ['@okta/okta-auth-js'],
  message: 'Only src/identity/okta.ts knows the SDK.',
};

const noMarkupFromText = [
  {
    selector: 'JSXAttribute[name.name=/^(dangerouslySetInnerHTML|srcDoc)$/]',
    message: 'The html of an email is shown by the viewer page only.',
  },
  {
    selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]',
    message: 'Text is text: no markup from strings.',
  },
];
const oneKnowsTheHistory = "Only src/app/history/ knows the browser's history.";
const onlyOneKnowsTheHistory = [
  {
    selector: 'MemberExpression[object.name=/^(window|globalThis|self)$/][property.name="history"]',
    message: oneKnowsTheHistory,
  },
  { selector: 'Literal[value="popstate"]', message: oneKnowsTheHistory },
  {
    selector:
      ':matches(MemberExpression[property.name=/^(usr|idx)$/], Property[key.name=/^(usr|idx)$/])',
    message: 'What the router keeps in the history is its own: only src/app/history/ reads it.',
  },
];

/** A file is named after what is in it, and these names say nothing; a function says what it is for. */
const vagueNames = ['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'index'];
const names = {
  rules: {
    'function-has-docstring': {
      meta: { type: 'suggestion', schema: [] },
      create: ({ sourceCode, report }) => ({
        ExportNamedDeclaration(node) {
          const { type, id, declarations = [] } = node.declaration ?? {};
          const [first] = declarations;
          const isFunction =
            type === 'FunctionDeclaration' || first?.init?.type === 'ArrowFunctionExpression';
          const before = sourceCode.getCommentsBefore(node);
          if (!isFunction || before.some(({ value }) => value.startsWith('*'))) return;
          const { name } = id ?? first.id;
          report({ node, message: `Say in a docstring what ${name} takes, gives and throws.` });
        },
      }),
    },
    'tells-what-is-in-it': {
      meta: { type: 'suggestion', schema: [] },
      create: (context) => ({
        Program(node) {
          const name = path.basename(context.filename).split('.')[0] ?? '';
          const isEntry = context.filename === path.join(__dirname, 'src', 'index.tsx');
          if (vagueNames.includes(name) && !isEntry)
            context.report({
              node,
              message: `A file named "${name}" says nothing about what is in it.`,
            });
        },
      }),
    },
  },
};

/** What imports a file of ours, at once or later, if for its types alone. */
const IMPORT =
  /(?:^(?:import|export) [^;']*? from |^import |\bimport\((?:\s*\/\*.*?\*\/)?\s*)'((?:@|\.\.?)\/[^']+)'/gm;
const importsIn = (file, text) =>
  Array.from(text.matchAll(IMPORT), ([, from]) =>
    path.resolve(file, '..', from.replace('@', path.join(__dirname, 'src'))),
  )
    .flatMap((name) => [`${name}.ts`, `${name}.tsx`])
    .filter(existsSync);

/** Read once for all files: import-x/no-cycle walks through the packages, too, for each anew. */
const known = new Map();
function importsOf(file) {
  if (!known.has(file)) known.set(file, importsIn(file, readFileSync(file, 'utf8')));
  return known.get(file);
}
const imports = {
  rules: {
    'no-cycle': {
      meta: { type: 'problem', schema: [] },
      create: ({ filename, sourceCode, report }) => ({
        Program(node) {
          const from = new Map(importsIn(filename, sourceCode.text).map((to) => [to, filename]));
          for (const at of from.keys())
            for (const to of importsOf(at)) if (!from.has(to)) from.set(to, at);
          const last = from.get(filename);
          if (last)
            report({ node, message: `It imports itself, by way of ${path.relative('.', last)}.` });
        },
      }),
    },
  },
};

module.exports = defineConfig(
  globalIgnores(['dist', 'coverage', '.data', 'test-results', 'screenshots']),
  js.configs.recommended,
  // A comment switches no rule off: an exception stands here, with its reason.
  { linterOptions: { noInlineConfig: true } },
  // What strangers wrote is matched against: a pattern must not take longer than its text is long.
  {
    files: ['src/**', 'backend/**', 'build/**', 'contract/**', 'doctor/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [
      tseslint.configs.strictTypeChecked,
      tseslint.configs.stylisticTypeChecked,
      importX.flatConfigs.recommended,
      importX.flatConfigs.typescript,
    ],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: __dirname } },
    settings: {
      'import-x/resolver-next': [createTypeScriptImportResolver({ project: './tsconfig.json' })],
    },
    plugins: { imports, names },
    rules: {
      'names/tells-what-is-in-it': 'error',
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
      'imports/no-cycle': 'error',
      'import-x/namespace': 'off', // the compiler tells it, and does not read the packages for it
      'import-x/no-named-as-default': 'off',
      'import-x/no-named-as-default-member': 'off',
      'import-x/no-default-export': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
      'max-lines': ['error', { max: 250 }],
      'no-console': 'error',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    extends: [
      reactHooks.configs.flat['recommended-latest'],
      reactRefresh.configs.recommended(),
      a11y.configs.strict,
    ],
    plugins: { compat, formatjs },
    rules: {
      // What a browser of `browserslist` (package.json) lacks.
      'compat/compat': 'error',
      'formatjs/no-offset': 'error',
      // What scrolls must take the focus, or the keyboard cannot scroll it.
      'jsx-a11y-x/no-noninteractive-tabindex': [
        'error',
        { tags: [], roles: ['tabpanel', 'region'] },
      ],
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            onlyTypedHooks,
            rulesWithCheckedIds,
            onlyTheApiSpeaksHttp,
            onlyOneFileKnowsTheSdk,
          ],
        },
      ],
      'no-restricted-globals': ['error', { name: 'history', message: oneKnowsTheHistory }],
      'no-restricted-syntax': ['error', ...noMarkupFromText, ...onlyOneKnowsTheHistory],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: { 'names/function-has-docstring': 'error' },
  },
  {
    files: ['src/components/form/**'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off', // only interfaces have a `this` type
      'no-restricted-imports': [
        'error',
        { patterns: [onlyTypedHooks, onlyTheApiSpeaksHttp, onlyOneFileKnowsTheSdk] },
      ],
    },
  },
  {
    files: ['src/app/history/**'],
    rules: {
      'no-restricted-globals': 'off',
      'no-restricted-syntax': ['error', ...noMarkupFromText],
    },
  },
  {
    files: ['src/store/**', 'src/app/SecureApp.tsx'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [onlyTheApiSpeaksHttp, onlyOneFileKnowsTheSdk] },
      ],
      // The state is put together by declaration merging: only interfaces merge.
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
    },
  },
  {
    files: ['src/app/createAppStore.ts', 'src/app/rootReducer.ts'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
    },
  },
  {
    files: ['src/api/**', 'src/features/failure/reportFailure.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [onlyTypedHooks, onlyOneFileKnowsTheSdk] }],
    },
  },
  {
    files: ['src/lib/**'],
    rules: {
      'no-restricted-globals': [
        'error',
        {
          globals: ofThePage.map((name) => ({
            name,
            message: 'src/lib is pure: what touches the page lives in src/browser.',
          })),
          checkGlobalObject: true,
        },
      ],
    },
  },
  {
    files: ['src/identity/okta.ts'],
    rules: {
      'no-restricted-imports': ['error', { patterns: [onlyTypedHooks, onlyTheApiSpeaksHttp] }],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}'],
    ignores: ['test/e2e/**', 'test/bench/**', 'test/backend/**'],
    extends: [
      testingLibrary.configs['flat/react'],
      jest.configs['flat/recommended'],
      jestDom.configs['flat/recommended'],
    ],
    rules: {
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
      'max-lines': ['error', { max: 400 }],
    },
  },
  // Runs before the tests of Node programs as well, which must not load React for it; what nobody
  // expected must be seen.
  {
    files: ['test/setup.ts'],
    rules: { 'testing-library/no-dom-import': 'off', 'no-console': 'off' },
  },
  {
    files: ['test/backend/**/*.ts'],
    extends: [jest.configs['flat/recommended']],
    rules: {
      'jest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*'] }],
      'max-lines': ['error', { max: 400 }],
    },
  },
  { files: ['test/e2e/**/*.ts'], rules: { 'max-lines': ['error', { max: 400 }] } },
  { files: ['test/*/playwright.config.ts'], rules: { 'import-x/no-default-export': 'off' } },
  {
    files: [
      'backend/**/*.ts',
      'test/bench/**/*.ts',
      'test/e2e/run.ts',
      'test/e2e/webkit/webkitPage.ts', // listens to the console of the page
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['backend/**/*.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'Readable',
          property: 'toWeb',
          message: 'It ends the process where a reader leaves while bytes are waiting.',
        },
      ],
    },
  },
  {
    files: ['src/**/*.d.ts'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      'import-x/no-default-export': 'off',
    },
  },
  {
    files: ['*.js', '.*.js', 'build/*.cjs', 'test/*.js', 'test/lint/*.cjs'],
    languageOptions: { sourceType: 'commonjs', globals: globals.node },
  },
  { files: ['build/okta*Stub.js'], languageOptions: { sourceType: 'module' } },
);
