import { screen, within } from '@testing-library/react';
import { buildPack } from '../../support/evidencePacks';
import { openCheck, packFile } from './openCheck';

// Without a network, what asks for timestamps cannot be fetched.
jest.mock('@/api/timestamp', () => {
  throw new Error('Loading chunk timestamp failed.');
});

it('says of a timestamp without a network that its service is out of reach, and nothing of the pack', async () => {
  const pack = packFile((await buildPack(['a'])).zip);
  const { user } = await openCheck(pack, { config: { timestamp: '/timestamp' } });
  await screen.findByRole('list', { name: 'Steps' });
  const region = within(await screen.findByRole('region', { name: 'pack.zip' }));
  await user.click(region.getByRole('button', { name: 'Add a timestamp' }));
  expect(await region.findByRole('alert')).toHaveTextContent(
    'No timestamp was added. The timestamp service could not be reached.',
  );
});
