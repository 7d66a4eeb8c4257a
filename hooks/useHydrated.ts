import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while React takes its HTML over, true afterwards: for what only makes sense with JavaScript,
 * and would make the page without it worse.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
