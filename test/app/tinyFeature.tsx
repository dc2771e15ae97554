import { createSlice } from '@reduxjs/toolkit';
import { Sprout } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { put, takeEvery } from 'redux-saga/effects';
import type { Page } from '@/app/pages';
import { lazyScreen, type Feature } from '@/store/lazyFeature';

const tinySlice = createSlice({
  name: 'tiny',
  initialState: { height: 0 },
  reducers: {
    tinyWatered() {
      // heard by tinySaga
    },
    tinyGrown: (state) => ({ height: state.height + 1 }),
  },
  selectors: { selectHeight: ({ height }) => height },
});
const { tinyWatered, tinyGrown } = tinySlice.actions;

function* tinySaga() {
  yield takeEvery(tinyWatered, function* grow() {
    yield put(tinyGrown());
  });
}

function TinyContainer() {
  const dispatch = useDispatch();
  const height = useSelector(tinySlice.selectors.selectHeight);
  return <button onClick={() => dispatch(tinyWatered())}>{`${height} cm`}</button>;
}

const tinyFeature = {
  injects: [{ slice: tinySlice, saga: tinySaga }],
  screens: { page: TinyContainer },
} satisfies Feature;

/** A page that the console does not have, closed to who manages clients. */
export const tinyRule = {
  key: 'tiny',
  path: '/admin/tiny',
  rule: { permission: 'MANAGE_CLIENTS', reverse: true },
  title: 'shell.tiny',
};

export const loadTiny = jest.fn(() => Promise.resolve(tinyFeature));

export const tinyPage: Page = {
  menu: { group: 'admin', icon: Sprout },
  Screen: lazyScreen(loadTiny, 'page'),
};
