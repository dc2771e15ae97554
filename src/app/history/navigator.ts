import type { NavigateFunction } from 'react-router-dom';

/** Hands the router's navigate to code outside of React. Before the router is there, the last move is kept for it: an answer may be quicker than the page. */
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
