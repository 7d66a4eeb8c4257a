import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { Notice } from '@/components/form/Notice';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Buyer } from '@/domain/buyer/schema';
import type { CartPrices } from '@/domain/cart/prices';
import { formatBRL } from '@/domain/money/money';
import type { Reservation } from '@/domain/reservation/schema';
import { localePath, paths } from '@/domain/site/paths';
import { formatDeadline } from '@/domain/time/deadline';
import { MINUTE_MS } from '@/domain/time/durations';
import { useAction } from '@/hooks/calls/useAction';
import { useMessages } from '@/hooks/useMessages';
import { useNow } from '@/hooks/useNow';
import { changeReservation } from '@/services/deals/reservations';
import { ConfirmAction } from '../../ConfirmAction';
import panel from '../../Panel.module.css';
import { ReservedBuyers } from './buyers/ReservedBuyers';
import styles from './Checkout.module.css';
import { ItemSummary } from './ItemSummary';
import type { LoadedCheckout } from './loadCheckout';
import { PhotoDocument } from './PhotoDocument';
import { PlanTable } from './PlanTable';

const REMINDER_MS = 10 * MINUTE_MS;

interface Props {
  readonly buyer: Buyer;
  readonly loaded: LoadedCheckout & { readonly prices: CartPrices };
  readonly reservation: Reservation;
}

interface TimeLeftProps extends Pick<Reservation, 'timeZone'> {
  readonly expiresAt: string;
  readonly now: number;
}

/** Time left, as a clock time and in minutes; the last ten are announced. */
function TimeLeft({ expiresAt, timeZone, now }: TimeLeftProps) {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  const leftMs = Date.parse(expiresAt) - now;
  const minutes = Math.max(0, Math.ceil(leftMs / MINUTE_MS));
  const isSoon = leftMs <= REMINDER_MS;
  return (
    <>
      <p className={styles.until}>
        {t('held.until', { when: formatDeadline(expiresAt, timeZone, locale) })}{' '}
        <strong>{t('held.left', { count: minutes })}</strong>
      </p>
      <p role="status" className="visually-hidden">
        {isSoon && t('held.soon')}
      </p>
      {isSoon && <Notice tone="info">{t('held.soon')}</Notice>}
    </>
  );
}

/** A reservation whose payment has not arrived, with its time; at its end the page shows the item as it is then. */
export function HoldScreen({ buyer, loaded, reservation }: Props) {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  const { replace, asPath } = useRouter();
  const now = useNow(loaded.now);
  const { isBusy, run } = useAction(t('failed'));
  const { id, version, expiresAt, timeZone, amountCents, plan, allowedActions } = reservation;
  // An item that is held shows no price to others.
  const prices = { ...loaded.prices, finalPriceCents: reservation.priceCents };
  const isOver = expiresAt !== null && Date.parse(expiresAt) <= now;
  useEffect(() => {
    if (isOver) void replace(asPath);
  }, [isOver, replace, asPath]);
  const cancel = async () => {
    await changeReservation(id, { version, event: 'cancel' }, { key: crypto.randomUUID() });
    await replace(asPath);
  };
  return (
    <div className={styles.columns} data-act-first>
      <div className={styles.main}>
        {expiresAt && <TimeLeft expiresAt={expiresAt} timeZone={timeZone} now={now} />}
        {plan && (
          <section className={panel.panel} aria-labelledby="reserva-plano">
            <h2 id="reserva-plano">{t('plan.reserved')}</h2>
            <PlanTable plan={plan} deliveryOn={loaded.offer?.deliveryOn ?? null} />
          </section>
        )}
        <PhotoDocument document={loaded.photo} isEarly />
        <ReservedBuyers buyer={buyer} reservation={reservation} buyers={loaded.buyers} />
        {allowedActions.includes('cancel') && (
          <div className={styles.ways}>
            <ConfirmAction
              label={t('held.cancel')}
              question={t('held.cancelText')}
              yes={t('held.cancelYes')}
              no={t('held.cancelNo')}
              isBusy={isBusy}
              onConfirm={() => void run(cancel, t('held.cancelled'))}
            />
          </div>
        )}
      </div>
      <ItemSummary prices={prices} offer={loaded.offer}>
        <div className={styles.act}>
          {/* A plain link: the payment page has its own content policy, which only a full load applies. */}
          <a href={localePath(paths.payReservation(id), locale)} className="button button-primary">
            {t('held.pay', { amount: formatBRL(amountCents, {}, locale) })}
          </a>
          <p className={styles.small}>{t('held.payHelp')}</p>
        </div>
      </ItemSummary>
    </div>
  );
}
