import { act, screen, within } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { linkTo } from './searchLink';

const row = (number: number) =>
  screen.getByRole('row', { name: new RegExp(`Offer number ${number}\\b`) });
const namesIn = (number: number) =>
  within(row(number))
    .getAllByRole('button')
    .map(({ ariaLabel }) => ariaLabel);
const drawnIn = (number: number) => row(number).innerHTML.split('<svg').length - 1;
const elementsIn = (number: number) => (row(number).innerHTML.match(/<[a-z]/g) ?? []).length;

async function openResults() {
  archive(buildEmails(8));
  const { user } = renderApp({ path: linkTo('recipient=*@example.org') });
  await screen.findByRole('table', { name: 'Results' });
  return user;
}

describe('the buttons of a row', () => {
  it('are named in every row, and nothing of them is drawn where they are not seen', async () => {
    await openResults();
    for (const number of [1, 2, 7])
      expect(namesIn(number)).toEqual([
        'Preview',
        'Download',
        `Everything sent to reader${number}@example.org`,
      ]);
    expect(drawnIn(1)).toBe(3); // has the place in the tab order
    expect(drawnIn(2)).toBe(0);
    expect(elementsIn(2)).toBeLessThanOrEqual(11);
  });

  it('are drawn under the pointer, and fade where it came from', async () => {
    const user = await openResults();
    await user.hover(row(4));
    expect(drawnIn(4)).toBe(3);
    expect(within(row(4)).getByRole('button', { name: 'Preview' }).title).toBe('Preview');
    await user.hover(row(5));
    expect([drawnIn(4), drawnIn(5)]).toEqual([3, 3]);
    await user.hover(row(6));
    expect([drawnIn(4), drawnIn(5), drawnIn(6)]).toEqual([0, 3, 3]);
  });

  it('are drawn in the row with the focus', async () => {
    const user = await openResults();
    act(() => row(1).focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(row(3)).toHaveFocus();
    expect([drawnIn(1), drawnIn(3)]).toEqual([0, 3]);
  });

  it('are drawn in few selected rows', async () => {
    const user = await openResults();
    await user.click(screen.getByRole('checkbox', { name: 'Select Offer number 6' }));
    await user.hover(row(2));
    await user.hover(row(3));
    expect(drawnIn(6)).toBe(3);
  });
});
