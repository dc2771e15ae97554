import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HIDES_BUTTONS } from '@/components/table/tableRowState';
import { failing } from '../../support/handlers/failure';
import { userHandlers } from '../../support/handlers/users';
import { mediaMatches } from '../../support/mediaMatches';
import { requests } from '../../support/requests';
import { server } from '../../support/server';
import { settled } from '../../support/settled';
import { address } from '../../support/renderApp';
import { ann, bob, manyUsers, openUsers, own, pat, rené, row, table } from './usersPage';

const everybody = [own, ann, rené, bob, pat];

const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const band = (name: string) => screen.getByRole('button', { name });
const sent = () =>
  requests()
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => call.includes('lock'));

describe('a selection', () => {
  it('turns the bar into a band that counts states, is let go with one press, and acts only on what is shown', async () => {
    const { user } = openUsers({ users: everybody });
    await table();
    await user.click(box('Ann Lee'));
    await user.click(box('René Duval'));
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByText('1 active, 1 locked')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('5 selected')).toBeVisible();
    await user.click(band('Clear selection'));
    expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
    expect(box('Ann Lee')).not.toBeChecked();
    await user.click(box('Ann Lee'));
    await user.click(box('Bob Ray'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bob' } });
    expect(screen.getByText('1 selected')).toBeVisible();
    expect(screen.getByText('1 more hidden, not included')).toBeVisible();
    await user.click(band('Lock'));
    expect(await screen.findByRole('alertdialog', { name: 'Lock Bob Ray?' })).toBeVisible();
  });

  it('is made by keyboard: arrows move, Space selects, Shift takes along, to a clicked box too', async () => {
    const { user } = openUsers({ users: everybody });
    await table();
    await user.click(box('Ann Lee'));
    await user.keyboard('{Shift>}');
    await user.click(box('Pat New'));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
    expect(box('Bob Ray')).toBeChecked();
    await user.click(band('Clear selection'));
    act(() => row('Ann Lee').focus());
    await user.keyboard(' ');
    expect(box('Ann Lee')).toBeChecked();
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 selected')).toBeVisible();
    expect(row('Jo Miller')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Jo Miller profile' })).toBeVisible();
  });

  it('shows what can be done with each as long as they are nine, then in the band only', async () => {
    mediaMatches((media) => media === HIDES_BUTTONS);
    const { user } = openUsers({ users: manyUsers(10) });
    await table();
    const shown = () =>
      screen.getAllByRole('button', { name: /^Edit / }).filter((button) => button.hasChildNodes());
    fireEvent.mouseOver(box('Many 0003')); // scrolling put it under the pointer, which rests
    expect(shown()).toHaveLength(0);
    fireEvent.mouseMove(box('Many 0003'));
    expect(shown()).toHaveLength(1);
    fireEvent.mouseOut(box('Many 0003'), { relatedTarget: document.body });
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(shown()).toHaveLength(0);
    await user.click(box('Many 0009'));
    expect(shown()).toHaveLength(10); // the tenth has the pointer
  });

  it('says how many of those it acts on are on other pages, and names them as they are listed', async () => {
    const { user } = openUsers({ users: [own, ...manyUsers(60).reverse()] });
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('including 20 on other pages')).toBeVisible();
    await user.click(box('Many 0030'));
    expect(screen.getByText('21 selected')).toBeVisible();
    await user.click(band('Lock'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Lock 20 users?' });
    expect(dialog).toHaveTextContent('many0@example.org'); // oneself is left out
    expect(within(dialog).getByText('many9@example.org')).toBeVisible();
    expect(within(dialog).getByText('many10@example.org')).not.toBeVisible();
    await user.click(within(dialog).getByText('and 10 more'));
    expect(within(dialog).getByText('many10@example.org')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await user.click(screen.getByRole('button', { name: 'Status', expanded: false }));
    await user.click(screen.getByRole('option', { name: 'Locked' }));
    expect(screen.queryByRole('button', { name: 'Clear selection' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getByText('21 selected')).toBeVisible();
    await user.click(band('Clear selection'));
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(band('Select all 61'));
    expect(screen.getByText('61 selected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Select all 6/ })).not.toBeInTheDocument();
  });
});

describe('locking several', () => {
  const select = async (user: ReturnType<typeof openUsers>['user']) => {
    await table();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  };

  it('names those it fits, locks one after the other, and says how many were', async () => {
    const answer = server.hold('POST /api/users/lock/:id');
    const { user } = openUsers({ users: everybody });
    await select(user);
    await user.click(band('Lock'));
    const dialog = screen.getByRole('alertdialog', { name: 'Lock 2 users?' });
    const named = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(named).toEqual(['Ann Lee ann@example.org', 'Bob Ray bob@example.org']);
    expect(dialog).toHaveTextContent('3 other selected users stay as they are.');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.dblClick(within(dialog).getByRole('button', { name: 'Lock' }));
    await act(settled);
    expect(sent()).toEqual(['POST /api/users/lock/user-2']);
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toEqual(['POST /api/users/lock/user-2', 'POST /api/users/lock/bob']);
    expect(await screen.findByText('2 users locked')).toBeVisible();
  });

  it('names who could not be, stays where it is, and tries those again', async () => {
    server.use(failing('POST /api/users/lock/user-2', 403, { title: 'Not yours' }));
    const { user } = openUsers({ users: everybody });
    await select(user);
    await user.click(band('Lock'));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    const failure = await within(dialog).findByRole('alert');
    expect(failure).toHaveTextContent('1 user could not be changed:Ann Lee Not yours');
    expect(address()).toBe('/admin/users');
    expect(within(row('Bob Ray')).getByText('Locked')).toBeInTheDocument();
    server.use(...userHandlers);
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent().filter((call) => call.endsWith('user-2'))).toHaveLength(2);
    expect(sent().filter((call) => call.endsWith('bob'))).toHaveLength(1);
    expect(await screen.findByText('Ann Lee locked')).toBeVisible();
  });

  it('shows how far it is, and stops after the one under way', async () => {
    const answer = server.hold('POST /api/users/lock/:id');
    const { user } = openUsers({ users: everybody });
    await select(user);
    await user.click(band('Lock'));
    const dialog = screen.getByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    expect(await within(dialog).findByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      '0 of 2 done',
    );
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Stop' }));
    answer();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(sent()).toHaveLength(1);
    expect(await screen.findByText('Ann Lee locked')).toBeVisible();
  });

  it('is there for one user in the row, and names them whole, however long the name', async () => {
    const long = `Wolfeschlegelsteinhausenbergerdorff${'-Hubert'.repeat(25)}`;
    const { user } = openUsers({
      users: [own, { ...ann, profile: { ...ann.profile, lastName: long } }],
    });
    await user.click(await screen.findByRole('button', { name: `Lock Ann ${long}` }));
    const dialog = screen.getByRole('alertdialog', { name: `Lock Ann ${long}?` });
    expect(dialog).toHaveTextContent(`Ann ${long} will be signed out`);
    await user.click(within(dialog).getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText(`Ann ${long} locked`)).toBeVisible();
  });

  it('goes with its page when it leads to /error', async () => {
    server.use(failing('POST /api/users/lock/user-2', 403));
    const { user } = openUsers();
    await table();
    await user.click(band('Lock Ann Lee'));
    await user.click(within(await screen.findByRole('alertdialog')).getByText('Lock'));
    expect(await screen.findByRole('heading', { name: '403' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('is not offered where it fits nobody', async () => {
    const { user } = openUsers({ users: everybody });
    await table();
    await user.click(box('Pat New'));
    for (const name of ['Lock', 'Unlock'])
      expect(band(name)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Lock Pat New' })).toHaveAttribute(
      'title',
      'Users who have never signed in cannot be locked.',
    );
  });
});
