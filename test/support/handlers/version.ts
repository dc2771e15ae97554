import { http, HttpResponse } from 'msw';
import { backend } from '../fakeBackend';

export const versionHandlers = [
  http.get('*/api/version', () => HttpResponse.json({ version: backend.version })),
];
