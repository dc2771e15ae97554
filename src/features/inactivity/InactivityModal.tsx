import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { downloads } from '@/features/downloads/downloadsSlice';
import { signOutRequested } from '@/features/session/sessionSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectSecondsLeft, stayRequested } from './inactivitySlice';

/** Asks whether anybody is there, over whatever is open, and counts down to the sign-out. */
export function InactivityModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const seconds = useAppSelector(selectSecondsLeft);
  const isDownloading = useAppSelector(downloads.selectDownloadStatus) === 'pending';
  return (
    <Dialog
      alert
      title={intl.formatMessage({ id: 'inactivity.title' })}
      size="small"
      closable={false}
      footer={
        <>
          <Button onClick={() => dispatch(signOutRequested())}>
            {intl.formatMessage({ id: 'inactivity.logOutNow' })}
          </Button>
          <Button variant="primary" data-autofocus onClick={() => dispatch(stayRequested())}>
            {intl.formatMessage({ id: 'inactivity.stay' })}
          </Button>
        </>
      }
    >
      <p>{intl.formatMessage({ id: 'inactivity.message' })}</p>
      {isDownloading && <p>{intl.formatMessage({ id: 'inactivity.download' })}</p>}
      <p className="muted" role="timer">
        {intl.formatMessage({ id: 'inactivity.secondsLeft' }, { seconds })}
      </p>
    </Dialog>
  );
}
