import { useEffect, useState } from 'react';

/**
 * Longest wait for an idle moment, in milliseconds; also the wait in browsers without `requestIdleCallback` (Safari).
 */
const PATIENCE_MS = 2000;

/** Becomes true once, when the browser is idle after the page has loaded. */
export function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const settle = () => setIsIdle(true);
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = window.setTimeout(settle, PATIENCE_MS);
      return () => window.clearTimeout(timer);
    }
    const request = window.requestIdleCallback(settle, { timeout: PATIENCE_MS });
    return () => window.cancelIdleCallback(request);
  }, []);
  return isIdle;
}
