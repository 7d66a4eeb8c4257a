import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { Seo } from '@/components/shell/seo/Seo';
import { inlineStepOf, inlineStepPath } from '@/domain/identity/inlineSteps';
import { useMessages } from '@/hooks/useMessages';
import styles from './Checkout.module.css';
import { hasItem } from './CheckoutScreen';
import { CheckoutSteps } from './CheckoutSteps';
import { ItemSummary } from './ItemSummary';
import type { LoadedCheckout } from './loadCheckout';
import { EmptyCheckout, StoppedScreen } from './StoppedScreen';

interface Props {
  readonly loaded: LoadedCheckout;
  /** Sign-up and sign-in; each step has the heading of the page. */
  readonly children: ReactNode;
}

/** An account may have another item, or the reservation of this one. */
function ToAccount() {
  const t = useMessages('purchase');
  const { asPath } = useRouter();
  return (
    <p className={styles.known}>
      {t('visitor.known')}{' '}
      <PageLink href={inlineStepPath(asPath, 'login')} className="link">
        {t('visitor.signIn')}
      </PageLink>
    </p>
  );
}

/** The checkout of a visitor: the item and the plan stay while they sign up or sign in. */
export function VisitorScreen({ loaded, children }: Props) {
  const t = useMessages('purchase');
  const { query } = useRouter();
  const { prices, offer } = loaded;
  const isAsked = inlineStepOf(query) !== null;
  if (!isAsked && prices?.displayState !== 'active') {
    const title = t(prices === null ? 'titles.empty' : 'titles.stopped');
    return (
      <div className={`wrap ${styles.page}`}>
        <Seo title={title} noindex />
        <h1 className={styles.title}>{title}</h1>
        {hasItem(loaded) ? <StoppedScreen loaded={loaded} /> : <EmptyCheckout />}
        <ToAccount />
      </div>
    );
  }
  return (
    <div className={`wrap ${styles.page}`}>
      <Seo title={t('titles.visitor')} noindex />
      <CheckoutSteps current="data" loaded={loaded} />
      <div className={styles.columns}>
        <div className={styles.access}>
          {prices && <p className={styles.lead}>{t('visitor.kept')}</p>}
          {children}
        </div>
        {prices && <ItemSummary prices={prices} offer={offer} />}
      </div>
    </div>
  );
}
