import { useEffect, useRef } from 'react';
import { ActionButton } from '@/components/form/ActionButton';
import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { TotalCost } from '@/components/shell/totalCost/TotalCost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Buyer } from '@/domain/buyer/schema';
import type { CartPrices } from '@/domain/cart/prices';
import { formatBRL } from '@/domain/money/money';
import { presentTotalCost } from '@/domain/purchaseCost/presentTotalCost';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import { formatMoment } from '@/domain/time/moment';
import { labelledSimulationPath } from '@/domain/unit/offerLabel';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import { ComingBuyers } from './buyers/AccountBuyers';
import styles from './Checkout.module.css';
import { checkoutQuery } from './CheckoutSteps';
import { ItemSummary } from './ItemSummary';
import type { LoadedCheckout } from './loadCheckout';
import { PhotoDocument } from './PhotoDocument';
import { PlanTable } from './PlanTable';
import type { Review } from './review';
import { useReserve } from './useReserve';

interface Props {
  readonly buyer: Buyer;
  readonly loaded: LoadedCheckout & { readonly prices: CartPrices };
  readonly review: Review;
}

/** Rights of the buyer from here on, each beside what it costs: nothing. */
function Rights({ minutes, seller }: { readonly minutes: number; readonly seller: string }) {
  const t = useMessages('purchase');
  return (
    <section className={panel.panel} aria-labelledby="reserva-direitos">
      <h2 id="reserva-direitos">{t('rights.title')}</h2>
      <ul className={styles.rights}>
        {(['hold', 'answer', 'withdraw', 'regret'] as const).map((right) => (
          <li key={right}>
            <Icon name="check" size={18} />
            <span>{t(`rights.${right}`, { minutes, seller })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function LostHold({ reservation }: Pick<LoadedCheckout, 'reservation'>) {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  if (reservation?.state !== 'expired') return null;
  const when = formatInstant(reservation.expiresAt ?? reservation.createdAt, {}, locale);
  return <Notice tone="info">{t('lost', { when })}</Notice>;
}

/** Way on after each refusal. */
function Refused({ code, message }: { readonly code: string; readonly message: string }) {
  const t = useMessages('purchase');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="error" isNews>
        <p>{message}</p>
        {code === 'too_many_holds' && (
          <p>
            <PageLink href={paths.account('reservas')} className="link">
              {t('toReservations')}
            </PageLink>
          </p>
        )}
      </Notice>
    </div>
  );
}

/** The item, the plan, the data and the rights on one page; the reservation begins with its button only. */
export function ReviewScreen({ buyer, loaded, review }: Props) {
  const t = useMessages('purchase');
  const cost = useMessages('totalCost');
  const { locale } = useMessagesValue();
  const { offer, agreed } = loaded;
  // An agreed price already has its discount, and takes no coupon.
  const prices = agreed
    ? { ...loaded.prices, finalPriceCents: review.priceCents, coupon: null }
    : loaded.prices;
  const { isBusy, refusal, reserve } = useReserve(loaded, review, buyer.coBuyers);
  const simulationPath = labelledSimulationPath(prices.slug, prices.label, checkoutQuery(loaded));
  const amount = formatBRL(prices.reservationCents ?? 0, {}, locale);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        {agreed && (
          <Notice tone="success">{t('agreed', { when: formatMoment(agreed.fixedUntil, locale) })}</Notice>
        )}
        {loaded.negotiationId && !agreed && <Notice tone="info">{t('agreedOver')}</Notice>}
        <LostHold reservation={loaded.reservation} />
        {refusal && <Refused key={refusal.code} {...refusal} />}
        <section className={panel.panel} aria-labelledby="reserva-plano">
          <h2 id="reserva-plano">{t(review.isOwnPlan ? 'plan.own' : 'plan.standard')}</h2>
          <PlanTable plan={review.plan} deliveryOn={offer?.deliveryOn ?? null} />
          {simulationPath && !agreed && (
            <p>
              <PageLink href={simulationPath} className="link" rel="nofollow">
                {t(review.isOwnPlan ? 'plan.change' : 'plan.make')}
              </PageLink>
            </p>
          )}
        </section>
        {review.cost && (
          <details className={`${panel.panel} ${styles.fold}`}>
            <summary>{t('cost')}</summary>
            <TotalCost view={presentTotalCost({ t: cost, locale }, review.cost, 'own')} />
          </details>
        )}
        <p className={styles.done}>
          <Icon name="check" />
          <span>{t('data.ready', { name: buyer.name, email: buyer.email })}</span>
          <PageLink href={paths.account('dados')} className="link">
            {t('data.see')}
          </PageLink>
        </p>
        <PhotoDocument document={loaded.photo} isEarly />
        <ComingBuyers
          buyer={buyer}
          href={paths.checkoutData({ ...checkoutQuery(loaded), compradores: '1' })}
        />
        <Rights minutes={review.holdMinutes} seller={offer?.seller ?? ''} />
      </div>
      <ItemSummary prices={prices} offer={offer}>
        <div className={styles.act}>
          <ActionButton isBusy={isBusy} className="button button-primary" onClick={reserve}>
            {t('reserve', { amount })}
          </ActionButton>
          <p className={styles.small}>{t('reserveHelp', { minutes: review.holdMinutes })}</p>
        </div>
      </ItemSummary>
    </div>
  );
}
