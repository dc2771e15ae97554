import { http, HttpResponse } from 'msw';
import { backend } from '../fakeBackend';

const monthOf = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 7);

export const billingHandlers = [
  http.post<never, { startDate: number; endDate: number }>(
    '*/api/billing/list',
    async ({ request }) => {
      const { startDate, endDate } = await request.json();
      return HttpResponse.json(
        backend.billing.filter(
          ({ sentDate }) => sentDate >= monthOf(startDate) && sentDate <= monthOf(endDate),
        ),
      );
    },
  ),
];
