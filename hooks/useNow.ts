import { useEffect, useState } from 'react';

const STEP_MS = 30_000;

/**
 * Present time in milliseconds, every half minute, by the clock of the server: the visitor's may be wrong.
 *
 * @param loadedAt time of the server when the page was loaded
 */
export function useNow(loadedAt: string): number {
  const [elapsedMs, setElapsed] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that is loaded again counts from the beginning.
  useEffect(() => {
    const began = performance.now();
    setElapsed(0);
    const timer = window.setInterval(() => setElapsed(performance.now() - began), STEP_MS);
    return () => window.clearInterval(timer);
  }, [loadedAt]);
  return Date.parse(loadedAt) + elapsedMs;
}
