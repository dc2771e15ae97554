/** @jest-environment node */
import { collect } from '@/features/downloads/transfer/batches';
import { buildEmails } from '../../support/build/email';

it('fetches an email once that a list names twice, and counts what the server counts', () => {
  const emails = buildEmails(3);
  const { asked, found, batches } = collect([...emails, ...emails], 3, 'eml');
  expect([asked.length, found]).toEqual([3, 3]);
  expect(batches.flatMap(({ renditions }) => renditions.map(({ email }) => email.id))).toEqual(
    emails.map(({ id }) => id),
  );
});
