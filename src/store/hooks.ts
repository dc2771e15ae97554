import type { Dispatch, Store } from '@reduxjs/toolkit';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { RootState } from './state';

/** Reads what is in every store; a selector of a feature that joins later does not compile here. */
export const useAppSelector = useSelector.withTypes<RootState>();

export const useAppDispatch = useDispatch.withTypes<Dispatch>();

export const useAppStore = useStore.withTypes<Store<RootState>>();
