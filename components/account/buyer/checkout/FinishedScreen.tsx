import { Icon } from '@/components/shell/icon/Icon';
import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatBRL } from '@/domain/money/money';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { paths } from '@/domain/site/paths';
import { formatInstant } from '@/domain/time/calendar';
import { useMessages } from '@/hooks/useMessages';
import panel from '../../Panel.module.css';
import styles from './Checkout.module.css';
import { PlanTable } from './PlanTable';

const SHOWN = ['paid', 'confirmed', 'rejected', 'cancelled', 'expired'] as const;

/** Steps that a paid reservation still has before it, by its state. */
const NEXT = {
  paid: ['answer', 'document', 'contract', 'regret'],
  confirmed: ['document', 'contract', 'regret'],
} as const;

/** The paid reservation and its next steps, with their deadline. */
export function FinishedScreen({ reservation }: { readonly reservation: ReservationDetail }) {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  const cart = useMessages('cart');
  const { state, label, project, paidCents, paidAt, answerBy, plan, reason } = reservation;
  const shown = SHOWN.find((each) => each === state) ?? 'unpaid';
  const until = answerBy === null ? '' : formatInstant(answerBy, {}, locale);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <p className={styles.done}>
          <Icon name={shown === 'paid' || shown === 'confirmed' ? 'check' : 'info'} />
          <span>{t(`finished.${shown}`, { until })}</span>
        </p>
        {reason && <p>{t('finished.reason', { reason })}</p>}
        {(shown === 'paid' || shown === 'confirmed') && (
          <section className={panel.panel} aria-labelledby="finalizado-passos">
            <h2 id="finalizado-passos">{t('next.title')}</h2>
            <ol className={styles.next}>
              {NEXT[shown].map((step) => (
                <li key={step}>{t(`next.${step}`, { until })}</li>
              ))}
            </ol>
            <div className={styles.ways}>
              <PageLink href={paths.account('documentos')} className="button button-primary">
                {t('next.documents')}
              </PageLink>
              <PageLink href={paths.account('reservas')} className="button">
                {t('toReservations')}
              </PageLink>
            </div>
          </section>
        )}
        {plan && (
          <section className={panel.panel} aria-labelledby="finalizado-plano">
            <h2 id="finalizado-plano">{t('plan.reserved')}</h2>
            <PlanTable plan={plan} deliveryOn={null} />
          </section>
        )}
      </div>
      <aside className={`${panel.panel} ${styles.summary}`} aria-label={t('summary.label')}>
        <div>
          <p className={styles.item}>{inventoryTitle(cart, label)}</p>
          <p>{project.title}</p>
        </div>
        <dl className={styles.facts}>
          <div className={styles.strong}>
            <dt>{t('summary.price')}</dt>
            <dd>{formatBRL(reservation.priceCents, {}, locale)}</dd>
          </div>
          {paidCents > 0 && (
            <div>
              <dt>{t('finished.amount')}</dt>
              <dd>{formatBRL(paidCents, {}, locale)}</dd>
            </div>
          )}
          {paidAt && (
            <div>
              <dt>{t('finished.when')}</dt>
              <dd>{formatInstant(paidAt, {}, locale)}</dd>
            </div>
          )}
        </dl>
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon name="document" />
          {t('finished.print')}
        </button>
      </aside>
    </div>
  );
}
