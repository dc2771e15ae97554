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
  'hono',
  '@hono',
  'jose',
  'lucide-react',
  'react-date-range/src',
];

/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'jest-fixed-jsdom',
  testEnvironmentOptions: { url: 'http://localhost:3000/' },
  testTimeout: 30_000, // the default of 5 s fails on a loaded machine
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testMatch: ['<rootDir>/test/**/*.test.ts?(x)'],
  testPathIgnorePatterns: ['<rootDir>/test/e2e/', '<rootDir>/test/bench/'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
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
    '^(.*\\.json)\\?(?:core|public)$': '$1',
    '\\.module\\.css$': 'identity-obj-proxy',
    '^@/(.*)$': '<rootDir>/src/$1',
    // jest always adds the `node` condition, which would load the SDK's server build
    '^@okta/okta-auth-js(/authn)?$': '<rootDir>/node_modules/@okta/okta-auth-js/umd/authn.js',
    '^react-date-range$': '<rootDir>/node_modules/react-date-range/dist/index.js',
    '\\.css$': '<rootDir>/test/emptyModule.js',
  },
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.{ts,tsx}', '!src/**/*.d.ts', '!src/index.tsx'],
};
