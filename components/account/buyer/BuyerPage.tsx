import { type ReactNode, useEffect, useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import type { Buyer } from '@/domain/buyer/schema';
import { paths } from '@/domain/site/paths';
import { useResolvedAccount } from '@/hooks/calls/useResolvedAccount';
import { useMessages } from '@/hooks/useMessages';
import { AccountLayout } from '../AccountLayout';
import type { AccountPageProps, AccountView } from '../accountPage';
import {
  BUYER_SECTIONS,
  type BuyerGroup,
  type BuyerSection,
  isDealSection,
  type SectionLabels,
} from '../sections';
import styles from './BuyerPage.module.css';

export interface BuyerOnPage<Data> {
  readonly buyer: Buyer;
  readonly data: Data;
  readonly onChange: (change: Partial<Buyer>) => void;
}

interface Props<Data, CompanyData> extends AccountPageProps<Data, CompanyData> {
  readonly section: BuyerSection;
  readonly heading?: (buyer: Buyer) => string;
  readonly children: (shown: BuyerOnPage<Data>) => ReactNode;
}

/** The loaded buyer with the changes saved since. */
export function useBuyer<Data, CompanyData>(view: AccountView<Data, CompanyData>) {
  const initial = view.kind === 'buyer' ? view.buyer : null;
  const [buyer, setBuyer] = useState(initial);
  useEffect(() => setBuyer(initial), [initial]);
  const onChange = (change: Partial<Buyer>) => setBuyer((before) => before && { ...before, ...change });
  return { buyer, onChange };
}

export function LoadingAccount({ hasFailed, onRetry }: { hasFailed: boolean; onRetry: () => void }) {
  const t = useMessages('account');
  if (!hasFailed) return <p role="status">{t('loading')}</p>;
  return (
    <div className={styles.failed}>
      <Notice tone="error" isNews>
        {t('loadFailed')}
      </Notice>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {t('retry')}
      </button>
    </div>
  );
}

function useBuyerLabels(): SectionLabels<BuyerSection, BuyerGroup> {
  const t = useMessages('account');
  const ofDeals = useMessages('deals');
  const labelOf = (section: BuyerSection, kind: 'title' | 'lead') =>
    isDealSection(section) ? ofDeals(`sections.${section}.${kind}`) : t(`sections.${section}.${kind}`);
  return {
    title: (section) => labelOf(section, 'title'),
    lead: (section) => labelOf(section, 'lead'),
    group: (group) => t(`groups.${group}`),
  };
}

export function BuyersOnly({ text }: { readonly text?: string }) {
  const t = useMessages('account');
  return (
    <div className={styles.failed}>
      <Notice tone="info">{text ?? t('ofBuyersOnly')}</Notice>
      <PageLink href={paths.account()} className="button">
        {t('title')}
      </PageLink>
    </div>
  );
}

export function BuyerPage<Data, CompanyData>({ section, heading, view, children }: Props<Data, CompanyData>) {
  const { buyer, onChange } = useBuyer(view);
  const { hasFailed, retry } = useResolvedAccount(view);
  const labels = useBuyerLabels();
  const isBuyer = view.kind === 'buyer' || (view.kind === 'unknown' && view.pool === 'user');
  const isShown = view.kind === 'buyer' && buyer !== null;
  return (
    <AccountLayout
      groups={isBuyer ? BUYER_SECTIONS : []}
      current={section}
      labels={labels}
      heading={isShown ? heading?.(buyer) : undefined}
      isUnknown={view.kind === 'unknown'}
    >
      {view.kind === 'company' && <BuyersOnly />}
      {view.kind === 'unknown' && <LoadingAccount hasFailed={hasFailed} onRetry={retry} />}
      {isShown && children({ buyer, data: view.data, onChange })}
    </AccountLayout>
  );
}
