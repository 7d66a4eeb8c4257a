import { useEffect, useState } from 'react';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { errorSentence } from '@/locales/errorSentence';

/** Sentence of an error code in the page's language; null until it is loaded. */
export function useFaultSentence(code: string | null): string | null {
  const { locale } = useMessagesValue();
  const [sentence, setSentence] = useState<string | null>(null);
  useEffect(() => {
    if (code === null) return;
    let isCurrent = true;
    void errorSentence(code, locale).then((text) => isCurrent && setSentence(text));
    return () => {
      isCurrent = false;
    };
  }, [code, locale]);
  return sentence;
}
