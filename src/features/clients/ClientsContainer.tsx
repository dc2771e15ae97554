import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Client } from '@/api/clients';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { modalOpened } from '@/features/modal/modalSlice';
import { ClientList } from './ClientList';
import {
  clientsLeft,
  clientsOpened,
  clientsRequested,
  selectClients,
  selectClientsStatus,
} from './clientsSlice';

/** The clients page. */
export function ClientsContainer() {
  const dispatch = useDispatch();
  const { providerMailer } = useRuntimeConfig();

  useEffect(() => {
    dispatch(clientsOpened());
    return () => void dispatch(clientsLeft());
  }, [dispatch]);

  return (
    <ClientList
      clients={useSelector(selectClients)}
      status={useSelector(selectClientsStatus)}
      providerMailer={providerMailer}
      onNew={() => dispatch(modalOpened({ name: 'clientDetail', groupId: null }))}
      onEdit={useCallback(
        ({ groupId }: Client) => void dispatch(modalOpened({ name: 'clientDetail', groupId })),
        [dispatch],
      )}
      onTryAgain={() => dispatch(clientsRequested())}
    />
  );
}
