import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { sealExport } from '@/features/exports/exportUpdate';
import { exportValues } from '@/features/exports/exportForm';
import { exportsFeature } from '@/features/exports/exportsFeature';
import { exportSubmitted, selectExportStatus } from '@/features/exports/exportsSlice';
import { createSecretCodec } from '@/features/exports/encryptSecret';
import { buildConfig } from '../../support/build/config';
import { makeSignedInStore } from '../../support/makeStore';
import { address } from '../../support/renderApp';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { fill, newClient, openForm, saveButton, SFTP } from './openExports';

const READABLE = 'correct horse';

describe('a secret that is typed', () => {
  it('is readable in no request, address, storage or log, whether the save succeeds or fails', async () => {
    const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
      jest.spyOn(console, name).mockImplementation(() => undefined),
    );
    const view = await openForm('Fresh SA');
    await fill(view, SFTP);
    await view.user.click(screen.getByRole('checkbox', { name: 'HTML' }));
    server.use(
      http.put(
        '*/api/clients/update/:groupId',
        () => HttpResponse.json({ title: 'not today' }, { status: 500 }),
        { once: true },
      ),
    );
    await view.user.click(saveButton());
    expect(await screen.findByText('not today')).toBeVisible();
    await view.user.click(saveButton());
    expect(await screen.findByText('Export Settings Updated')).toBeVisible();
    const sent = requests().map(({ path, headers, body }) =>
      JSON.stringify([path, [...headers], body]),
    );
    const kept = [localStorage, sessionStorage].map((storage) =>
      JSON.stringify(Object.entries(storage)),
    );
    const logged = spies.map(({ mock }) => JSON.stringify(mock.calls));
    expect(sent.filter((text) => text.includes('mas1.'))).toHaveLength(4);
    for (const text of [...sent, ...kept, ...logged, address()])
      expect(text).not.toContain(READABLE);
    jest.restoreAllMocks();
  });

  it('comes to the store sealed, and is not kept there', async () => {
    const { exportSecret } = buildConfig();
    if (!exportSecret) throw new Error('the tests have a secret');
    const { store, read } = await makeSignedInStore({
      user: { permissions: ['MANAGE_USERS'] },
      features: [exportsFeature],
    });
    server.use(http.post('*/api/account/checksftp', () => new Promise(() => undefined)));
    const values = {
      ...exportValues(newClient),
      ftpURL: 'files.example.com',
      userName: 'mas',
      password: READABLE,
      repeatedPassword: READABLE,
    };
    const submission = await sealExport(
      values,
      { ...newClient, stored: {} },
      createSecretCodec(exportSecret),
    );
    expect(JSON.stringify(submission)).not.toContain(READABLE);
    store.dispatch(exportSubmitted(submission));
    expect(read(selectExportStatus)).toBe('pending');
    expect(JSON.stringify(store.getState())).not.toMatch(/correct horse|mas1\./);
  });
});
