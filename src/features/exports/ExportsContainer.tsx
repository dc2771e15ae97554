import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import {
  clientsLeft,
  clientsOpened,
  clientsRequested,
  selectClients,
  selectClientsStatus,
} from '@/features/clients/clientsSlice';
import { selectLocalization, selectTimezone } from '@/features/session/sessionSlice';
import { canSeal, createSecretCodec } from '@/lib/encryptSecret';
import { ExportPage } from './ExportPage';
import {
  exportCheckStopped,
  exportFormLeft,
  exportFormOpened,
  exportNotSaved,
  exportSubmitted,
  selectExportFailure,
  selectExportStatus,
  selectIsChecking,
  selectIsStopped,
} from './exportsSlice';

/** The exports page. */
export function ExportsContainer() {
  const dispatch = useDispatch();
  const { exportSecret } = useRuntimeConfig();

  useEffect(() => {
    dispatch(clientsOpened());
    return () => {
      dispatch(exportFormLeft());
      dispatch(clientsLeft());
    };
  }, [dispatch]);

  return (
    <ExportPage
      clients={useSelector(selectClients)}
      listStatus={useSelector(selectClientsStatus)}
      codec={useMemo(
        () => (exportSecret && canSeal() ? createSecretCodec(exportSecret) : null),
        [exportSecret],
      )}
      timezone={useSelector(selectTimezone)}
      localization={useSelector(selectLocalization) ?? 'en_US'}
      save={{
        status: useSelector(selectExportStatus),
        isChecking: useSelector(selectIsChecking),
        isStopped: useSelector(selectIsStopped),
        failure: useSelector(selectExportFailure),
      }}
      onTryAgain={() => dispatch(clientsRequested())}
      onOpen={() => dispatch(exportFormOpened())}
      onSubmit={(submission) => dispatch(exportSubmitted(submission))}
      onNotSealed={() => dispatch(exportNotSaved({ cause: 'sealing' }))}
      onStop={() => dispatch(exportCheckStopped())}
    />
  );
}
