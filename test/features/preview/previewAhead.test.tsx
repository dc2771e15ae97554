import { screen, waitFor } from '@testing-library/react';
import { loadPreview } from '@/app/previewChunk';
import { findResultsOn } from './restedResults';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('fetches the preview when a pointer moves, before an email is opened', async () => {
  const user = await findResultsOn({ effectiveType: '4g', saveData: false });
  expect(loadPreview.fetched()).toBeNull();
  await user.hover(screen.getByRole('table', { name: 'Results' }));
  await waitFor(() => expect(loadPreview.fetched()).not.toBeNull());
});
