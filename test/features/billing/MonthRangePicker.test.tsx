import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MonthRangePicker } from '@/features/billing/MonthRangePicker';
import type { Localization } from '@/lib/localization';
import { renderUi } from '../../support/renderUi';

const onChange = jest.fn();
const user = userEvent.setup({ delay: null });

function Picker() {
  const [value, setValue] = useState({ from: '2026-09', to: '2026-11' });
  return (
    <MonthRangePicker
      value={value}
      current="2026-11"
      onChange={(range) => {
        onChange(range);
        setValue(range);
      }}
    />
  );
}
const open = async (name: string, localization: Localization = 'en_US') => {
  if (!screen.queryByRole('button', { name })) renderUi(<Picker />, { localization });
  await user.click(screen.getByRole('button', { name }));
};

const month = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the month range', () => {
  it('shows its months and takes others', async () => {
    await open('From');
    expect(screen.getByRole('button', { name: 'To' })).toHaveAccessibleDescription('November 2026');
    expect(month('September 2026')).toHaveFocus();
    expect(month('September 2026')).toHaveAttribute('aria-pressed', 'true');
    await user.click(month('Previous year'));
    await user.click(month('March 2025'));
    expect(onChange).toHaveBeenCalledWith({ from: '2025-03', to: '2026-11' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'From' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'From' })).toHaveAccessibleDescription('March 2025');
  });

  it('never ends before it starts', async () => {
    await open('To');
    expect(month('August 2026')).toHaveAttribute('aria-disabled', 'true');
    await user.click(month('August 2026'));
    expect(onChange).not.toHaveBeenCalled();
    await user.click(month('September 2026'));
    await open('From');
    await user.click(month('October 2026'));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-10', to: '2026-10' });
  });

  it('goes back ten years and not into the future', async () => {
    await open('From');
    expect(month('December 2026')).toHaveAttribute('aria-disabled', 'true');
    expect(month('Next year')).toHaveAttribute('aria-disabled', 'true');
    for (let year = 0; year < 12; year += 1) await user.click(month('Previous year'));
    expect(month('Previous year')).toHaveAttribute('aria-disabled', 'true');
    expect(month('October 2016')).toHaveAttribute('aria-disabled', 'true');
    await user.click(month('November 2016'));
    expect(onChange).toHaveBeenCalledWith({ from: '2016-11', to: '2026-11' });
  });

  it('is chosen by keyboard', async () => {
    await open('From');
    await user.keyboard('{ArrowLeft}');
    expect(month('August 2026')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(month('May 2026')).toHaveFocus();
    await user.keyboard('{Home}{ArrowLeft}');
    expect(month('December 2025')).toHaveFocus();
    await user.keyboard('{PageUp}');
    expect(month('December 2024')).toHaveFocus();
    await user.keyboard('{PageDown}{PageDown}{ArrowRight}');
    expect(month('November 2026')).toHaveFocus();
    await user.keyboard('{ArrowUp}{Enter}');
    expect(onChange).toHaveBeenCalledWith({ from: '2026-08', to: '2026-11' });
    await open('From');
    await user.keyboard('{ArrowLeft}{Escape}');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'From' })).toHaveFocus();
  });

  it('speaks Japanese', async () => {
    await open('開始月', 'ja_JP');
    expect(month('2026年9月')).toHaveFocus();
    expect(month('前年')).toBeVisible();
  });
});
