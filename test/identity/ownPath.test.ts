import { ownPath } from '@/identity/ownPath';
import { isSameSite } from '@/identity/isSameSite';

it.each(['/', '/admin/users', '/#recipient=*@example.org&range=7d', '/?x=1#y'])(
  'goes to %s',
  (uri) => {
    expect(ownPath(uri)).toBe(uri);
  },
);

it.each([
  ...['//evil.test', '///evil.test', '/\\evil.test', '\\\\evil.test', '/.//evil.test'],
  ...['/..//evil.test', '/x/..//evil.test', '/\t/evil.test', 'https://evil.test'],
  ...['javascript:alert(1)', 'data:text/html,x', 'http://localhost:3000.evil.test/'],
  'http://localhost:3000@evil.test/',
  '/login',
  '/signin',
  '/implicit/callback?code=1',
  '',
  null,
  undefined,
])('never goes to %j', (uri) => {
  expect(ownPath(uri)).toBe('/');
});

it.each([
  ['http://localhost:3000/oauth2/default', 'http://localhost:3000', true],
  ['https://login.example.com/oauth2/default', 'https://archive.example.com', true],
  ['https://example.com', 'https://archive.example.com', true],
  ['https://acme.okta.com/oauth2/default', 'https://archive.example.com', false],
  ['http://localhost:3000', 'http://127.0.0.1:3000', false],
  ['http://10.0.0.1', 'http://192.168.0.1', false],
  ['http://[::1]:3000', 'http://[::2]:3000', false],
])('%s and %s: %s', (one, other, same) => {
  expect(isSameSite(one, other)).toBe(same);
});
