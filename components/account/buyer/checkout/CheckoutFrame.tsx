import type { ReactNode } from 'react';
import { Seo } from '@/components/shell/seo/Seo';
import { useResolvedAccount } from '@/hooks/calls/useResolvedAccount';
import { useMessages } from '@/hooks/useMessages';
import type { AccountView } from '../../accountPage';
import { type BuyerOnPage, BuyersOnly, LoadingAccount, useBuyer } from '../BuyerPage';
import styles from './Checkout.module.css';

interface Props<Data> {
  readonly view: AccountView<Data, null>;
  readonly title: (data: Data) => string;
  /** Steps above the title. */
  readonly steps?: (data: Data) => ReactNode;
  readonly children: (shown: BuyerOnPage<Data>) => ReactNode;
}

/** Frame of the pages between a plan and its payment: the steps, the title, and the account they need. */
export function CheckoutFrame<Data>({ view, title, steps, children }: Props<Data>) {
  const t = useMessages('purchase');
  const { buyer, onChange } = useBuyer(view);
  const { hasFailed, retry } = useResolvedAccount(view);
  const heading = view.kind === 'buyer' ? title(view.data) : t('title');
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={heading} noindex />
      {view.kind === 'buyer' && steps?.(view.data)}
      <h1 className={styles.title}>{heading}</h1>
      {view.kind === 'company' && <BuyersOnly text={t('buyersOnly')} />}
      {view.kind === 'unknown' && <LoadingAccount hasFailed={hasFailed} onRetry={retry} />}
      {view.kind === 'buyer' && buyer !== null && children({ buyer, data: view.data, onChange })}
    </div>
  );
}
