import { act, screen, waitFor, within } from '@testing-library/react';
import { buildEmails } from '../support/build/email';
import { archive } from '../support/fakeBackend';
import { address, goBack, openAddress, renderApp } from '../support/renderApp';
import { requests } from '../support/requests';
import { LIST, linkTo } from '../features/search/searchLink';

type Person = ReturnType<typeof renderApp>['user'];

const preview = () => screen.findByRole('dialog', { name: 'Email preview' });
const closed = () =>
  waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Email preview' })).not.toBeInTheDocument(),
  );
const goForward = () => goBack(() => window.history.forward());
const FIRST = linkTo('subject=number%201');
const SECOND = linkTo('subject=Offer');

/** Two searches, one after the other. */
async function searchTwice(): Promise<Person> {
  archive(buildEmails(3));
  const { user } = renderApp({ path: FIRST });
  await screen.findByText('1 email');
  openAddress(SECOND);
  await screen.findByText('3 emails');
  return user;
}
const openRow = async (user: Person) => {
  await user.click(screen.getByText('Offer number 2'));
  return preview();
};

describe('a preview opened from the list', () => {
  it('takes its step back when it is closed, also when Forward has brought it back, so that Back leaves the search', async () => {
    const user = await searchTwice();
    await openRow(user);
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(address()).toBe(SECOND));
    expect(screen.getByText('3 emails')).toBeVisible();
    await openRow(user);
    await goBack();
    await closed();
    await goForward();
    await preview();
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(address()).not.toContain('mail='));
    expect(address()).toMatch(/^\/#subject=Offer/);
    await goBack();
    expect(await screen.findByText('1 email')).toBeVisible();
    expect(requests(LIST)).toHaveLength(3);
  });

  it('does so also after others were looked at, and can be opened again at once', async () => {
    const user = await searchTwice();
    const dialog = await openRow(user);
    await user.click(within(dialog).getByRole('button', { name: 'Next email' }));
    await waitFor(() => expect(address()).toContain('mail=mail-3~'));
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await closed();
    await openRow(user);
    await waitFor(() => expect(address()).toContain('mail=mail-2~'));
    await user.keyboard('{Escape}');
    await closed();
    await waitFor(() => expect(address()).toBe(SECOND));
    await goBack();
    expect(await screen.findByText('1 email')).toBeVisible();
  });

  it('comes back from everything that was sent to a person', async () => {
    const user = await searchTwice();
    const dialog = await openRow(user);
    await user.click(await within(dialog).findByRole('button', { name: /^Everything sent to/ }));
    const person = await screen.findByRole('region', { name: /^Everything sent to/ });
    await closed();
    await waitFor(() => expect(address()).toContain('person='));
    await user.click(within(person).getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(person).not.toBeInTheDocument());
    expect(await preview()).toBeVisible();
  });
});

it('a step back that a loaded browser takes late is still no Back of a person’s: what was opened meanwhile stays', async () => {
  const user = await searchTwice();
  await openRow(user);
  const asked = jest.spyOn(window.history, 'back').mockImplementationOnce(() => undefined);
  const taken = new Promise((resolve) =>
    window.addEventListener('popstate', resolve, { once: true }),
  );
  await user.keyboard('{Escape}');
  await closed();
  await user.click(screen.getByRole('button', { name: 'Jo Miller' }));
  await user.click(screen.getByRole('menuitem', { name: 'Keyboard shortcuts' }));
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(asked).toHaveBeenCalledTimes(1);
  await act(async () => {
    window.history.back(); // only now
    await taken;
  });
  expect(sheet).toBeVisible();
  await waitFor(() => expect(address()).toBe(SECOND));
});

it('a preview opened by its link is closed in its place', async () => {
  archive(buildEmails(3));
  const { user } = renderApp({ path: FIRST });
  await screen.findByText('1 email');
  openAddress(`${SECOND}&mail=mail-2~1763553480000`);
  await preview();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => expect(address()).toMatch(/^\/#subject=Offer/));
  expect(address()).not.toContain('mail=');
  expect(await screen.findByText('3 emails')).toBeVisible();
  await goBack();
  expect(await screen.findByText('1 email')).toBeVisible();
});
