/** @jest-environment node */
import { collect } from '@/features/downloads/transfer/batches';
import { buildEmails } from '../../support/build/email';

it('counts and fetches an email once that a list names twice', () => {
  const emails = buildEmails(3);
  const { requested, found, batches } = collect([...emails, ...emails], 6, 'eml');
  expect([requested, found]).toEqual([3, 3]);
  expect(batches.flatMap(({ renditions }) => renditions.map(({ email }) => email.id))).toEqual(
    emails.map(({ id }) => id),
  );
});
