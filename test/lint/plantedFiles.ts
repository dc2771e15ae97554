const PATHS = 'import-x/no-restricted-paths';
const IMPORTS = 'no-restricted-imports';
const SYNTAX = 'no-restricted-syntax';
const GLOBALS = 'no-restricted-globals';
const NAMES = 'names/tells-what-is-in-it';

/** A file that is held against the rules. */
export type Planted = { what: string; path: string; text: string; rule: string };

/** A file that imports this. */
export const importing = (from: string) =>
  `import * as planted from '${from}';\nexport const used = planted;\n`;

/** One violation for every direction of the architecture. */
export const planted: Planted[] = [
  {
    what: 'the doctor importing a screen',
    path: 'doctor/planted.ts',
    text: importing('@/features/login/LoginPage'),
    rule: PATHS,
  },
  {
    what: 'lib importing the API',
    path: 'src/lib/planted.ts',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'a function that a supported browser lacks',
    path: 'src/browser/planted.ts',
    text: 'export const planted = () => new CookieStore();\n',
    rule: 'compat/compat',
  },
  {
    what: 'lib importing a component',
    path: 'src/lib/planted.ts',
    text: importing('@/components/Button'),
    rule: PATHS,
  },
  {
    what: 'the API importing a feature',
    path: 'src/api/planted.ts',
    text: importing('@/features/failure/failureSlice'),
    rule: PATHS,
  },
  {
    what: 'the API importing sagas',
    path: 'src/api/planted.ts',
    text: importing('@/saga/effects'),
    rule: PATHS,
  },
  {
    what: 'the API importing a component',
    path: 'src/api/planted.ts',
    text: importing('@/components/Button'),
    rule: PATHS,
  },
  {
    what: 'a component importing the API',
    path: 'src/components/Planted.tsx',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'a component importing a feature',
    path: 'src/components/Planted.tsx',
    text: importing('@/features/failure/failureSlice'),
    rule: PATHS,
  },
  {
    what: 'messages importing the API',
    path: 'src/i18n/planted.ts',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'what holds state of the browser importing the API',
    path: 'src/browser/planted.ts',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'lib importing state of the browser',
    path: 'src/lib/planted.ts',
    text: importing('@/browser/storage'),
    rule: PATHS,
  },
  {
    what: 'what holds state of the browser importing zips',
    path: 'src/browser/planted.ts',
    text: importing('@/evidence/zip/crc32'),
    rule: PATHS,
  },
  {
    what: 'lib importing zips',
    path: 'src/lib/planted.ts',
    text: importing('@/evidence/zip/crc32'),
    rule: PATHS,
  },
  {
    what: 'the check of signatures importing the API',
    path: 'src/evidence/dkim/planted.ts',
    text: importing('@/api/ApiError'),
    rule: PATHS,
  },
  {
    what: 'lib importing the check of signatures',
    path: 'src/lib/planted.ts',
    text: importing('@/evidence/dkim/canonical'),
    rule: PATHS,
  },
  {
    what: 'zips importing the API',
    path: 'src/evidence/zip/planted.ts',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'zips importing a component',
    path: 'src/evidence/zip/planted.ts',
    text: importing('@/components/Button'),
    rule: PATHS,
  },
  {
    what: 'a component importing zips',
    path: 'src/components/Planted.tsx',
    text: importing('@/evidence/zip/crc32'),
    rule: PATHS,
  },
  {
    what: 'lib reading the document',
    path: 'src/lib/planted.ts',
    text: 'export const planted = () => document.title;\n',
    rule: GLOBALS,
  },
  {
    what: 'lib listening to the window',
    path: 'src/lib/planted.ts',
    text: "window.addEventListener('online', () => undefined);\n",
    rule: GLOBALS,
  },
  {
    what: 'lib storing',
    path: 'src/lib/planted.ts',
    text: "export const planted = () => localStorage.getItem('x');\n",
    rule: GLOBALS,
  },
  {
    what: 'lib reading the address through the global object',
    path: 'src/lib/planted.ts',
    text: 'export const planted = () => globalThis.location.origin;\n',
    rule: GLOBALS,
  },
  {
    what: 'lib starting a worker',
    path: 'src/lib/planted.ts',
    text: "export const planted = () => new Worker('x');\n",
    rule: GLOBALS,
  },
  {
    what: 'the state importing a feature',
    path: 'src/store/planted.ts',
    text: importing('@/features/failure/failureSlice'),
    rule: PATHS,
  },
  {
    what: 'saga effects importing a feature',
    path: 'src/saga/planted.ts',
    text: importing('@/features/failure/failureSlice'),
    rule: PATHS,
  },
  {
    what: 'the configuration importing the API',
    path: 'src/config/planted.ts',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'the identity port importing the API',
    path: 'src/identity/planted.ts',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'the viewer importing the API',
    path: 'src/viewer/planted.ts',
    text: importing('@/api/emails'),
    rule: PATHS,
  },
  {
    what: 'a feature importing one that its row does not allow',
    path: 'src/features/session/planted.ts',
    text: importing('@/features/preview/previewSlice'),
    rule: PATHS,
  },
  {
    what: 'the search importing the preview, which asks it for the open email',
    path: 'src/features/search/planted.ts',
    text: importing('@/features/preview/previewSlice'),
    rule: PATHS,
  },
  {
    what: 'the failure feature importing the modal feature',
    path: 'src/features/failure/planted.ts',
    text: importing('@/features/modal/modalSlice'),
    rule: PATHS,
  },
  {
    what: 'a feature importing the app',
    path: 'src/features/search/planted.ts',
    text: importing('@/app/pages'),
    rule: PATHS,
  },
  {
    what: 'a cycle',
    path: 'src/api/decode.ts',
    text: importing('./client'),
    rule: 'import-x/no-cycle',
  },
  {
    what: 'a component reading the store',
    path: 'src/components/Planted.tsx',
    text: importing('react-redux'),
    rule: IMPORTS,
  },
  {
    what: 'a part of a feature that is no container reading the store',
    path: 'src/features/search/Planted.tsx',
    text: importing('react-redux'),
    rule: IMPORTS,
  },
  {
    what: 'a component that features share reading the store',
    path: 'src/components/Planted.tsx',
    text: importing('@/store/hooks'),
    rule: PATHS,
  },
  {
    what: 'a container reading by a hook that does not know the state',
    path: 'src/features/search/PlantedContainer.tsx',
    text: "import { useSelector } from 'react-redux';\nexport const used = useSelector;\n",
    rule: IMPORTS,
  },
  {
    what: 'the API reading the store',
    path: 'src/api/planted.ts',
    text: importing('react-redux'),
    rule: IMPORTS,
  },
  {
    what: 'axios in a feature',
    path: 'src/features/search/planted.ts',
    text: importing('axios'),
    rule: IMPORTS,
  },
  {
    what: 'axios in a container',
    path: 'src/features/search/PlantedContainer.tsx',
    text: importing('axios'),
    rule: IMPORTS,
  },
  { what: 'axios in the app', path: 'src/app/planted.ts', text: importing('axios'), rule: IMPORTS },
  {
    what: "the identity provider's SDK in a feature",
    path: 'src/features/session/planted.ts',
    text: importing('@okta/okta-auth-js'),
    rule: IMPORTS,
  },
  {
    what: "the identity provider's SDK in the API",
    path: 'src/api/planted.ts',
    text: importing('@okta/okta-auth-js'),
    rule: IMPORTS,
  },
  {
    what: 'a file named helpers',
    path: 'src/lib/helpers.ts',
    text: 'export const a = 1;\n',
    rule: NAMES,
  },
  {
    what: 'a file named utils',
    path: 'src/features/search/utils.ts',
    text: 'export const a = 1;\n',
    rule: NAMES,
  },
  { what: 'a barrel', path: 'src/components/index.ts', text: 'export const a = 1;\n', rule: NAMES },
  {
    what: 'common code of the backend',
    path: 'backend/common.ts',
    text: 'export const a = 1;\n',
    rule: NAMES,
  },
  {
    what: 'a default export',
    path: 'src/lib/planted.ts',
    text: 'export default 1;\n',
    rule: 'import-x/no-default-export',
  },
  {
    what: 'an interface',
    path: 'src/lib/planted.ts',
    text: 'export interface Planted { a: number }\n',
    rule: '@typescript-eslint/consistent-type-definitions',
  },
  {
    what: 'any',
    path: 'src/lib/planted.ts',
    text: 'export const a = (b: any): unknown => b;\n',
    rule: '@typescript-eslint/no-explicit-any',
  },
  {
    what: 'a silenced compiler',
    path: 'src/lib/planted.ts',
    text: '// @ts-ignore\nexport const a: string = 1;\n',
    rule: '@typescript-eslint/ban-ts-comment',
  },
  {
    what: 'writing to the console',
    path: 'src/lib/planted.ts',
    text: "console.log('x');\n",
    rule: 'no-console',
  },
  {
    what: 'markup from a string',
    path: 'src/lib/planted.ts',
    text: "document.body.innerHTML = '<b>';\n",
    rule: SYNTAX,
  },
  {
    what: 'markup through React',
    path: 'src/components/Planted.tsx',
    text: "export const Planted = () => <p dangerouslySetInnerHTML={{ __html: '' }} />;\n",
    rule: SYNTAX,
  },
  {
    what: 'an html frame from a string',
    path: 'src/components/Planted.tsx',
    text: 'export const Planted = () => <iframe title="x" srcDoc="<b>" />;\n',
    rule: SYNTAX,
  },
  {
    what: "a feature reading the browser's history",
    path: 'src/features/search/planted.ts',
    text: 'export const a: unknown = history.state;\n',
    rule: GLOBALS,
  },
  {
    what: "a part of the app that is not the history writing the browser's history",
    path: 'src/app/planted.ts',
    text: "history.pushState(null, '', '/');\n",
    rule: GLOBALS,
  },
  {
    what: "the browser's history by way of the window",
    path: 'src/browser/planted.ts',
    text: 'window.history.back();\n',
    rule: SYNTAX,
  },
  {
    what: 'hearing Back and Forward in a component',
    path: 'src/components/Planted.tsx',
    text: "window.addEventListener('popstate', () => location.reload());\n",
    rule: SYNTAX,
  },
  {
    what: "reading the router's private state",
    path: 'src/features/login/planted.ts',
    text: 'export const read = (state: { usr: unknown }) => state.usr;\n',
    rule: SYNTAX,
  },
  {
    what: "taking the router's private state apart",
    path: 'src/features/login/planted.ts',
    text: 'export const read = ({ idx }: { idx: number }) => idx;\n',
    rule: SYNTAX,
  },
  {
    what: 'markup from a string in the history',
    path: 'src/app/history/planted.ts',
    text: "document.body.innerHTML = '<b>';\n",
    rule: SYNTAX,
  },
  {
    what: 'a file over 250 lines',
    path: 'src/lib/planted.ts',
    text: 'export {};\n'.repeat(251),
    rule: 'max-lines',
  },
];
