import { useEffect, type ReactNode } from 'react';
import { failureRaised } from '@/features/failure/failureSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { isAllowed, type PermissionRule } from './permissions';
import { session } from './sessionSlice';

type PermissionGuardProps = {
  rule: PermissionRule;
  /** A whole page: whoever fails goes to /error (403), and who waits sees that it loads. */
  redirect?: boolean;
  children: ReactNode;
};

/** Shows its content to those who pass, and nothing while it is not known who does. */
export function PermissionGuard({ rule, redirect = false, children }: PermissionGuardProps) {
  const dispatch = useAppDispatch();
  const permissions = useAppSelector(session.selectPermissions);
  const isKnown = useAppSelector(session.selectProfileStatus) === 'succeeded';
  const allowed = isKnown && isAllowed(permissions, rule);
  const refused = isKnown && !allowed && redirect;

  useEffect(() => {
    if (refused) dispatch(failureRaised(403));
  }, [dispatch, refused]);

  return allowed ? children : null;
}
