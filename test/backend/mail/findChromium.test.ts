import { chmodSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findChromium } from '../../../backend/mail/findChromium';
import { newFolder } from '../../support/folders';

const folder = newFolder();

function program(name: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
}

it('takes the browser that CHROME_PATH names before all others', () => {
  const named = program('my-browser');
  expect(findChromium({ CHROME_PATH: named, PATH: '' }, 'linux')).toBe(named);
});

it('finds one on the PATH', () => {
  const onPath = program('google-chrome-stable');
  expect(
    findChromium({ CHROME_PATH: '/nowhere/chrome', PATH: `relative:${folder}` }, 'linux'),
  ).toBe(onPath);
});

it('says that there is none', () => {
  expect(findChromium({ HOME: folder }, 'darwin')).toBeNull();
  expect(findChromium({ PROGRAMFILES: folder }, 'win32')).toBeNull();
});
