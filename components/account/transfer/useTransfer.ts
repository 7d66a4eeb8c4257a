import { useEffect, useEffectEvent, useState } from 'react';
import type { SaleTransfer, SaleTransferChange } from '@/domain/sale/transfer/schema';
import { useAction } from '@/hooks/calls/useAction';
import { changeSaleTransfer, findSaleTransfer, querySaleTransfers } from '@/services/deals/saleTransfers';
import { ApiError } from '@/services/http/apiError';
import type { RequestOptions } from '@/services/http/requestOptions';
import { followOwnDeals } from '@/services/platform/ownEvents';

/** Newest transfer of a sale that the caller may see; null without one. */
export async function findTransferOf(
  saleId: string,
  options: RequestOptions = {},
): Promise<SaleTransfer | null> {
  const filter = { scope: 'ALL', field: 'saleId', op: 'eq', value: saleId } as const;
  const { items } = await querySaleTransfers({ filters: [filter], limit: 1 }, options);
  return items[0] ?? null;
}

interface Parts {
  readonly saleId: string;
  readonly loaded: SaleTransfer | null;
  /** Message if the server did not answer. */
  readonly failed: string;
  /** Called after a change, and after one that was lost to another. */
  readonly onChange?: (() => void) | undefined;
}

/** The transfer of a sale as it is now: the answers of others arrive by the person's stream. */
export function useTransfer({ saleId, loaded, failed, onChange }: Parts) {
  const { isBusy, run } = useAction(failed);
  const [transfer, setTransfer] = useState(loaded);
  const reload = useEffectEvent(async () => {
    // A failed reading changes nothing: the next event or load follows.
    const found = await findTransferOf(saleId).catch(() => null);
    if (found !== null) setTransfer(found);
  });
  useEffect(
    () =>
      followOwnDeals(
        ({ items }) => items.some(({ kind, id }) => kind === 'sale' && id === saleId) && void reload(),
      ),
    [saleId],
  );

  const change = (input: Omit<SaleTransferChange, 'version'>, done: string): void => {
    if (transfer === null) return;
    const { id, version } = transfer;
    void run(async () => {
      try {
        setTransfer(await changeSaleTransfer(id, { version, ...input }, { key: crypto.randomUUID() }));
        onChange?.();
      } catch (error) {
        if (error instanceof ApiError && error.status === 409) setTransfer(await findSaleTransfer(id));
        throw error;
      }
    }, done);
  };
  return { transfer, setTransfer, isBusy, change };
}
