import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ErrorBoundary } from '@/components/states/ErrorBoundary';
import { ProgressBar } from '@/components/states/ProgressBar';
import { renderUi } from '../../support/renderUi';

it('a region that fails while it is drawn says so without taking the rest along, and can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let broken = true;
  const Chart = () => {
    if (broken) throw new Error('no data');
    return <p>The chart</p>;
  };
  renderUi(
    <>
      <p>The list</p>
      <ErrorBoundary>
        <Chart />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be shown.');
  expect(screen.getByText('The list')).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('The chart')).toBeInTheDocument();
});

it('a bar tells how far work has come, or that nobody knows', () => {
  const { rerender } = renderUi(
    <ProgressBar label="Downloading" value={0.636} text="1.4 of 2.2 MB" />,
  );
  const bar = screen.getByRole('progressbar', { name: 'Downloading' });
  expect(bar).toHaveValue(64);
  expect(bar).toHaveAttribute('aria-valuetext', '1.4 of 2.2 MB');
  rerender(<ProgressBar label="Downloading" value={null} />);
  expect(bar).not.toHaveAttribute('aria-valuenow');
});
