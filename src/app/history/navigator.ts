import type { NavigateFunction } from 'react-router-dom';

/** The router's navigate for code outside of React; keeps the last move until there is a router. */
export type Navigator = { bind(navigate: NavigateFunction): void; navigate: NavigateFunction };

export function createNavigator(): Navigator {
  let current: NavigateFunction | null = null;
  let early: Parameters<NavigateFunction> | null = null;
  return {
    bind(navigate) {
      current = navigate;
      if (early) void navigate(...early);
      early = null;
    },
    navigate: ((...args: Parameters<NavigateFunction>) => {
      if (current) return current(...args);
      early = args;
    }) as NavigateFunction,
  };
}
