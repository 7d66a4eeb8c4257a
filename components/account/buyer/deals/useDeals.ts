import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { useNow } from '@/hooks/useNow';
import { ApiError } from '@/services/http/apiError';
import type { AccountList } from '../../lists/accountList';
import { useUrlList } from '../../lists/useUrlList';
import type { LoadedDeals } from './loadDeals';

interface Change<Deal> {
  readonly change: () => Promise<Deal>;
  /** Reads the record again after a lost race. */
  readonly find: () => Promise<Deal>;
}

/** Deals of one kind, and the changes to their records. */
export function useDeals<Deal extends { readonly id: string }, Group extends string, Order extends string>(
  list: AccountList<Deal, Group, Order>,
  loaded: LoadedDeals<Deal>,
) {
  const t = useMessages('deals');
  const { isBusy, run } = useAction(t('failed'));
  const { more, put, recount, ...shown } = useUrlList(list, loaded);

  async function apply({ change, find }: Change<Deal>): Promise<void> {
    try {
      put(await change());
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) put(await find());
      throw error;
    } finally {
      await recount();
    }
  }
  return {
    ...shown,
    list,
    now: useNow(loaded.now),
    isSending: isBusy,
    more: () => void run(more),
    act: (change: Change<Deal> & { readonly done: string }) => void run(() => apply(change), change.done),
  };
}
