import { screen, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { linkTo } from './searchLink';

it('the buttons of every row have names, and the place in the tab order is with one row', async () => {
  archive(buildEmails(8));
  renderApp({ path: linkTo('recipient=*@example.org') });
  await screen.findByRole('table', { name: 'Results' });
  for (const number of [1, 2, 7]) {
    const row = screen.getByRole('row', { name: new RegExp(`Offer number ${number}\\b`) });
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ ariaLabel, title, tabIndex }) => [ariaLabel, title, tabIndex]),
    ).toEqual(
      ['Preview', 'Download', `Everything sent to reader${number}@example.org`].map((name) => [
        name,
        name,
        number === 1 ? 0 : -1,
      ]),
    );
  }
});
