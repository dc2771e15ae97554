/** @jest-environment node */
import { isSameSite } from '@/identity/isSameSite';

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
