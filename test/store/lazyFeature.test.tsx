import { createSlice } from '@reduxjs/toolkit';
import { render, screen } from '@testing-library/react';
import { type ReactNode } from 'react';
import { Provider, useSelector } from 'react-redux';
import { take } from 'redux-saga/effects';
import { LazyFallback } from '@/components/states/lazyComponent';
import { InjectContext, lazyScreen, type Feature } from '@/store/lazyFeature';
import { makeStore } from '../support/makeStore';
import { Messages } from '../support/renderUi';

const greeting = { screens: { hello: ({ name }: { name: string }) => <p>Hello {name}</p> } };

const show = (screenToShow: ReactNode) =>
  render(
    <Messages>
      <LazyFallback value={<p>Waiting</p>}>{screenToShow}</LazyFallback>
    </Messages>,
  );

it('is drawn when it is loaded, and at once where it is there already', async () => {
  const Hello = lazyScreen(() => Promise.resolve(greeting), 'hello');
  const { unmount } = show(<Hello name="Jo" />);
  expect(screen.getByText('Waiting')).toBeVisible();
  expect(await screen.findByText('Hello Jo')).toBeVisible();
  unmount();
  show(<Hello name="Kim" />);
  expect(screen.getByText('Hello Kim')).toBeVisible();
});

it('is first drawn when all it reads has joined the store, each once', async () => {
  const begun: string[] = [];
  const joining = (name: string) => ({
    slice: createSlice({ name, initialState: `${name} of today`, reducers: {} }),
    saga: function* saga() {
      begun.push(name);
      yield take('nothing');
    },
  });
  const [bread, butter] = [joining('bread'), joining('butter')];
  const drawn: string[] = [];
  function Breakfast() {
    type State = { bread: string; butter: string };
    drawn.push(useSelector(({ bread, butter }: State) => `${bread}, ${butter}`));
    return <p>Served</p>;
  }
  const feature = { injects: [bread, butter], screens: { breakfast: Breakfast } } satisfies Feature;
  const First = lazyScreen(() => Promise.resolve(feature), 'breakfast');
  const { store } = makeStore();
  show(
    <Provider store={store}>
      <InjectContext value={store.inject}>
        <First />
        <First />
      </InjectContext>
    </Provider>,
  );
  expect(await screen.findAllByText('Served')).toHaveLength(2);
  expect(new Set(drawn)).toEqual(new Set(['bread of today, butter of today']));
  expect(begun).toEqual(['bread', 'butter']);
});
