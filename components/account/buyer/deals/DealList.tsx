import type { ReactNode } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useMessages } from '@/hooks/useMessages';
import { NothingFound, NotLoaded } from '../../lists/ListNotices';
import { type ListLabels, ListTools } from '../../lists/ListTools';
import { useFocusOnNew } from '../../lists/useFocusOnNew';
import panel from '../../Panel.module.css';
import type { DealSection } from '../../sections';
import { EmptyScreen } from '../EmptyScreen';
import styles from './Deals.module.css';
import type { useDeals } from './useDeals';

interface Props<Deal extends { readonly id: string }, Group extends string, Order extends string> {
  readonly of: DealSection;
  readonly deals: ReturnType<typeof useDeals<Deal, Group, Order>>;
  readonly labels: Pick<ListLabels<Group, Order>, 'group' | 'order'>;
  readonly children: (deal: Deal) => ReactNode;
}

/** Cards of the records, and the button for the next page. */
function Cards<Deal extends { readonly id: string }, Group extends string, Order extends string>({
  deals: { items, search, hasMore, isSending, isLoading, more },
  children,
}: Pick<Props<Deal, Group, Order>, 'deals' | 'children'>) {
  const t = useMessages('deals');
  const list = useFocusOnNew(items, search);
  return (
    <>
      <ul ref={list} className={panel.stack}>
        {items.map((deal) => (
          <li key={deal.id}>{children(deal)}</li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.more}>
          <ActionButton isBusy={isSending || isLoading} onClick={more}>
            {t('more')}
          </ActionButton>
        </p>
      )}
    </>
  );
}

/** Deals of one kind with their search, order and states, page by page. */
export function DealList<Deal extends { readonly id: string }, Group extends string, Order extends string>({
  of,
  deals,
  labels,
  children,
}: Props<Deal, Group, Order>) {
  const t = useMessages('deals');
  const { list, items, isFiltered, isLoading } = deals;
  if (items.length === 0 && !isFiltered && !isLoading) return <EmptyScreen of={of} />;
  return (
    <>
      <ListTools list={list} shown={deals} labels={{ ...labels, all: t('all'), search: t('search') }} />
      <div aria-busy={isLoading} className={styles.results}>
        {deals.hasFailed && <NotLoaded onRetry={deals.retry} />}
        {items.length === 0 && !isLoading && <NothingFound onClear={deals.clear} />}
        <Cards deals={deals}>{children}</Cards>
      </div>
    </>
  );
}
