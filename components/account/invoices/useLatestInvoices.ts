import { useCallback, useEffect, useState } from 'react';
import type { Invoice } from '@/domain/invoice/schema';
import type { Filter } from '@/domain/listing/filters';
import type { Page } from '@/domain/site/page';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { queryInvoices } from '@/services/money/invoices';

const LATEST = 5;
const OF_PLATFORM: readonly Filter[] = [{ scope: 'ALL', field: 'issuer', op: 'eq', value: 'platform' }];

const find = (cursor: string | null) =>
  queryInvoices({ filters: OF_PLATFORM, sort: 'createdDesc', limit: LATEST, cursor });

/** Documents of the platform, the last recorded first. */
export function useLatestInvoices() {
  const call = useSignedInCall();
  const [page, setPage] = useState<Page<Invoice> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      setPage(await call(() => find(null)));
    } catch {
      setFailed(true);
    }
  }, [call]);
  useEffect(() => void load(), [load]);

  const setItems = (change: (items: readonly Invoice[]) => Invoice[]) =>
    setPage((before) => before && { ...before, items: change(before.items) });
  const more = async () => {
    const next = await find(page?.nextCursor ?? null);
    setPage((before) => ({ ...next, items: [...(before?.items ?? []), ...next.items] }));
  };
  return {
    page,
    hasFailed,
    load,
    more,
    add: (invoice: Invoice) => setItems((items) => [invoice, ...items]),
    put: (invoice: Invoice) =>
      setItems((items) => items.map((one) => (one.id === invoice.id ? invoice : one))),
  };
}
