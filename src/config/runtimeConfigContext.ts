import { createContext, useContext } from 'react';
import type { RuntimeConfig } from './runtimeConfig';

/** Gives the checked configuration to the screens; there is one for the life of the page. */
export const RuntimeConfigContext = createContext<RuntimeConfig | null>(null);

/** The runtime configuration. Throws outside of its provider. */
export function useRuntimeConfig(): RuntimeConfig {
  const config = useContext(RuntimeConfigContext);
  if (!config) throw new Error('RuntimeConfigContext is missing');
  return config;
}
