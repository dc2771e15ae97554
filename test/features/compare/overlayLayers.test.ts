import { createIntl } from 'react-intl';
import { layersOf } from '@/features/compare/overlayLayers';
import { buildEmail } from '../../support/build/email';
import { messages } from '../../support/messages';

const intl = createIntl({ locale: 'en-US', messages: messages.en_US });

it.each([
  ['of one email', 1, ['PNG', 'PDF']],
  [
    'of two emails that one person got in one minute',
    2,
    ['1 · 18:02: PNG', '1 · 18:02: PDF', '2 · 18:02: PNG', '2 · 18:02: PDF'],
  ],
])('the renditions %s have different names', (_of, count, names) => {
  const emails = Array.from({ length: count }, () => buildEmail());
  const layers = layersOf(intl, emails, ['pdf', 'png'], () => '18:02');
  expect(layers.map(({ label }) => label)).toEqual(names);
});
