import { useMemo } from 'react';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { createSecretCodec } from './encryptSecret';

/** What seals the secrets; null where nothing does: nothing can be saved then. */
export function useSecretCodec() {
  const { exportSecret } = useRuntimeConfig();
  return useMemo(() => exportSecret && createSecretCodec(exportSecret), [exportSecret]);
}
