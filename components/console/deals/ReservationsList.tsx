import type { Reservation } from '@/domain/reservation/schema';
import type { ReservationState } from '@/domain/reservation/states';
import { useMessages } from '@/hooks/useMessages';
import type { Column } from '../list/DataTable';
import { StateMark, type StateTone } from '../list/StateMark';
import { DealListPage } from './DealListPage';
import { RESERVATIONS } from './dealLists';
import type { LoadedDealList } from './loadDealList';
import { useDealColumns } from './useDealColumns';

const TONES: Readonly<Record<ReservationState, StateTone>> = {
  awaiting_payment_method: 'waiting',
  paying: 'waiting',
  paid: 'act',
  confirmed: 'good',
  rejected: 'bad',
  cancelled: 'over',
  expired: 'over',
};

export function ReservationsList({ loaded }: { readonly loaded: LoadedDealList<Reservation> }) {
  const t = useMessages('console');
  const { unit, client, broker, created, deadline, money } = useDealColumns<Reservation>(loaded.now);
  const columns: Column<Reservation>[] = [
    unit,
    client,
    broker,
    {
      name: 'state',
      label: t('deals.state'),
      cell: ({ state }) => <StateMark label={t(`reservation.states.${state}`)} tone={TONES[state]} />,
    },
    {
      name: 'deadline',
      label: t('reservation.deadline'),
      sort: loaded.criteria.view === 'paid' ? 'answerBy' : 'expiresAt',
      cell: ({ state, answerBy, expiresAt, timeZone }) =>
        deadline(state === 'paid' ? answerBy : expiresAt, timeZone),
    },
    money('price', { label: t('deals.price'), sort: 'price' }, ({ priceCents }) => priceCents),
    money('amount', { label: t('reservation.amount'), sort: 'amount' }, ({ amountCents }) => amountCents),
    money(
      'paid',
      { label: t('reservation.paid'), sort: 'paid', isOptional: true },
      ({ paidCents }) => paidCents,
    ),
    money(
      'discount',
      { label: t('reservation.discount'), sort: 'discount', isOptional: true },
      ({ discountCents }) => discountCents,
    ),
    created,
  ];
  return (
    <DealListPage
      section="reservations"
      list={RESERVATIONS}
      loaded={loaded}
      columns={columns}
      view={(name) => t(`reservation.views.${name}`)}
    />
  );
}
