import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { currentPath } from '@/browser/currentAddress';
import { search } from '@/features/search/searchSlice';
import { pageAt } from '@/features/session/pageRules';
import { session } from '@/features/session/sessionSlice';
import { paths } from '@/paths';
import { useAppDispatch, useAppSelector } from '@/store/hooks';

/** Asks for the profile, and tells the search what its link says, before the pages have arrived. */
export function AddressWatcher() {
  const dispatch = useAppDispatch();
  const { pathname, hash } = useLocation();
  const status = useAppSelector(session.selectProfileStatus);
  useEffect(() => {
    if (status === 'idle') dispatch(session.profileRequested());
  }, [dispatch, status]);

  // The window's address: the router's comes with a transition, late or, with Back, not at all.
  useEffect(() => {
    const tell = () => {
      if (pageAt(currentPath()) === paths.search)
        dispatch(search.addressOpened(window.location.hash));
    };
    tell();
    window.addEventListener('popstate', tell);
    return () => window.removeEventListener('popstate', tell);
  }, [dispatch, pathname, hash]);
  return null;
}
