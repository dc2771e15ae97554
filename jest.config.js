const { availableParallelism } = require('node:os');

// The contract's checks and the local backend are compiled by esbuild (through tsx). Its worker of
// threads may never answer on a busy machine, and then a test file waits for ever, past every limit.
process.env.ESBUILD_WORKER_THREADS = '0';

// Packages that ship ES modules only; jest runs CommonJS here and compiles them.
const esmOnly = [
  'react-intl',
  'intl-messageformat',
  '@formatjs',
  '@tanstack',
  'rettime',
  'until-async',
  '@open-draft',
  'postal-mime',
  'asn1js',
  '@peculiar/utils',
  'hono',
  '@hono',
  'jose',
  'react-date-range/src',
];

/** What both kinds of tests share. @type {import('jest').ProjectConfig} */
const shared = {
  clearMocks: true, // no test hears of the calls of one before it, nor finds its spies
  restoreMocks: true,
  testEnvironmentOptions: { url: 'http://localhost:3000/' },
  setupFiles: ['<rootDir>/test/workers.ts'],
  roots: ['<rootDir>/src', '<rootDir>/test'],
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${esmOnly.join('|')})/)`],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '^@/(.*)$': '<rootDir>/src/$1',
    // jest always adds the `node` condition, which would load the SDK's server build
    '^@okta/okta-auth-js(/authn)?$': '<rootDir>/node_modules/@okta/okta-auth-js/umd/authn.js',
    '^react-date-range$': '<rootDir>/node_modules/react-date-range/dist/index.js',
    // one file in place of 270: reading them is the larger part of opening the console
    '^recharts$': '<rootDir>/node_modules/recharts/umd/Recharts.js',
    '\\.css$': '<rootDir>/test/emptyModule.js',
    '^graphql$': '<rootDir>/test/emptyModule.js', // of msw: the console has none
    '^lucide-react$': '<rootDir>/test/icons.js',
    '^\\./data/packed/latest\\.json$': '<rootDir>/test/offeredZones.js', // of moment-timezone
  },
};

/** Where tests need no document; one that does says so in its first line and imports test/setup. */
const withoutDocument = ['backend', 'build', 'contract', 'doctor', 'evidence', 'lib', 'saga'];

/** @type {import('jest').Config} */
module.exports = {
  testTimeout: 60_000, // the default of 5 s fails on a loaded machine
  maxWorkers: availableParallelism(), // more of them take each other's caches
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/**/*.d.ts', '!src/index.tsx'],
  projects: [
    {
      ...shared,
      displayName: 'browser',
      // as in the browser: what axios has for servers is 40 files more
      moduleNameMapper: {
        ...shared.moduleNameMapper,
        '^axios$': '<rootDir>/node_modules/axios/dist/browser/axios.cjs',
        '^aria-query$': '<rootDir>/test/ariaQuery.js',
      },
      testEnvironment: '<rootDir>/test/browserEnvironment.js',
      testMatch: ['<rootDir>/test/**/*.test.ts?(x)'],
      testPathIgnorePatterns: ['e2e', 'bench', 'lint', ...withoutDocument].map(
        (folder) => `<rootDir>/test/${folder}/`,
      ),
      setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: withoutDocument.map((folder) => `<rootDir>/test/${folder}/**/*.test.ts?(x)`),
    },
    {
      ...shared,
      displayName: 'lint', // of `npm run lint`: what lints the sources, with a minute of processor
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/lint/**/*.test.ts'],
    },
  ],
};
