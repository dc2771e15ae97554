import { screen, within } from '@testing-library/react';
import { buildEmail, buildEmails } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { renderApp } from '../support/renderApp';
import { catchSavedFiles, type SavedFile } from '../features/downloads/openDownloads';
import { linkTo } from '../features/search/searchLink';
import { SCREEN_FAULTS } from './answers';
import { expectSurvival, type FaultCase } from './matrix';

// Every call that fetches bytes, and the search before a download of everything. Whatever goes
// wrong, nothing is saved.

const EVERYTHING = linkTo('recipient=*@example.org');

let saved: SavedFile[] = [];
beforeEach(() => {
  saved = catchSavedFiles();
});

const savesNothing = () => expect(saved).toEqual([]);

const results = () => screen.findByRole('region', { name: 'Results' });

/** Opens three results, selects so many, and downloads them as PNG. */
const downloading = (selected: number) => async (breakIt: () => void) => {
  archive(buildEmails(3));
  const view = renderApp({ path: EVERYTHING });
  await screen.findByRole('table', { name: 'Results' });
  const list = await results();
  for (let number = 1; number <= selected; number++)
    await view.user.click(
      within(list).getByRole('checkbox', { name: `Select Offer number ${number}` }),
    );
  breakIt();
  await view.user.click(
    within(within(list).getByRole('toolbar', { name: 'Download' })).getByRole('button', {
      name: 'Download PNG',
    }),
  );
  return view;
};

const showsNoPicture = () => {
  expect(screen.getByRole('dialog', { name: 'Email preview' })).toBeVisible();
  expect(screen.queryByRole('img', { name: /Offer number 1/ })).not.toBeInTheDocument();
};

const cases: FaultCase[] = [
  {
    name: 'downloading one email',
    call: 'POST /api/mas/download',
    open: downloading(1),
    kept: savesNothing,
  },
  {
    name: 'downloading several emails',
    call: 'POST /api/mas/download/archive',
    open: downloading(2),
    kept: savesNothing,
  },
  {
    name: 'downloading everything',
    call: 'POST /api/mas/list',
    open: downloading(0),
    kept: savesNothing,
    calm: () => screen.queryByText('There was nothing to download.'),
  },
  {
    name: 'showing an email',
    call: 'POST /api/mas/download',
    async open(breakIt) {
      const email = buildEmail();
      archive([email]);
      breakIt();
      return Promise.resolve(
        renderApp({ path: `${EVERYTHING}&mail=${email.id}~${email.sentDate ?? ''}` }),
      );
    },
    kept: () => showsNoPicture(),
    isOfConsole: true,
  },
];

describe.each(cases)('$name ($call)', (faultCase) => {
  it.each([...SCREEN_FAULTS, 'cut'] as const)('survives %s', (fault) =>
    expectSurvival(fault, faultCase),
  );
});
