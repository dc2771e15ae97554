import { useMemo } from 'react';
import { useRuntimeConfig } from '@/config/runtimeConfigContext';
import { canSeal, createSecretCodec } from './encryptSecret';

/** What seals the secrets; null where they cannot be: nothing can be saved then. */
export function useSecretCodec() {
  const { exportSecret } = useRuntimeConfig();
  return useMemo(
    () => (exportSecret && canSeal() ? createSecretCodec(exportSecret) : null),
    [exportSecret],
  );
}
