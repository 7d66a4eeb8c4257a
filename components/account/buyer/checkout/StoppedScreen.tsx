import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { CartPrices } from '@/domain/cart/prices';
import { formatBRL } from '@/domain/money/money';
import { paths } from '@/domain/site/paths';
import { labelledPath, labelledSimulationPath } from '@/domain/unit/offerLabel';
import { useMessages } from '@/hooks/useMessages';
import styles from './Checkout.module.css';
import { checkoutQuery } from './CheckoutSteps';
import { ItemSummary } from './ItemSummary';
import type { LoadedCheckout } from './loadCheckout';

/** Nothing is chosen. */
export function EmptyCheckout() {
  const t = useMessages('purchase');
  return (
    <div className={styles.main}>
      <p>{t('empty.text')}</p>
      <div className={styles.ways}>
        <PageLink href={paths.listing()} className="button button-primary">
          {t('empty.listing')}
        </PageLink>
        <PageLink href={paths.favorites()} className="button">
          {t('empty.favorites')}
        </PageLink>
      </div>
    </div>
  );
}

interface Props {
  readonly loaded: LoadedCheckout & { readonly prices: CartPrices };
}

function PriceChanged({ loaded, before }: Props & { readonly before: number }) {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  const { prices } = loaded;
  const path = labelledSimulationPath(prices.slug, prices.label, checkoutQuery(loaded));
  const money = (cents: number) => formatBRL(cents, {}, locale);
  return (
    <>
      <Notice tone="info">
        {t('changed.text', { before: money(before), now: money(prices.finalPriceCents ?? 0) })}
      </Notice>
      <div className={styles.ways}>
        {path && (
          <PageLink href={path} className="button button-primary" rel="nofollow">
            {t('changed.simulate')}
          </PageLink>
        )}
        <PageLink
          href={paths.checkout(checkoutQuery({ simulationId: null, negotiationId: null, isStandard: true }))}
          className="button"
        >
          {t('changed.standard')}
        </PageLink>
      </div>
    </>
  );
}

/** The item cannot be reserved as it was chosen: the reason, and every way on. */
export function StoppedScreen({ loaded }: Props) {
  const t = useMessages('purchase');
  const { prices, offer, simulatedCents } = loaded;
  const { displayState, similar, finalPriceCents } = prices;
  const isChanged = displayState === 'active' && finalPriceCents !== null && simulatedCents !== null;
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {isChanged ? (
          <PriceChanged loaded={loaded} before={simulatedCents} />
        ) : (
          <>
            <Notice tone="info">
              {t(displayState === 'active' ? 'gone.unpriced' : `gone.${displayState}`)}
            </Notice>
            <div className={styles.ways}>
              {similar && (
                <PageLink href={similar.path} className="button button-primary">
                  {t('gone.similar', { count: similar.count })}
                </PageLink>
              )}
              <PageLink href={labelledPath(prices.slug, prices.label)} className="button">
                {t(displayState === 'reserved' ? 'gone.queue' : 'gone.see')}
              </PageLink>
              <PageLink href={`${paths.project(prices.slug)}#unidades`} className="button">
                {t('gone.project')}
              </PageLink>
            </div>
          </>
        )}
      </div>
      <ItemSummary prices={prices} offer={offer} />
    </div>
  );
}
