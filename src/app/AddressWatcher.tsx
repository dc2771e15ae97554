import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { addressOpened } from '@/features/search/searchSlice';
import { paths } from '@/paths';

/** Tells the search what its link says, before its page has arrived. */
export function AddressWatcher() {
  const dispatch = useDispatch();
  const { pathname, hash } = useLocation();
  useEffect(() => {
    if (pathname === paths.search) dispatch(addressOpened(hash));
  }, [dispatch, pathname, hash]);
  return null;
}
