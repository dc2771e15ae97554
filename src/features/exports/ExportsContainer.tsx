import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import {
  clientsLeft,
  clientsOpened,
  clientsRequested,
  selectClients,
  selectClientsStatus,
} from '@/features/clients/clientsSlice';
import {
  selectLocalization,
  selectPermissions,
  selectTimezone,
} from '@/features/session/sessionSlice';
import { canSeal, createSecretCodec } from './encryptSecret';
import { useAppDispatch } from '@/store/hooks';
import { ExportPage } from './ExportPage';
import {
  connectionTestRequested,
  exportCheckStopped,
  exportFormLeft,
  exportFormOpened,
  exportNotSaved,
  exportServerEdited,
  exportSubmitted,
  selectConnectionTest,
  selectExportFailure,
  selectExportStatus,
  selectIsChecking,
  selectIsStopped,
  useExportsSelector,
} from './exportsSlice';
import { formatFragment } from '@/lib/link/addressFragment';

/** The exports page. The client whose form is open is in the address: a reload and a link open it again. */
export function ExportsContainer() {
  const dispatch = useAppDispatch();
  const { hash, state } = useLocation() as { hash: string; state: unknown };
  const navigate = useNavigate();
  const { exportSecret } = useRuntimeConfig();
  const addressedId = new URLSearchParams(hash.slice(1)).get('client') ?? '';

  useEffect(() => {
    dispatch(clientsOpened());
    return () => {
      dispatch(exportFormLeft());
      dispatch(clientsLeft());
    };
  }, [dispatch]);

  useEffect(() => void dispatch(exportFormOpened()), [dispatch, addressedId]);

  return (
    <ExportPage
      clients={useExportsSelector(selectClients)}
      canSwitchOn={useExportsSelector(selectPermissions).includes('MANAGE_CLIENTS')}
      listStatus={useExportsSelector(selectClientsStatus)}
      codec={useMemo(
        () => (exportSecret && canSeal() ? createSecretCodec(exportSecret) : null),
        [exportSecret],
      )}
      timezone={useExportsSelector(selectTimezone)}
      localization={useExportsSelector(selectLocalization)}
      save={{
        status: useExportsSelector(selectExportStatus),
        isChecking: useExportsSelector(selectIsChecking),
        isStopped: useExportsSelector(selectIsStopped),
        failure: useExportsSelector(selectExportFailure),
      }}
      test={useExportsSelector(selectConnectionTest)}
      onTest={(access) => dispatch(connectionTestRequested(access))}
      onServerEdited={() => dispatch(exportServerEdited())}
      onTryAgain={() => dispatch(clientsRequested())}
      addressedId={addressedId}
      onOpen={useCallback(
        (groupId: string) => {
          dispatch(exportFormOpened());
          void navigate(
            { hash: formatFragment([['client', groupId || null]]) },
            { replace: true, state },
          );
        },
        [dispatch, navigate, state],
      )}
      onSubmit={(submission) => dispatch(exportSubmitted(submission))}
      onNotSealed={() => dispatch(exportNotSaved({ cause: 'sealing' }))}
      onStop={() => dispatch(exportCheckStopped())}
    />
  );
}
