import { useCallback, useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft';

const keyOf = (form: string) => `${form}:enviado`;

/** Returns to the form for another e-mail. */
export const forgetSentTo = (form: string): void => dropDraft(keyOf(form));

/**
 * E-mail to which the form sent a code; null without one. Kept in this tab, so that a visitor who returns to a reloaded
 * page can enter the code.
 */
export function useSentTo(form: string): readonly [string | null, (email: string | null) => void] {
  const [email, setEmail] = useState<string | null>(null);
  useEffect(() => {
    const kept = readDraft(keyOf(form)).email;
    setEmail(typeof kept === 'string' ? kept : null);
  }, [form]);
  const change = useCallback(
    (next: string | null) => {
      if (next === null) forgetSentTo(form);
      else writeDraft(keyOf(form), { email: next }, []);
      setEmail(next);
    },
    [form],
  );
  return [email, change];
}
