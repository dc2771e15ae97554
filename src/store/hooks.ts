import type { Action, Dispatch, Store } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './state';

/** Reads what is in every store; a selector of a feature that joins later does not compile here. */
export const useAppSelector = useSelector.withTypes<RootState>();

export const useAppDispatch = useDispatch.withTypes<Dispatch>();

export const useAppStore = useStore.withTypes<Store<RootState>>();

/** Tells the store that a screen is there, or for something else now, and that it was left. */
export function useShown(opened: () => Action, left: () => Action, what?: unknown): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(opened());
    return () => void dispatch(left());
  }, [dispatch, opened, left, what]);
}
