import { useCallback, useEffect } from 'react';
import type { Client } from '@/api/clients';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalOpened } from '@/features/modal/modalSlice';
import { useAppDispatch } from '@/store/hooks';
import { ClientList } from './ClientList';
import {
  clientsLeft,
  clientsLookedThrough,
  clientsOpened,
  clientsRequested,
  selectClients,
  selectClientsStatus,
  selectSavedCode,
  useClientsSelector,
} from './clientsSlice';

/** The clients page. */
export function ClientsContainer() {
  const dispatch = useAppDispatch();
  const { providerMailer } = useRuntimeConfig();

  useEffect(() => {
    dispatch(clientsOpened());
    return () => void dispatch(clientsLeft());
  }, [dispatch]);

  return (
    <ClientList
      clients={useClientsSelector(selectClients)}
      status={useClientsSelector(selectClientsStatus)}
      providerMailer={providerMailer}
      savedCode={useClientsSelector(selectSavedCode)}
      onSearch={() => dispatch(clientsLookedThrough())}
      onNew={() => dispatch(modalOpened({ name: 'clientDetail', groupId: null }))}
      onEdit={useCallback(
        ({ groupId }: Client) => void dispatch(modalOpened({ name: 'clientDetail', groupId })),
        [dispatch],
      )}
      onTryAgain={() => dispatch(clientsRequested())}
    />
  );
}
