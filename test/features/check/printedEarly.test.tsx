import { act, fireEvent, screen } from '@testing-library/react';
import { checkTasks } from '@/evidence/check/checkTasks';
import { buildPack } from '../../support/evidencePacks';
import { openCheck, packFile } from './openCheck';

it('a report printed early says of what was not finished that it was not, and of nothing that it is under way', async () => {
  const never = new Promise<never>(() => undefined);
  jest.spyOn(checkTasks, 'senders').mockReturnValueOnce(never);
  jest.spyOn(checkTasks, 'hash').mockReturnValueOnce(never);
  await openCheck(packFile((await buildPack()).zip));
  await screen.findByRole('heading', { name: 'Unchanged, if this is the recorded pack.' });
  act(() => void fireEvent(window, new Event('beforeprint')));
  const paper = screen.getByRole('article');
  const unfinished = 'Not finished when this was printed.';
  expect(paper).toHaveTextContent(`SHA-256${unfinished}`);
  expect(paper.textContent.split(unfinished)).toHaveLength(5); // both emails', and of all
  expect(paper).not.toHaveTextContent(/Checking/);
});
