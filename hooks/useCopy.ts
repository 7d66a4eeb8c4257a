import { useCallback, useEffect, useState } from 'react';

type CopyState = 'idle' | 'copied' | 'failed';

/** How long the outcome is told. */
const TOLD_MS = 4000;

/** Puts text on the clipboard and tells for a while whether that worked; browsers refuse it without https or permission. */
export function useCopy(): { readonly state: CopyState; readonly copy: (text: string) => Promise<void> } {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') return;
    const timer = setTimeout(() => setState('idle'), TOLD_MS);
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
