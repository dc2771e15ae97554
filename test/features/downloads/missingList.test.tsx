import { combineSlices, configureStore } from '@reduxjs/toolkit';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { DownloadProgressContainer } from '@/features/downloads/DownloadProgressContainer';
import { downloads, downloadsSlice } from '@/features/downloads/downloadsSlice';
import { keepPage } from '@/features/downloads/viewerPages';
import { modalSlice } from '@/features/modal/modalSlice';
import { buildEmail } from '../../support/build/email';
import { Messages } from '../../support/renderUi';

jest.mock('@/features/downloads/downloadsFeature', () => {
  throw Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' });
});

it('a tab that waits for an html is closed where the list of downloads does not come, and it is said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const store = configureStore({ reducer: combineSlices(downloadsSlice, modalSlice) });
  const page = { show: jest.fn(), fail: jest.fn(), close: jest.fn() };
  const request = { type: 'html' as const, emails: [buildEmail()], viewerId: keepPage(page) };
  render(
    <Provider store={store}>
      <Messages>
        <DownloadProgressContainer />
      </Messages>
    </Provider>,
  );
  act(() => void store.dispatch(downloads.downloadRequested(request)));
  expect(await screen.findByText(/^This part of the console could not be loaded/)).toBeVisible();
  expect(page.close).toHaveBeenCalledTimes(1);
});
