import { useCallback, useEffect, useState } from 'react';
import { dropDraft, readDraft, writeDraft } from './draft';

const keyOf = (form: string) => `${form}:enviado`;

/** From now on the form asks for an address again. */
export const forgetSentTo = (form: string): void => dropDraft(keyOf(form));

/**
 * Where a code was sent by the form of this name; null where none is waited for. Kept in this tab: whoever comes back from
 * their letters to a page that is loaded anew goes on to the code, and does not ask for another.
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
