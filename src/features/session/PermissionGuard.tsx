import { useEffect, type ReactNode } from 'react';
import { failureRaised } from '@/features/failure/failureSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isAllowed, type PermissionRule } from './permissions';
import { profileRequested, selectPermissions, selectProfileStatus } from './sessionSlice';

type PermissionGuardProps = {
  rule: PermissionRule;
  /** A whole page: whoever fails goes to /error (403), and who waits sees that it loads. */
  redirect?: boolean;
  children: ReactNode;
};

/** Shows its content to those who pass; asks for unknown permissions, showing nothing meanwhile. */
export function PermissionGuard({ rule, redirect = false, children }: PermissionGuardProps) {
  const dispatch = useAppDispatch();
  const status = useAppSelector(selectProfileStatus);
  const permissions = useAppSelector(selectPermissions);
  const known = status === 'succeeded';
  const allowed = known && isAllowed(permissions, rule);
  const refused = known && !allowed && redirect;

  useEffect(() => {
    if (status === 'idle') dispatch(profileRequested());
  }, [dispatch, status]);

  useEffect(() => {
    if (refused) dispatch(failureRaised(403));
  }, [dispatch, refused]);

  return allowed ? children : null;
}
