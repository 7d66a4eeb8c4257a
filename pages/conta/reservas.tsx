import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { RESERVATION_LIST } from '@/components/account/buyer/deals/dealLists';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import { QueuePlaces } from '@/components/account/buyer/deals/QueuePlaces';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import { ClientQueuesScreen, type LoadedPlaces } from '@/components/account/company/ClientQueuesScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { loadClientQueues } from '@/components/account/company/loadCompanyData';
import type { QueuePlace, Reservation } from '@/domain/reservation/schema';
import { listOpenPlaces } from '@/services/deals/reservations';

interface Loaded {
  readonly reservations: LoadedDeals<Reservation>;
  readonly places: readonly QueuePlace[];
}

const loadReservations = loadDeals(RESERVATION_LIST);

export const getServerSideProps = accountPage<Loaded, LoadedPlaces | null>(async (options, query) => {
  const [reservations, { items }] = await Promise.all([
    loadReservations(options, query),
    listOpenPlaces(options),
  ]);
  return { reservations, places: items };
}, loadClientQueues);

export default function ReservationsPage(props: AccountPageProps<Loaded, LoadedPlaces | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="reservations" view={props.view}>
        {({ data }) => <ClientQueuesScreen loaded={data} />}
      </CompanyPage>
    );
  }
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
