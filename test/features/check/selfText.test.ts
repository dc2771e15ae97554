import { createIntl } from 'react-intl';
import type { PackManifest } from '@/evidence/pack/packFormat';
import { selfText } from '@/features/check/page/reportTexts';
import { messages } from '../../support/messages';

it('a pack whose emails write one address in two ways has one recipient, as in the dialog that made it', () => {
  const intl = createIntl({ locale: 'en-US', messages: messages.en_US });
  const emails = ['Zoe@Example.org', 'zoe@example.org'].map((recipient) => ({
    recipient,
    date: '2026-11-19T12:00:00.000Z',
  }));
  const manifest = { emails, created: { zone: 'UTC' }, dataContext: { name: 'Client One' } };
  expect(selfText(intl, manifest as unknown as PackManifest)).toBe(
    'The pack says of itself: 2 emails to zoe@example.org, on 2026-11-19, from Client One.',
  );
});
