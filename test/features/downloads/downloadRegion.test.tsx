import { render, screen, waitFor, within } from '@testing-library/react';
import { Provider } from 'react-redux';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { downloads } from '@/features/downloads/downloadsSlice';
import { modalClosed, modalOpened } from '@/features/modal/modalSlice';
import { buildEmail } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { emailHandlers } from '../../support/handlers/emails';
import { failing } from '../../support/handlers/failure';
import { Messages } from '../../support/renderUi';
import { server } from '../../support/server';
import { catchSavedFiles, openDownloads, panel, region } from './openDownloads';

const withoutPdf = () => buildEmail({ conversions: { pdf: null } });

describe('the folded list', () => {
  it('is a pill that says how many downloads there are and how far they have come', async () => {
    server.hold('POST /api/mas/download');
    const { user, tell } = openDownloads();
    tell(downloads.downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    tell(downloads.downloadRequested({ type: 'png', emails: [buildEmail()] }));
    await user.click(await screen.findByRole('button', { name: 'Fold the list of downloads' }));
    const pill = within(await panel()).getByRole('button');
    expect(pill).toHaveAccessibleName('2 downloads · 0% · 0 of 2');
    expect(screen.queryByRole('region', { name: 'Download progress' })).not.toBeInTheDocument();
    expect(await panel()).toHaveFocus();
    await user.click(pill);
    expect(within(await region()).getByText('PDF of 1 email')).toBeVisible();
    expect(await panel()).toHaveFocus();
  });

  it('unfolds for what did not go well, and not for what did', async () => {
    const saved = catchSavedFiles();
    server.hold('POST /api/mas/download');
    const { user, tell, store } = openDownloads();
    const good = buildEmail();
    archive([good]);
    tell(downloads.downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    await user.click(await screen.findByRole('button', { name: 'Fold the list of downloads' }));
    server.use(...emailHandlers);
    tell(downloads.downloadRequested({ type: 'eml', emails: [good] }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await waitFor(() =>
      expect(downloads.selectTransfers(store.getState()).map(({ step }) => step)).toContain(
        'ended',
      ),
    );
    expect(screen.queryByRole('region', { name: 'Download progress' })).not.toBeInTheDocument();
    tell(
      downloads.downloadRequested({
        type: 'html',
        emails: [buildEmail({ conversions: { html: null } })],
      }),
    );
    expect(within(await region()).getByText('The email has no HTML.')).toBeVisible();
  });
});

it('the list says of what went well when that was, and cannot be folded when nothing is under way', async () => {
  catchSavedFiles();
  const { tell } = openDownloads();
  const email = buildEmail({ subject: 'Spring sale' });
  archive([email]);
  tell(downloads.downloadRequested({ type: 'eml', emails: [email] }));
  const shown = within(await region());
  expect(await shown.findByText('1 EML saved')).toBeVisible();
  expect(shown.getByText('Spring sale')).toBeVisible();
  expect(shown.getByText(/^\d\d:\d\d$/)).toBeVisible();
  expect(
    within(await panel()).getByRole('button', { name: 'Close the list of downloads' }),
  ).toBeVisible();
});

describe('the progress region', () => {
  it('is a pill in a dialog that has one of its own, until it is opened, and moves back', async () => {
    const { store, tell, user } = openDownloads({ isLazy: true });
    tell(downloads.downloadRequested({ type: 'pdf', emails: [withoutPdf()] }));
    const onThePage = await region();
    tell(modalOpened({ name: 'emailPreview' }));
    const { unmount } = render(
      <Provider store={store}>
        <Messages>
          <dialog open aria-label="Email preview">
            <DownloadProgressContainer inDialog />
          </dialog>
        </Messages>
      </Provider>,
    );
    const inTheDialog = within(screen.getByRole('dialog'));
    const pill = await inTheDialog.findByRole('button', { name: '1 download to look at' });
    expect(onThePage).not.toBeInTheDocument();
    expect(screen.queryByText('The email has no PDF.')).not.toBeInTheDocument();
    await user.click(pill);
    expect(inTheDialog.getByText('The email has no PDF.')).toBeVisible();
    unmount();
    tell(modalClosed('emailPreview'));
    expect(await region()).toBeVisible();
  });

  it('keeps the focus of somebody who works by keyboard', async () => {
    server.use(failing('POST /api/mas/download', 500));
    const { user, tell } = openDownloads();
    render(<button>Download PDF</button>);
    await user.tab();
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
    tell(downloads.downloadRequested({ type: 'pdf', emails: [buildEmail()] }));
    await screen.findByRole('button', { name: 'Try again' });
    await user.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Try again' })).toHaveFocus();
    server.hold('POST /api/mas/download');
    await user.keyboard('{Enter}');
    expect(await panel()).toHaveFocus();
    await user.tab(); // the button that closes the list
    await user.tab();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Download PDF' })).toHaveFocus();
  });
});
