import { act, screen } from '@testing-library/react';
import { loadPreview } from '@/app/previewChunk';
import { aWhile, findResultsOn } from './restedResults';

afterEach(() => Reflect.deleteProperty(navigator, 'connection'));

it('fetches nothing of the preview before an email is opened where a byte may cost somebody', async () => {
  const user = await findResultsOn({ effectiveType: '4g', saveData: true });
  await user.hover(screen.getByRole('table', { name: 'Results' }));
  await act(aWhile);
  expect(loadPreview.fetched()).toBeNull();
});
