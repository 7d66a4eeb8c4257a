import { useCallback, useEffect, useState } from 'react';

type CopyState = 'idle' | 'copied' | 'failed';

/** Time for which the outcome is shown. */
const OUTCOME_MS = 4000;

/** Copies text and shows the outcome for a while; browsers refuse without https or permission. */
export function useCopy(): { readonly state: CopyState; readonly copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), OUTCOME_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = useCallback(async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }, []);
  return { state, copy };
}
