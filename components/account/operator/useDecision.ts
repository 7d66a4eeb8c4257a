import { useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { rememberHeading } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';

/** Sends a decision and shows its outcome. */
export function useDecision() {
  const t = useMessages('account');
  const { show } = useToast();
  const [isBusy, setBusy] = useState(false);

  async function decide(send: () => Promise<void>, successMessage: string): Promise<void> {
    const focusHeading = rememberHeading();
    setBusy(true);
    try {
      await send();
      show({ type: 'success', message: successMessage });
    } catch (error) {
      const isReported = error instanceof ApiError && error.status > 0 && error.status < 500;
      show({ type: 'error', message: isReported ? error.message : t('operation.review.failed') });
    } finally {
      setBusy(false);
      focusHeading();
    }
  }
  return { isBusy, decide };
}
