import type { ReactNode } from 'react';
import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { CartPrices } from '@/domain/cart/prices';
import { formatBRL } from '@/domain/money/money';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import styles from './Checkout.module.css';
import type { LoadedCheckout } from './loadCheckout';

interface Props {
  readonly prices: CartPrices;
  readonly offer: LoadedCheckout['offer'];
  readonly children?: ReactNode;
}

/** The item with its price, its brokerage and the reservation payment. */
export function ItemSummary({ prices, offer, children }: Props) {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  const cart = useMessages('cart');
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const { priceCents, finalPriceCents, brokerageCents, reservationCents, coupon } = prices;
  const hasDiscount = finalPriceCents !== null && priceCents !== null && finalPriceCents !== priceCents;
  return (
    <aside className={`${panel.panel} ${styles.summary}`} aria-label={t('summary.label')}>
      <div>
        <p className={styles.item}>{inventoryTitle(cart, prices.label)}</p>
        <p>{prices.title}</p>
      </div>
      <dl className={styles.facts}>
        {hasDiscount && (
          <>
            <div>
              <dt>{t('summary.listPrice')}</dt>
              <dd>{money(priceCents)}</dd>
            </div>
            <div>
              <dt>{coupon ? t('summary.coupon', { code: coupon.code }) : t('summary.agreed')}</dt>
              <dd>{money(finalPriceCents - priceCents)}</dd>
            </div>
          </>
        )}
        {finalPriceCents !== null && (
          <div className={styles.strong}>
            <dt>{t('summary.price')}</dt>
            <dd>{money(finalPriceCents)}</dd>
          </div>
        )}
        {brokerageCents !== null && brokerageCents > 0 && (
          <div>
            <dt>{t('summary.brokerage')}</dt>
            <dd>{money(brokerageCents)}</dd>
          </div>
        )}
        {reservationCents !== null && (
          <div>
            <dt>{t('summary.reservation')}</dt>
            <dd>{money(reservationCents)}</dd>
          </div>
        )}
      </dl>
      {children}
      {offer && (
        <p className={styles.small}>
          {t('summary.seller', { seller: offer.seller })} {offer.registration}
        </p>
      )}
    </aside>
  );
}
