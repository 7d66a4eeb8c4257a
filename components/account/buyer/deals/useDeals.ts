import { useState } from 'react';
import { useToast } from '@/contexts/ToastContext';
import type { Page } from '@/domain/site/page';
import { rememberHeading } from '@/hooks/keepFocus';
import { useMessages } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';
import { useSignedInCall } from '../../useSignedInCall';

interface Record {
  readonly id: string;
}

/** List of deals: the first page, the following ones, and the changes to its records. */
export function useDeals<Deal extends Record>(
  first: Page<Deal>,
  list: (query: { cursor: string | null }) => Promise<Page<Deal>>,
) {
  const t = useMessages('deals');
  const { show } = useToast();
  const call = useSignedInCall();
  const [items, setItems] = useState<readonly Deal[]>(first.items);
  const [nextCursor, setNextCursor] = useState(first.nextCursor);
  const [isSending, setIsSending] = useState(false);

  async function orNotify(action: () => Promise<void>): Promise<void> {
    const focusHeading = rememberHeading();
    setIsSending(true);
    try {
      await call(action);
    } catch (error) {
      const isReported = error instanceof ApiError && error.status > 0 && error.status < 500;
      show({ type: 'error', message: isReported ? error.message : t('failed') });
    } finally {
      setIsSending(false);
      focusHeading();
    }
  }
  const more = () =>
    orNotify(async () => {
      const page = await list({ cursor: nextCursor });
      setItems((before) => [...before, ...page.items]);
      setNextCursor(page.nextCursor);
    });
  /** Applies a change and shows the record as it is afterwards; after a refusal it is read again. */
  const action = (
    id: string,
    change: () => Promise<Deal>,
    find: () => Promise<Deal>,
    successMessage: string,
  ) =>
    orNotify(async () => {
      const put = (deal: Deal) => setItems((before) => before.map((each) => (each.id === id ? deal : each)));
      try {
        put(await change());
        show({ type: 'success', message: successMessage });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) put(await find());
        throw error;
      }
    });
  return { items, hasMore: nextCursor !== null, isSending, more, act: action };
}
