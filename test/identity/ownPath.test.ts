import { ownPath } from '@/identity/ownPath';

it.each(['/', '/admin/users', '/#recipient=*@example.org&range=7d', '/?x=1#y'])(
  'goes to %s',
  (uri) => {
    expect(ownPath(uri)).toBe(uri);
  },
);

it.each([
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/x/..//evil.test',
  '/\t/evil.test',
  'https://evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://localhost:3000.evil.test/',
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
