/** @jest-environment node */
import { collect } from '@/features/downloads/transfer/batches';
import { buildEmails } from '../../support/build/email';

it('fetches an email once that a list names twice, in its place', () => {
  const emails = buildEmails(3);
  const { asked, batches } = collect([...emails, ...emails], 'eml');
  expect(asked).toHaveLength(3);
  expect(batches.flatMap(({ renditions }) => renditions.map(({ email }) => email.id))).toEqual(
    emails.map(({ id }) => id),
  );
});
