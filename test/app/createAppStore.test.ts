import { take } from 'redux-saga/effects';
import { downloads } from '@/features/downloads/downloadsSlice';
import { previous } from '@/features/search/previousPeriodSlice';
import * as usersFeature from '@/features/users/usersFeature';
import { makeStore } from '../support/makeStore';

function* idle() {
  yield take('nothing');
}

it('begins with what this browser chose before', () => {
  localStorage.setItem('archives', 'manifest');
  localStorage.setItem('chartComparison', 'on');
  const { read } = makeStore();
  expect(read(downloads.selectArchiveKind)).toBe('manifest');
  expect(read(previous.selectIsComparing)).toBe(true);
});

it('begins with the defaults where nothing was chosen, whatever an earlier store was told', () => {
  makeStore().store.dispatch(downloads.archiveKindChosen('manifest'));
  localStorage.clear();
  const { read } = makeStore();
  expect(read(downloads.selectArchiveKind)).toBe('plain');
  expect(read(previous.selectIsComparing)).toBe(false);
});

it('has a reducer of its own: what joins one store is in no other', () => {
  const { store } = makeStore({ features: [usersFeature] });
  expect(store.getState()).toHaveProperty('users');
  expect(makeStore().store.getState()).not.toHaveProperty('users');
});

it('tells a developer of state that is changed in place, and of what cannot be kept', () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store } = makeStore();
  store.dispatch({ type: 'planted', payload: new Map() });
  expect(String(said.mock.calls[0]?.[0])).toContain('A non-serializable value was detected');
  const notes = { list: ['one'] };
  store.inject({ slice: { reducerPath: 'notes', reducer: () => notes }, saga: idle });
  notes.list.push('two');
  expect(() => store.dispatch({ type: 'afterwards' })).toThrow(/mutation was detected/);
});
