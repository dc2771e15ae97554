import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Dialog } from '@/components/dialog/Dialog';
import { SelectorList } from '@/components/list/SelectorList';
import { renderUi } from '../../support/renderUi';

const options = [
  { value: 'UTC', label: '(UTC) Coordinated Universal Time' },
  { value: 'Europe/Paris', label: '(UTC+01:00) Brussels, Copenhagen, Madrid, Paris' },
  { value: 'America/Sao_Paulo', label: '(UTC-03:00) Brasília', keywords: 'America/Sao Paulo' },
];

const onChange = jest.fn();

function Zones() {
  const [value, setValue] = useState('UTC');
  onChange.mockImplementation(setValue);
  return <SelectorList label="Timezone" value={value} options={options} onChange={onChange} />;
}

const box = () => screen.getByRole('combobox', { name: 'Timezone' });
const list = () => screen.queryByRole('listbox', { name: 'Timezone' });

describe('a selector list', () => {
  it('expands on a click, and shows what is chosen', async () => {
    const { user } = renderUi(<Zones />);
    expect(box()).toHaveValue('(UTC) Coordinated Universal Time');
    expect(list()).not.toBeInTheDocument();
    box().scrollLeft = 35; // as a browser leaves it that shows the end of what it selects
    await user.click(box());
    expect(screen.getAllByRole('option')).toHaveLength(3);
    expect(screen.getByRole('option', { name: options[0]?.label })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(box()).toHaveAttribute('aria-expanded', 'true');
    expect(box()).toHaveProperty('selectionDirection', 'backward');
    await waitFor(() => expect(box()).toHaveProperty('scrollLeft', 0));
  });

  it('searches without regard to accents, and by keywords', async () => {
    const { user } = renderUi(<Zones />);
    await user.type(box(), 'brasilia', { initialSelectionStart: 0, initialSelectionEnd: 99 });
    expect(screen.getAllByRole('option')).toHaveLength(1);
    await user.clear(box());
    await user.type(box(), 'sao p');
    expect(screen.getByRole('option')).toHaveTextContent('Brasília');
    await user.clear(box());
    await user.type(box(), 'nowhere');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Nothing matches “nowhere”');
  });

  it('takes a selection at once, and hides 150 ms later with its search text cleared', () => {
    jest.useFakeTimers();
    renderUi(<Zones />);
    fireEvent.click(box());
    fireEvent.change(box(), { target: { value: 'paris' } });
    fireEvent.click(screen.getByRole('option'));
    expect(onChange).toHaveBeenCalledWith('Europe/Paris');
    act(() => jest.advanceTimersByTime(149));
    expect(list()).toBeInTheDocument();
    expect(box()).toHaveValue('paris');
    act(() => jest.advanceTimersByTime(1));
    expect(list()).not.toBeInTheDocument();
    expect(box()).toHaveValue(options[1]?.label);
    fireEvent.click(box());
    expect(screen.getAllByRole('option')).toHaveLength(3);
  });

  it('is used by keyboard alone, by arrows or typing in place of the choice it shows', async () => {
    const { user } = renderUi(<Zones />);
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(box()).toHaveAttribute(
      'aria-activedescendant',
      screen.getByRole('option', { name: options[1]?.label }).id,
    );
    await user.tab();
    expect(list()).not.toBeInTheDocument(); // it is left
    act(() => box().focus());
    await user.keyboard('paris{Enter}');
    expect(onChange.mock.calls).toEqual([['Europe/Paris']]);
  });

  it('hides with Escape without closing the dialog around it, and forgets what was typed', async () => {
    const onClose = jest.fn();
    const { user } = renderUi(
      <Dialog title="Profile" onClose={onClose}>
        <Zones />
      </Dialog>,
    );
    await user.type(box(), 'x');
    await user.keyboard('{Escape}');
    expect(list()).not.toBeInTheDocument();
    expect(box()).toHaveValue('(UTC) Coordinated Universal Time');
    expect(onClose).not.toHaveBeenCalled();
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
