import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/seo/Seo';
import type { Buyer } from '@/domain/buyer/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import type { AccountView } from '../../accountPage';
import { useResolvedAccount } from '../../useKnownAccount';
import styles from './Checkout.module.css';

interface BuyerOnPage<Data> {
  readonly buyer: Buyer;
  readonly data: Data;
  readonly onChange: (change: Partial<Buyer>) => void;
}

interface Props<Data> {
  readonly view: AccountView<Data, null>;
  readonly title: (data: Data) => string;
  /** Steps above the title. */
  readonly steps?: (data: Data) => ReactNode;
  readonly children: (shown: BuyerOnPage<Data>) => ReactNode;
}

function CompaniesOnly() {
  const t = useMessages('purchase');
  const account = useMessages('account');
  return (
    <>
      <Notice tone="info">{t('buyersOnly')}</Notice>
      <PageLink href={paths.account()} className="button">
        {account('title')}
      </PageLink>
    </>
  );
}

function Loading({ hasFailed, onRetry }: { readonly hasFailed: boolean; readonly onRetry: () => void }) {
  const t = useMessages('account');
  if (!hasFailed) return <p role="status">{t('loading')}</p>;
  return (
    <>
      <Notice tone="error" isNews>
        {t('loadFailed')}
      </Notice>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {t('retry')}
      </button>
    </>
  );
}

/** Frame of the pages between a plan and its payment: the steps, the title, and the account they need. */
export function CheckoutFrame<Data>({ view, title, steps, children }: Props<Data>) {
  const t = useMessages('purchase');
  const initial = view.kind === 'buyer' ? view.buyer : null;
  const [buyer, setBuyer] = useState(initial);
  useEffect(() => setBuyer(initial), [initial]);
  const { hasFailed, retry } = useResolvedAccount(view);
  const heading = view.kind === 'buyer' ? title(view.data) : t('title');
  const onChange = (change: Partial<Buyer>) => setBuyer((before) => before && { ...before, ...change });
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={heading} noindex />
      {view.kind === 'buyer' && steps?.(view.data)}
      <h1 className={styles.title}>{heading}</h1>
      {view.kind === 'company' && <CompaniesOnly />}
      {view.kind === 'unknown' && <Loading hasFailed={hasFailed} onRetry={retry} />}
      {view.kind === 'buyer' && buyer !== null && children({ buyer, data: view.data, onChange })}
    </div>
  );
}
