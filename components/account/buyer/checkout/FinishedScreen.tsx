import { useRouter } from 'next/router';
import { Icon } from '@/components/shell/icon/Icon';
import { inventoryTitle } from '@/components/shell/inventoryLabel';
import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Buyer } from '@/domain/buyer/schema';
import type { StoredDocument } from '@/domain/document/schema';
import { hasReceipt, presentReceipt } from '@/domain/reservation/receipt';
import type { ReservationDetail } from '@/domain/reservation/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { deadlinesUrl, receiptUrl } from '@/services/deals/reservations';
import panel from '../../Panel.module.css';
import { FrozenOffer } from '../offer/FrozenOffer';
import { OwnPart } from './buyers/OwnPart';
import { ReservedBuyers } from './buyers/ReservedBuyers';
import styles from './Checkout.module.css';
import { PhotoDocument } from './PhotoDocument';
import { PlanTable } from './PlanTable';
import { ShareReservation } from './ShareReservation';

/** Receipt and deadlines of a paid reservation as files. */
function Files({ id }: Pick<ReservationDetail, 'id'>) {
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  return (
    <div className={`screen-only ${styles.act}`}>
      <a href={receiptUrl(id, locale)} target="_blank" rel="noopener" className="button">
        <Icon name="document" />
        {t('receipt.download')}
      </a>
      <a href={deadlinesUrl(id, locale)} download className="button">
        <Icon name="calendar" />
        {t('receipt.calendar')}
      </a>
    </div>
  );
}

interface Props {
  readonly buyer: Buyer;
  readonly reservation: ReservationDetail;
  /** The buyer's document with a photo, else the newest rejected one; null without either. */
  readonly photo: StoredDocument | null;
}

/** The paid reservation and its next steps, with their deadline. */
export function FinishedScreen({ buyer, reservation, photo }: Props) {
  const { replace, asPath } = useRouter();
  const t = useMessages('purchase');
  const { locale } = useMessagesValue();
  const cart = useMessages('cart');
  const { id, state, label, project, plan, ownPart } = reservation;
  const { lead, reason, lines, steps } = presentReceipt({ say: t, locale }, reservation);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <p className={styles.done}>
          <Icon name={hasReceipt(state) ? 'check' : 'info'} />
          <span>{lead}</span>
        </p>
        {reason && <p>{reason}</p>}
        {ownPart && (
          <OwnPart buyer={buyer} reservationId={id} part={ownPart} buyers={reservation.buyers ?? []} />
        )}
        {hasReceipt(state) && !ownPart && (
          <PhotoDocument document={photo} onSent={() => void replace(asPath)} />
        )}
        {steps.length > 0 && (
          <section className={panel.panel} aria-labelledby="finalizado-passos">
            <h2 id="finalizado-passos">{t('next.title')}</h2>
            <ol className={styles.next}>
              {steps.map(({ name, sentence }) => (
                <li key={name}>{sentence}</li>
              ))}
            </ol>
            <div className={styles.ways}>
              <PageLink href={paths.account('reservas')} className="button">
                {t('toReservations')}
              </PageLink>
            </div>
          </section>
        )}
        {reservation.buyers && (
          <ReservedBuyers buyer={buyer} reservation={reservation} buyers={reservation.buyers} />
        )}
        {plan && (
          <section className={panel.panel} aria-labelledby="finalizado-plano">
            <h2 id="finalizado-plano">{t('plan.reserved')}</h2>
            <PlanTable plan={plan} deliveryOn={null} />
          </section>
        )}
        <FrozenOffer reservationId={id} offer={reservation.offer} />
      </div>
      <aside className={`${panel.panel} ${styles.summary}`} aria-label={t('summary.label')}>
        <div>
          <p className={styles.item}>{inventoryTitle(cart, label)}</p>
          <p>{project.title}</p>
        </div>
        <dl className={styles.facts}>
          {lines.map((line) => (
            <div key={line.name} className={line.name === 'price' ? styles.strong : undefined}>
              <dt>{line.label}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
        {hasReceipt(state) && <Files id={id} />}
        {hasReceipt(state) && <ShareReservation label={label} project={project} />}
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon name="document" />
          {t('finished.print')}
        </button>
      </aside>
    </div>
  );
}
