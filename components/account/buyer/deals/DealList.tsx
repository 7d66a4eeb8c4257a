import type { ReactNode } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { useMessages } from '@/hooks/useMessages';
import { useFocusOnNew } from '../../lists/useFocusOnNew';
import panel from '../../Panel.module.css';
import type { DealSection } from '../../sections';
import { EmptyScreen } from '../EmptyScreen';
import styles from './Deals.module.css';

interface Props<Deal> {
  readonly of: DealSection;
  readonly deals: {
    readonly items: readonly Deal[];
    readonly hasMore: boolean;
    readonly isSending: boolean;
    readonly more: () => Promise<void>;
  };
  readonly children: (deal: Deal) => ReactNode;
}

/** Deals of one kind, newest first, page by page. */
export function DealList<Deal extends { readonly id: string }>({ of, deals, children }: Props<Deal>) {
  const t = useMessages('deals');
  const { items, hasMore, isSending, more } = deals;
  const list = useFocusOnNew(items.length);
  if (items.length === 0) return <EmptyScreen of={of} />;
  return (
    <>
      <ul ref={list} className={panel.stack}>
        {items.map((deal) => (
          <li key={deal.id}>{children(deal)}</li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.more}>
          <ActionButton isBusy={isSending} onClick={() => void more()}>
            {t('more')}
          </ActionButton>
        </p>
      )}
    </>
  );
}
