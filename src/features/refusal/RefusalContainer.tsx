import { useLocation, useNavigate } from 'react-router-dom';
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
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { Refusal } from './Refusal';
import { refusedPage } from './refusedPage';

type RefusalContainerProps = {
  code?: number;
  /** Whether there is a page of the console to go back to. */
  hasEntryBefore: () => boolean;
};

/** /error, and every address that leads nowhere (`code` 404), for those who are signed in: inside of the frame. */
export function RefusalContainer({ code: given, hasEntryBefore }: RefusalContainerProps) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const recorded = useAppSelector(selectFailureCode);
  const permissions = useAppSelector(selectPermissions);
  const role = useAppSelector(selectRole);
  const profile = useAppSelector(selectProfile);
  const status = useAppSelector(selectProfileStatus);
  const context = useAppSelector(selectDataContext);
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
      onGoBack={hasEntryBefore() ? () => void navigate(-1) : null}
      onLogOut={() => dispatch(signOutRequested())}
    />
  );
}
