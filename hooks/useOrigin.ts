import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Where this page really stands ("https://soleira.com.br"); null on the server and while React takes its HTML over. */
export function useOrigin(): string | null {
  return useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
}
