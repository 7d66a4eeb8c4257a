import { useToast } from '@/contexts/ToastContext';
import type { Invoice } from '@/domain/invoice/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { cancelInvoice, findInvoice } from '@/services/money/invoices';

/** Cancels a document and shows it as it is afterwards, also after a refusal. */
export function useCancelInvoice(put: (invoice: Invoice) => void) {
  const t = useMessages('invoices');
  const { show } = useToast();
  const { isBusy, run } = useAction(t('failed'));
  const cancel = ({ id, version }: Invoice, reason: string): void =>
    void run(async () => {
      try {
        put(await cancelInvoice(id, { version, reason }));
        show({ type: 'success', message: t('cancel.done') });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) put(await findInvoice(id));
        throw error;
      }
    });
  return { isSending: isBusy, cancel };
}
