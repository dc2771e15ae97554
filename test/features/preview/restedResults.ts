import { act, screen } from '@testing-library/react';
import { buildEmails } from '../../support/build/email';
import { archive } from '../../support/fakeBackend';
import { renderApp } from '../../support/renderApp';
import { RANGE } from './openPreview';

/** Until everything that comes after the rows is there. */
export const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

/** The results of a search on such a line (what the browser tells of it), once everything behind them has come. Nothing may have loaded the preview: a file of tests has one such search. */
export async function findResultsOn(line: { effectiveType: string; saveData: boolean }) {
  Object.defineProperty(navigator, 'connection', { value: line, configurable: true });
  archive(buildEmails(2));
  const { user } = renderApp({ path: `/#recipient=*@example.org&${RANGE}` });
  await screen.findAllByRole('button', { name: 'Preview' });
  await act(aWhile);
  return user;
}
