import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { Provider } from 'react-redux';
import { Dialog } from '@/components/dialog/Dialog';
import { session } from '@/features/session/sessionSlice';
import { ToastContainer } from '@/features/toasts/ToastContainer';
import { toastShown } from '@/features/toasts/toastsSlice';
import { InjectContext } from '@/store/lazyFeature';
import { makeStore } from '../../support/makeStore';
import { Messages, renderUi } from '../../support/renderUi';

const SAVED = toastShown({ message: 'downloads.saved', values: { saved: 2, type: 'EML' } });
const OFFER = toastShown({
  message: 'link.copied',
  copy: { label: 'link.fixDates', text: 'https://a.example/', done: 'link.copiedFixed' },
});
const words = '2 EMLs saved to archive.zip';

const { store } = makeStore();
const tell = (action: Parameters<typeof store.dispatch>[0]) =>
  act(() => void store.dispatch(action));

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <button
        onClick={() => {
          setOpen(false);
          store.dispatch(SAVED);
        }}
      >
        Close and save
      </button>
      {isOpen && (
        <Dialog title="Something" onClose={() => setOpen(false)}>
          <input aria-label="In it" />
        </Dialog>
      )}
      <ToastContainer />
    </>
  );
}

const page = (
  <Provider store={store}>
    <InjectContext value={store.inject}>
      <Page />
    </InjectContext>
  </Provider>
);

/** Shows a toast of a chunk that is there, on a clock that stands still. */
async function showToast() {
  renderUi(page);
  tell(SAVED);
  await screen.findByText(words);
  tell(session.signedOut());
  jest.useFakeTimers();
  tell(SAVED);
  pass(60);
  return screen.getByText(words);
}

function pass(ms: number) {
  act(() => jest.advanceTimersByTime(ms));
}
const shown = () => screen.queryByText(words);

afterEach(() => tell(session.signedOut()));

it('says that something is done as a status, for four seconds', async () => {
  await showToast();
  expect(screen.getByRole('status')).toHaveTextContent(words);
  tell(SAVED);
  expect(screen.getByRole('status')).toBeEmptyDOMElement(); // at first: a change is read out
  pass(60);
  expect(screen.getByRole('status')).toHaveTextContent(words);
  pass(3_900);
  expect(shown()).toBeInTheDocument();
  pass(200);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('stays while a pointer rests on it or it has the focus', async () => {
  const toast = await showToast();
  fireEvent.pointerEnter(toast);
  pass(60_000);
  expect(shown()).toBeInTheDocument();
  fireEvent.pointerLeave(toast);
  act(() => screen.getByRole('status').focus());
  pass(60_000);
  expect(shown()).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'Open' }).focus());
  pass(4_100);
  expect(shown()).not.toBeInTheDocument();
});

it('offers to copy something else, and says that then', async () => {
  const copy = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderUi(page);
  tell(OFFER);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy with fixed dates' }));
  expect(await screen.findByText('Link copied with fixed dates')).toBeVisible();
  expect(copy).toHaveBeenCalledWith('https://a.example/');
});

it('names a range in the language that is chosen while it is shown', async () => {
  const { rerender } = render(<Messages>{page}</Messages>);
  tell(toastShown({ message: 'link.copiedMoving', period: 'dateRange.7d' }));
  expect(await screen.findByText('Link copied: it stays “Last 7 days”')).toBeVisible();
  rerender(<Messages localization="ja_JP">{page}</Messages>);
  expect(await screen.findByText(/過去 7 日間/)).toBeVisible();
});

it('with an offer stays ten seconds, and shows what could not be copied until it is dismissed', async () => {
  await showToast();
  tell(OFFER);
  pass(9_900);
  expect(screen.getByText('Link copied')).toBeInTheDocument();
  pass(200);
  expect(screen.queryByText('Link copied')).not.toBeInTheDocument();

  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  tell(OFFER);
  pass(60);
  fireEvent.click(screen.getByRole('button', { name: 'Copy with fixed dates' }));
  await act(async () => Promise.resolve());
  pass(60_000);
  expect(screen.getByText(/^The browser did not allow copying/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('https://a.example/');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('textbox', { name: 'Link' })).not.toBeInTheDocument();
});

it('gives way to the next one, which has its own four seconds', async () => {
  await showToast();
  pass(3_000);
  tell(toastShown({ message: 'downloads.saved', values: { saved: 5, type: 'PDF' } }));
  pass(3_000);
  expect(shown()).not.toBeInTheDocument();
  expect(screen.getByText('5 PDFs saved to archive.zip')).toBeInTheDocument();
});

it('lies in the dialog that is open, outlives it, and does not outlive the session', async () => {
  await showToast();
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  tell(SAVED);
  pass(500);
  expect(screen.getByRole('dialog')).toContainElement(shown());
  expect(screen.getByRole('status')).not.toHaveAttribute('aria-live');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => Promise.resolve());
  pass(60);
  expect(shown()).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'off'); // it has been said
  tell(session.signedOut());
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

it('goes over the page in no dialog that has just gone', () => {
  const shownIn: boolean[] = [];
  Object.defineProperty(HTMLElement.prototype, 'showPopover', {
    configurable: true,
    value(this: HTMLElement) {
      shownIn.push(this.isConnected);
    },
  });
  renderUi(page);
  tell(SAVED); // its chunk is there
  tell(session.signedOut());
  shownIn.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close and save', hidden: true }));
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
  expect(shownIn).not.toEqual([]);
  expect(shownIn).not.toContain(false);
});
