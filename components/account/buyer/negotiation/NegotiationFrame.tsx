import { Seo } from '@/components/shell/seo/Seo';
import { useResolvedAccount } from '@/hooks/calls/useResolvedAccount';
import { useMessages } from '@/hooks/useMessages';
import { BuyersOnly, LoadingAccount, useBuyer } from '../BuyerPage';
import styles from './Negotiation.module.css';
import { NegotiationScreen } from './NegotiationScreen';
import type { NegotiationPageProps } from './negotiationPage';
import type { PlanEditor } from './useOffer';

/** Page of a negotiation, and the account it needs. */
export function NegotiationFrame({ view, Editor }: NegotiationPageProps & { readonly Editor: PlanEditor }) {
  const t = useMessages('negotiation');
  const { buyer } = useBuyer(view);
  const { hasFailed, retry } = useResolvedAccount(view);
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={t('title')} noindex />
      {view.kind !== 'buyer' && <h1>{t('title')}</h1>}
      {view.kind === 'company' && <BuyersOnly text={t('buyersOnly')} />}
      {view.kind === 'unknown' && <LoadingAccount hasFailed={hasFailed} onRetry={retry} />}
      {view.kind === 'buyer' && buyer !== null && (
        <NegotiationScreen buyer={buyer} loaded={view.data} Editor={Editor} />
      )}
    </div>
  );
}
