import type { NavigateFunction } from 'react-router-dom';

/** Hands the router's navigate to code outside of React; nothing moves before the router is there. */
export type Navigator = { bind(navigate: NavigateFunction): void; navigate: NavigateFunction };

export function createNavigator(): Navigator {
  let current: NavigateFunction | null = null;
  return {
    bind(navigate) {
      current = navigate;
    },
    navigate: ((...args: Parameters<NavigateFunction>) => current?.(...args)) as NavigateFunction,
  };
}
