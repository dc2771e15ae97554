import { useEffect, useMemo } from 'react';
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
import { defaultLocalization } from '@/lib/localization';

/** The exports page. */
export function ExportsContainer() {
  const dispatch = useAppDispatch();
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
      clients={useExportsSelector(selectClients)}
      canSwitchOn={useExportsSelector(selectPermissions).includes('MANAGE_CLIENTS')}
      listStatus={useExportsSelector(selectClientsStatus)}
      codec={useMemo(
        () => (exportSecret && canSeal() ? createSecretCodec(exportSecret) : null),
        [exportSecret],
      )}
      timezone={useExportsSelector(selectTimezone)}
      localization={useExportsSelector(selectLocalization) ?? defaultLocalization}
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
      onOpen={() => dispatch(exportFormOpened())}
      onSubmit={(submission) => dispatch(exportSubmitted(submission))}
      onNotSealed={() => dispatch(exportNotSaved({ cause: 'sealing' }))}
      onStop={() => dispatch(exportCheckStopped())}
    />
  );
}
