import { type RefObject, useEffect, useRef } from 'react';

/** Button that opens a question in its place; it gets the focus again when the question is closed. */
export function useOpener(isAsking: boolean): RefObject<HTMLButtonElement | null> {
  const wasAsking = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (wasAsking.current && !isAsking) opener.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  return opener;
}
