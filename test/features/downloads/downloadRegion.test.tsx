import { render, screen, within } from '@testing-library/react';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { downloadRequested } from '@/features/downloads/downloadsSlice';
import { buildEmail } from '../../support/build/email';
import { failing } from '../../support/handlers/failure';
import { Messages } from '../../support/renderUi';
import { server } from '../../support/server';
import { openDownloads, region } from './openDownloads';

const withoutPdf = () => buildEmail({ conversions: { pdf: null } });

describe('the progress region', () => {
  it('moves into a dialog that has one of its own, and back', async () => {
    const { store, tell } = openDownloads({ isLazy: true });
    tell(downloadRequested({ type: 'eml', emails: [buildEmail({ conversions: { eml: null } })] }));
    tell(downloadRequested({ type: 'pdf', emails: [withoutPdf()] }));
    const onThePage = await region();
    const { unmount } = render(
      <Provider store={store}>
        <Messages>
          <dialog open aria-label="Email preview">
            <DownloadProgressContainer placement="inline" />
          </dialog>
        </Messages>
      </Provider>,
    );
    const inTheDialog = await within(screen.getByRole('dialog')).findByRole('region', {
      name: 'Download progress',
    });
    expect(onThePage).not.toBeInTheDocument();
    expect(within(inTheDialog).getByText('The email has no PDF.')).toBeVisible();
    expect(within(inTheDialog).queryByText('The email has no EML.')).not.toBeInTheDocument();
    unmount();
    expect(await region()).toBeVisible();
  });

  it('keeps the focus of somebody who works by keyboard', async () => {
    server.use(failing('POST /api/mas/download', 500));
    const { user, tell } = openDownloads();
    render(<button>Download PDF</button>);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
    tell(downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    await screen.findByRole('button', { name: 'Try again' });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    server.use(http.post('*/api/mas/download', () => new Promise<undefined>(() => undefined)));
    await user.keyboard('{Enter}');
    expect(await region()).toHaveFocus();
    await user.tab(); // the button that closes the list
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
  });
});
