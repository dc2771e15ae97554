import { useDispatch, useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { selectFailureCode } from '@/features/failure/failureSlice';
import { modalOpened } from '@/features/modal/modalSlice';
import { openPages } from '@/features/session/pages';
import {
  selectDataContext,
  selectPermissions,
  selectProfile,
  selectProfileStatus,
  selectRole,
  signOutRequested,
} from '@/features/session/sessionSlice';
import { readFailure } from '@/lib/recordedFailure';
import { Refusal } from './Refusal';
import { refusedPage } from './refusedPage';

/** /error, and every address that leads nowhere (`code` 404), for those who are signed in: inside of the frame. */
export function RefusalContainer({ code: given }: { code?: number }) {
  const dispatch = useDispatch();
  const state: unknown = useLocation().state;
  const recorded = useSelector(selectFailureCode);
  const permissions = useSelector(selectPermissions);
  const role = useSelector(selectRole);
  const profile = useSelector(selectProfile);
  const status = useSelector(selectProfileStatus);
  const context = useSelector(selectDataContext);
  const { code, from } = readFailure(state);
  // Until the profile is there, nothing is said of it.
  if (!profile && status !== 'failed') return null;
  return (
    <Refusal
      code={given ?? code ?? recorded}
      refused={refusedPage(from, permissions)}
      open={openPages(permissions)}
      role={role}
      email={profile?.email ?? null}
      contextName={context?.name ?? null}
      onEditProfile={() => dispatch(modalOpened({ name: 'userProfile' }))}
      onLogOut={() => dispatch(signOutRequested())}
    />
  );
}
