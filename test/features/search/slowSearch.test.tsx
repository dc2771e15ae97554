import { act, render, screen } from '@testing-library/react';
import { Searching } from '@/features/search/results/Searching';
import { LocaleProvider } from '@/i18n/LocaleProvider';

const english = { localization: 'en_US', scope: 'core', fallback: null } as const;

const wait = (milliseconds: number) =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

it('a search that takes more than 8 seconds says so', async () => {
  const { rerender } = render(<LocaleProvider {...english}>ready</LocaleProvider>);
  await screen.findByText('ready');
  jest.useFakeTimers();
  rerender(
    <LocaleProvider {...english}>
      <Searching isBesideCount={false} />
    </LocaleProvider>,
  );
  expect(screen.getByText('Searching…')).toBeVisible();
  wait(7_999);
  expect(screen.queryByText('Taking longer than usual')).not.toBeInTheDocument();
  wait(1);
  expect(screen.getByText('Taking longer than usual')).toBeVisible();
  jest.useRealTimers();
});
