import { useMessagesValue } from '@/contexts/MessagesContext';
import { useToast } from '@/contexts/ToastContext';
import { errorSentence } from '@/locales/errorSentence';
import { ApiError } from '@/services/http/apiError';

/** Shows a refusal as a toast. */
export function useRefusal() {
  const { locale } = useMessagesValue();
  const { show } = useToast();
  return async (error: unknown) => {
    const { code, details } = error instanceof ApiError ? error : { code: 'internal_error', details: {} };
    show({ type: 'error', message: await errorSentence(code, locale, details) });
  };
}
