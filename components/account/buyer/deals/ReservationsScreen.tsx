import { useMessagesValue } from '@/contexts/MessagesContext';
import type { Reservation } from '@/domain/reservation/schema';
import type { Page } from '@/domain/site/page';
import { localePath, paths } from '@/domain/site/paths';
import { type Translate, useMessages } from '@/hooks/useMessages';
import { changeReservation, findReservation, listReservations } from '@/services/deals/reservations';
import { ConfirmAction } from './ConfirmAction';
import { DealCard, type DealState } from './DealCard';
import { DealList } from './DealList';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

type ReservationStates = Pick<Reservation, 'paymentState' | 'confirmation'>;

function stateOf({ paymentState, confirmation }: ReservationStates, t: Translate<'deals'>): DealState {
  if (confirmation === 'rejected') return { label: t('reservation.rejected'), tone: 'bad' };
  if (paymentState === 'cancelled') return { label: t('reservation.cancelled'), tone: 'over' };
  if (paymentState === 'expired') return { label: t('reservation.expired'), tone: 'over' };
  if (paymentState === 'paying') return { label: t('reservation.paying'), tone: 'waiting' };
  if (paymentState !== 'paid') return { label: t('reservation.unpaid'), tone: 'waiting' };
  if (confirmation === 'confirmed') return { label: t('reservation.confirmed'), tone: 'good' };
  return { label: t('reservation.paid'), tone: 'waiting' };
}

interface CardProps {
  readonly reservation: Reservation;
  readonly isSending: boolean;
  readonly onCancel: () => void;
}

function ReservationActions({ reservation, isSending, onCancel }: CardProps) {
  const t = useMessages('deals');
  const { locale } = useMessagesValue();
  const { id, label, paymentState, allowedActions } = reservation;
  const pay = t(paymentState === 'paying' ? 'reservation.continue' : 'reservation.pay');
  return (
    <>
      {/* A plain link: the payment page has its own content policy, which only a full load applies. */}
      {allowedActions.includes('pay') && (
        <a
          href={localePath(paths.payReservation(id), locale)}
          className="button button-primary"
          aria-label={t('actOf', { act: pay, of: label })}
        >
          {pay}
        </a>
      )}
      {allowedActions.includes('cancel') && (
        <ConfirmAction
          label={t('reservation.cancel')}
          of={label}
          question={t('reservation.cancelText')}
          yes={t('reservation.cancelYes')}
          isDangerous
          isSending={isSending}
          onConfirm={onCancel}
        />
      )}
    </>
  );
}

function ReservationCard({ reservation, isSending, onCancel }: CardProps) {
  const t = useMessages('deals');
  const { money, instant, date } = useDealLabels();
  const { project, label, paymentState, confirmation, expiresAt, answerBy, paidCents, reason } = reservation;
  const isAnswered = paymentState !== 'paid' || confirmation === 'confirmed';
  return (
    <DealCard
      project={project}
      label={label}
      state={stateOf(reservation, t)}
      facts={[
        [t('reservation.price'), money(reservation.priceCents)],
        [t('reservation.amount'), money(reservation.amountCents)],
        [t('reservation.paidAmount'), paidCents > 0 ? money(paidCents) : null],
        [t('reservation.until'), instant(expiresAt)],
        [t('reservation.answerBy'), isAnswered ? null : instant(answerBy)],
        [t('reservation.since'), date(reservation.createdAt)],
      ]}
      notes={[[t('reason'), reason]]}
      actions={<ReservationActions reservation={reservation} isSending={isSending} onCancel={onCancel} />}
    />
  );
}

export function ReservationsScreen({ first }: { first: Page<Reservation> }) {
  const t = useMessages('deals');
  const deals = useDeals(first, listReservations);
  const cancel = ({ id, version }: Reservation) =>
    deals.act(
      id,
      () => changeReservation(id, { version, event: 'cancel' }, { key: crypto.randomUUID() }),
      () => findReservation(id),
      t('reservation.cancelDone'),
    );
  return (
    <DealList of="reservations" deals={deals}>
      {(reservation) => (
        <ReservationCard
          reservation={reservation}
          isSending={deals.isSending}
          onCancel={() => void cancel(reservation)}
        />
      )}
    </DealList>
  );
}
