import { screen } from '@testing-library/react';
import { PreviewDownloads } from '@/features/preview/PreviewDownloads';
import { buildEmail } from '../../support/build/email';
import { renderUi } from '../../support/renderUi';

it('has the downloads of the preview in an order of its own', async () => {
  const onDownload = jest.fn();
  const { user } = renderUi(
    <PreviewDownloads
      email={buildEmail()}
      types={['png', 'html', 'pdf', 'eml']}
      onDownload={onDownload}
    />,
  );
  expect(
    screen.getAllByRole('button', { name: /^Download/ }).map(({ textContent }) => textContent),
  ).toEqual(['PDF', 'EML', 'HTML', 'PNG']);
  await user.click(screen.getByRole('button', { name: 'Download EML' }));
  expect(onDownload).toHaveBeenCalledWith('eml');
});
