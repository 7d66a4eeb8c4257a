import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { RESERVATION_LIST } from '@/components/account/buyer/deals/dealLists';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import { QueuePlaces } from '@/components/account/buyer/deals/QueuePlaces';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import type { QueuePlace, Reservation } from '@/domain/reservation/schema';
import { listOpenPlaces } from '@/services/deals/reservations';

interface Loaded {
  readonly reservations: LoadedDeals<Reservation>;
  readonly places: readonly QueuePlace[];
}

const loadReservations = loadDeals(RESERVATION_LIST);

export const getServerSideProps = buyerPage<Loaded>(async (options, query) => {
  const [reservations, { items }] = await Promise.all([
    loadReservations(options, query),
    listOpenPlaces(options),
  ]);
  return { reservations, places: items };
}, 'clientes/filas');

export default function ReservationsPage(props: AccountPageProps<Loaded>) {
  return (
    <BuyerPage section="reservations" {...props}>
      {({ data: { reservations, places } }) => (
        <>
          <QueuePlaces loaded={places} loadedAt={reservations.now} />
          <ReservationsScreen loaded={reservations} />
        </>
      )}
    </BuyerPage>
  );
}
