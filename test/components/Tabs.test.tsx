import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from '@/components/Tabs';
import { mediaMatches } from '../support/mediaMatches';
import { renderUi } from '../support/renderUi';

const tabs = ['png', 'html', 'pdf'].map((id) => ({
  id,
  label: id.toUpperCase(),
  panel: `The ${id} of the email`,
}));

function Renditions() {
  const [selected, setSelected] = useState('png');
  return <Tabs label="Renditions" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

const panelOf = (text: string) => screen.getByText(text);

describe('tabs', () => {
  it('show the panel of the chosen one, by click, arrows, Home and End', async () => {
    renderUi(<Renditions />);
    await userEvent.click(screen.getByRole('tab', { name: 'HTML' }));
    expect(screen.getByRole('tabpanel', { name: 'HTML' })).toHaveTextContent(
      'The html of the email',
    );
    const seen: (string | null)[] = [];
    const back = '{Alt>}{ArrowLeft}{/Alt}'; // the browser's
    for (const key of [back, '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) {
      await userEvent.keyboard(key);
      expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
      seen.push(screen.getByRole('tab', { selected: true }).textContent);
    }
    expect(seen).toEqual(['HTML', 'PDF', 'PNG', 'PDF', 'PNG', 'PDF']);
  });

  it('move in from the right on the way to the right, and the other way round to the left', async () => {
    renderUi(<Renditions />);
    await userEvent.click(screen.getByRole('tab', { name: 'PDF' }));
    expect(panelOf('The pdf of the email')).toHaveClass('move-from-right');
    expect(panelOf('The png of the email')).toHaveClass('move-to-left');
    await waitFor(() => expect(screen.queryByText('The png of the email')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('tab', { name: 'HTML' }));
    expect(panelOf('The html of the email')).toHaveClass('move-from-left');
    expect(panelOf('The pdf of the email')).toHaveClass('move-to-right');
  });

  it('do not move when nothing may', async () => {
    mediaMatches((media) => media.includes('reduce'));
    renderUi(<Renditions />);
    await userEvent.click(screen.getByRole('tab', { name: 'PDF' }));
    expect(screen.queryByText('The png of the email')).not.toBeInTheDocument();
  });
});
