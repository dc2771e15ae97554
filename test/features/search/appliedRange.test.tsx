import { screen, waitFor, within } from '@testing-library/react';
import { address, renderApp } from '../../support/renderApp';
import { bodies } from '../../support/requests';
import '../../support/server';
import { LIST, linkTo } from './searchLink';

async function applyPreset(path: string, name: string): Promise<void> {
  const { user } = renderApp({ path });
  await user.click(await screen.findByRole('button', { name: 'Date range' }));
  const popup = await screen.findByRole('dialog', { name: 'Date range' });
  await user.click(within(popup).getByRole('button', { name }));
}

describe('a range that is applied', () => {
  it('is searched at once where a search is shown', async () => {
    await applyPreset(linkTo('recipient=*@*'), 'Last 6 months');
    await waitFor(() => expect(bodies(LIST)).toHaveLength(2));
    expect(address()).toContain('range=6m');
  });

  it('waits for Search where nothing was searched for', async () => {
    await applyPreset('/', 'Last 6 months');
    expect(screen.getByRole('button', { name: 'Date range' })).toHaveTextContent('Last 6 months');
    expect(bodies(LIST)).toHaveLength(0);
  });
});
