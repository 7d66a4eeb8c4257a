import { useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import { rememberHeading } from '@/hooks/keepFocus';
import { failureMessage } from './failureMessage';
import { useSignedInCall } from './useSignedInCall';

/**
 * Runs actions of the signed-in person one at a time. Shows a failure as a toast, and keeps the focus near a pressed
 * button that disappears.
 *
 * @param fallback message if the server did not answer
 */
export function useAction(fallback: string) {
  const { show } = useToast();
  const call = useSignedInCall();
  const [isBusy, setBusy] = useState(false);

  /**
   * False after a failure.
   *
   * @param done message after the action
   */
  async function run(action: () => Promise<void>, done?: string): Promise<boolean> {
    const focusHeading = rememberHeading();
    setBusy(true);
    try {
      await call(action);
      if (done !== undefined) show({ type: 'success', message: done });
      return true;
    } catch (error) {
      show({ type: 'error', message: failureMessage(error, fallback) });
      return false;
    } finally {
      setBusy(false);
      focusHeading();
    }
  }
  return { isBusy, run };
}
