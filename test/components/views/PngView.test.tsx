import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ComponentProps } from 'react';
import { PngView } from '@/components/views/PngView';
import { renderUi } from '../../support/renderUi';

/** The image beside a choice of its size. */
function Shown(props: Omit<ComponentProps<typeof PngView>, 'isActualSize' | 'onActualSize'>) {
  const [isActualSize, setActualSize] = useState(false);
  return <PngView {...props} isActualSize={isActualSize} onActualSize={setActualSize} />;
}

const image = () => screen.getByRole('img', { name: 'Image of the email “Winter <b>sale</b>”' });

const show = (type?: string, onDownload = jest.fn()) =>
  renderUi(
    <Shown
      bytes={new Blob(['x'], { type })}
      subject="Winter <b>sale</b>"
      onDownload={onDownload}
    />,
  );

describe('the image of an email', () => {
  it('is a png for the browser, shown in its actual size and back by a press', async () => {
    const made = jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
    const { user } = show('text/html');
    expect(image()).toHaveAttribute('src', 'blob:1');
    expect((made.mock.calls[0]?.[0] as Blob).type).toBe('image/png');
    const zoom = screen.getByRole('button', { pressed: false });
    await user.click(zoom);
    expect(zoom).toHaveAttribute('aria-pressed', 'true');
    expect(zoom).toHaveAttribute('title', 'Fit to width');
    zoom.focus();
    await user.keyboard('{Enter}');
    expect(zoom).toHaveAttribute('aria-pressed', 'false');
  });

  it('can be downloaded when it cannot be displayed', async () => {
    const onDownload = jest.fn();
    const { user } = show(undefined, onDownload);
    fireEvent.error(image());
    expect(screen.getByRole('alert')).toHaveTextContent('This file cannot be displayed.');
    await user.click(screen.getByRole('button', { name: 'Download the file' }));
    expect(onDownload).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])(
    'gives its address back once it was read and left (read first: %s)',
    async (isReadFirst) => {
      jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
      const revoked = jest.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
      const view = show();
      const picture = image();
      if (isReadFirst) fireEvent.load(picture);
      else view.unmount();
      await Promise.resolve();
      expect(revoked).not.toHaveBeenCalled();
      if (isReadFirst) view.unmount();
      else fireEvent.load(picture);
      await waitFor(() => expect(revoked).toHaveBeenCalledWith('blob:1'));
    },
  );
});
