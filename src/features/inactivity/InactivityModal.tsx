import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { session } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSecondsLeft, stayRequested } from './inactivitySlice';

/** Asks whether anybody is there, over whatever is open, and counts down to the sign-out. */
export function InactivityModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const seconds = useAppSelector(selectSecondsLeft);
  return (
    <Dialog
      alert
      title={intl.$t({ id: 'inactivity.title' })}
      size="small"
      closable={false}
      footer={
        <>
          <Button onClick={() => dispatch(session.signOutRequested())}>
            {intl.$t({ id: 'inactivity.logOutNow' })}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => dispatch(stayRequested())}>
            {intl.$t({ id: 'inactivity.stay' })}
          </Button>
        </>
      }
    >
      <p>{intl.$t({ id: 'inactivity.message' })}</p>
      <p>{intl.$t({ id: 'inactivity.download' })}</p>
      <p className="muted" role="timer">
        {intl.$t({ id: 'inactivity.secondsLeft' }, { seconds })}
      </p>
    </Dialog>
  );
}
