import { PageLink } from '@/components/shell/PageLink';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { hasReceipt } from '@/domain/reservation/receipt';
import type { Reservation } from '@/domain/reservation/schema';
import type { ReservationState } from '@/domain/reservation/states';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { changeReservation, findReservation } from '@/services/deals/reservations';
import { ConfirmAction } from '../../ConfirmAction';
import { Deadline } from './Deadline';
import { DealCard, type Tone } from './DealCard';
import { DealHistory } from './DealHistory';
import { DealList } from './DealList';
import { RESERVATION_LIST } from './dealLists';
import type { LoadedDeals } from './loadDeals';
import { useDealLabels } from './useDealLabels';
import { useDeals } from './useDeals';

const TONES: Readonly<Record<ReservationState, Tone>> = {
  awaiting_payment_method: 'waiting',
  paying: 'waiting',
  paid: 'waiting',
  confirmed: 'good',
  rejected: 'bad',
  cancelled: 'over',
  expired: 'over',
};

/** Ways in which the buyer ends a reservation: an unpaid one, or a paid one before the answer. */
const ENDINGS = ['cancel', 'withdraw'] as const;
type Ending = (typeof ENDINGS)[number];

interface ActionsProps {
  readonly reservation: Reservation;
  readonly isSending: boolean;
  readonly onEnd: (ending: Ending) => void;
}

function ReservationActions({ reservation, isSending, onEnd }: ActionsProps) {
  const t = useMessages('deals');
  const { locale } = useMessagesValue();
  const { id, label, state, paymentState, allowedActions } = reservation;
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
      {hasReceipt(state) && (
        <PageLink
          href={paths.finished(id)}
          className="button"
          aria-label={t('actOf', { act: t('reservation.next'), of: label })}
        >
          {t('reservation.next')}
        </PageLink>
      )}
      {allowedActions.includes('changeBuyers') && !hasReceipt(state) && (
        <PageLink
          href={paths.finished(id)}
          className="button"
          aria-label={t('actOf', { act: t('reservation.buyers'), of: label })}
        >
          {t('reservation.buyers')}
        </PageLink>
      )}
      {ENDINGS.filter((ending) => allowedActions.includes(ending)).map((ending) => (
        <ConfirmAction
          key={ending}
          label={t(`reservation.${ending}.label`)}
          name={t('actOf', { act: t(`reservation.${ending}.label`), of: label })}
          question={t(`reservation.${ending}.text`)}
          yes={t(`reservation.${ending}.yes`)}
          no={t('back')}
          isBusy={isSending}
          onConfirm={() => onEnd(ending)}
        />
      ))}
    </>
  );
}

function ReservationCard({ reservation, now, ...actions }: ActionsProps & { readonly now: number }) {
  const t = useMessages('deals');
  const { money, date, part } = useDealLabels();
  const { id, version, state, expiresAt, answerBy, paidCents, refundedCents, refundingCents } = reservation;
  const { timeZone } = reservation;
  return (
    <DealCard
      deal={reservation}
      state={{ label: t(`reservation.states.${state}`), tone: TONES[state] }}
      facts={[
        [t('part'), part(reservation.ownPart)],
        [t('reservation.price'), money(reservation.priceCents)],
        [t('reservation.amount'), money(reservation.amountCents)],
        [t('reservation.paidAmount'), paidCents > 0 ? money(paidCents) : null],
        [t('reservation.refunding'), refundingCents > 0 ? money(refundingCents) : null],
        [t('reservation.refunded'), refundedCents > 0 ? money(refundedCents) : null],
        [
          t('reservation.until'),
          expiresAt && <Deadline at={expiresAt} now={now} kind="expires" timeZone={timeZone} />,
        ],
        [
          t('reservation.answerBy'),
          state === 'paid' && answerBy && (
            <Deadline at={answerBy} now={now} kind="ends" timeZone={timeZone} />
          ),
        ],
        [
          t('reservation.photo'),
          state === 'paid' &&
            !reservation.ownPart &&
            reservation.hasPhotoDocument === false &&
            t('reservation.photoMissing'),
        ],
        [t('reservation.since'), date(reservation.createdAt)],
      ]}
      actions={<ReservationActions reservation={reservation} {...actions} />}
    >
      <DealHistory key={version} of="reservation" find={() => findReservation(id)} />
    </DealCard>
  );
}

export function ReservationsScreen({ loaded }: { loaded: LoadedDeals<Reservation> }) {
  const t = useMessages('deals');
  const deals = useDeals(RESERVATION_LIST, loaded);
  const end = ({ id, version }: Reservation, event: Ending) =>
    deals.act({
      change: () => changeReservation(id, { version, event }, { key: crypto.randomUUID() }),
      find: () => findReservation(id),
      done: t(`reservation.${event}.done`),
    });
  return (
    <DealList
      of="reservations"
      deals={deals}
      labels={{
        group: (name) => t(`reservation.groups.${name}`),
        order: (name) => t(`reservation.orders.${name}`),
      }}
    >
      {(reservation) => (
        <ReservationCard
          reservation={reservation}
          now={deals.now}
          isSending={deals.isSending}
          onEnd={(ending) => end(reservation, ending)}
        />
      )}
    </DealList>
  );
}
