/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPublicMessage } from '../../build/publicMessages.cjs';

const SOURCE = path.resolve(__dirname, '../../src');

/** What can be on screen before the sign-in: the public pages, and the components they are made of. */
const sources = [
  ...['app', 'features/login', 'features/reset'].flatMap((folder) => readdirSync(path.join(SOURCE, folder)).map((name) => `${folder}/${name}`)),
  ...['Button', 'CheckboxField', 'ErrorBoundary', 'Field', 'IconButton', 'Notice', 'PasswordField', 'ProgressBar', 'Spinner', 'StatusMessage', 'TextField', 'TextInput'].map((name) => `components/${name}.tsx`),
].filter((name) => /\.tsx?$/.test(name));

const idsIn = (name: string): string[] => Array.from(readFileSync(path.join(SOURCE, name), 'utf8').matchAll(/\bid(?:=|: ?)\{?['"`]([a-z]+(?:\.[A-Za-z.]*)+)/g), ([, id]) => id ?? '');

it('has every message of the pages before the sign-in in the small catalogue', () => {
  const used = sources.flatMap(idsIn);
  expect(used).toContain('login.signIn');
  expect(used.filter((id) => !isPublicMessage(id))).toEqual([]);
});
