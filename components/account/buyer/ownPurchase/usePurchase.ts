import { useEffect, useEffectEvent, useState } from 'react';
import type { SaleChange, SaleDetail } from '@/domain/sale/record';
import { useAction } from '@/hooks/calls/useAction';
import { changeSale, findSale } from '@/services/deals/sales';
import { ApiError } from '@/services/http/apiError';
import { followOwnDeals } from '@/services/platform/ownEvents';
import type { PurchaseText } from './usePurchaseText';

/** The purchase as it is now: payments and answers of the seller arrive by the person's stream. */
export function usePurchase(loaded: SaleDetail, { t }: PurchaseText) {
  const { isBusy, run } = useAction(t('failed'));
  const [shown, setShown] = useState({ loaded, current: loaded });
  // Another page of the site may show another purchase with the same component.
  if (shown.loaded !== loaded) setShown({ loaded, current: loaded });
  const { current } = shown;
  const [news, setNews] = useState('');
  const { id } = current;
  const put = (next: SaleDetail) => setShown((before) => ({ ...before, current: next }));

  const reload = useEffectEvent(async () => {
    // A failed reading changes nothing: the next event or load follows.
    const found = await findSale(id).catch(() => null);
    if (found === null) return;
    put(found);
    if (found.version !== current.version) setNews(t('news'));
  });
  useEffect(
    () =>
      followOwnDeals(
        ({ items }) => items.some((item) => item.kind === 'sale' && item.id === id) && void reload(),
      ),
    [id],
  );

  /** Changes the purchase; the answer of the change lacks figures of the page, so that it is read again. */
  const change = (input: Omit<SaleChange, 'version'>, done: string): void => {
    void run(async () => {
      try {
        await changeSale(id, { version: current.version, ...input }, { key: crypto.randomUUID() });
        put(await findSale(id));
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) put(await findSale(id));
        throw error;
      }
    }, done);
  };
  return { sale: current, news, isBusy, change };
}
