import type { ReactNode } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import type { Invoice } from '@/domain/invoice/schema';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import type { AccountList, LoadedList } from '../lists/accountList';
import { NothingFound, NotLoaded } from '../lists/ListNotices';
import { ListTools } from '../lists/ListTools';
import { useFocusOnNew } from '../lists/useFocusOnNew';
import { useUrlList } from '../lists/useUrlList';
import panel from '../Panel.module.css';
import { InvoiceRow } from './InvoiceRow';
import styles from './Invoices.module.css';
import type { InvoiceGroup, InvoiceOrder } from './invoiceLists';
import { useCancelInvoice } from './useCancelInvoice';

interface Props<Group extends InvoiceGroup> {
  readonly list: AccountList<Invoice, Group, InvoiceOrder>;
  readonly loaded: LoadedList<Invoice>;
  /** Company of the reader; null for a buyer. */
  readonly companyId: string | null;
  /** Shown in place of an empty list. */
  readonly empty: ReactNode;
}

interface RowsProps extends Pick<Props<InvoiceGroup>, 'companyId'> {
  readonly shown: Pick<
    ReturnType<typeof useUrlList<Invoice, never, never>>,
    'items' | 'search' | 'isLoading' | 'hasMore' | 'put' | 'more'
  >;
}

function Rows({ companyId, shown: { items, search, isLoading, hasMore, put, more } }: RowsProps) {
  const t = useMessages('invoices');
  const { isBusy, run } = useAction(t('failed'));
  const { isSending, cancel } = useCancelInvoice(put);
  const list = useFocusOnNew(items, search);
  return (
    <section className={panel.panel} aria-labelledby="notas-lista">
      <h2 id="notas-lista" className="visually-hidden">
        {t('list')}
      </h2>
      <ul ref={list} className={styles.rows}>
        {items.map((invoice) => (
          <li key={invoice.id}>
            <InvoiceRow
              invoice={invoice}
              other={companyId !== null && invoice.issuerId === companyId ? 'recipient' : 'issuer'}
              isSending={isSending}
              onCancel={(reason) => cancel(invoice, reason)}
            />
          </li>
        ))}
      </ul>
      {hasMore && (
        <p>
          <ActionButton isBusy={isBusy || isLoading} onClick={() => void run(more)}>
            {t('more')}
          </ActionButton>
        </p>
      )}
    </section>
  );
}

/** Notas fiscais and receipts with their search, order and groups, page by page. */
export function InvoiceList<Group extends InvoiceGroup>({ list, loaded, companyId, empty }: Props<Group>) {
  const t = useMessages('invoices');
  const shown = useUrlList(list, loaded);
  const { items, isFiltered, isLoading, hasFailed } = shown;
  if (items.length === 0 && !isFiltered && !isLoading) return empty;
  const labels = {
    all: t('all'),
    search: t('search'),
    group: (name: Group) => t(`groups.${name}`),
    order: (name: InvoiceOrder) => t(`orders.${name}`),
  };
  return (
    <>
      <ListTools list={list} shown={shown} labels={labels} />
      <div aria-busy={isLoading} className={panel.stack}>
        {hasFailed && <NotLoaded onRetry={shown.retry} />}
        {items.length === 0 && !isLoading && <NothingFound onClear={shown.clear} />}
        {items.length > 0 && <Rows companyId={companyId} shown={shown} />}
      </div>
    </>
  );
}
