import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { RESERVATION_LIST } from '@/components/account/buyer/deals/dealLists';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import type { Reservation } from '@/domain/reservation/schema';

export const getServerSideProps = accountPage(loadDeals(RESERVATION_LIST));

export default function ReservationsPage(props: AccountPageProps<LoadedDeals<Reservation>>) {
  return (
    <BuyerPage section="reservations" {...props}>
      {({ data }) => <ReservationsScreen loaded={data} />}
    </BuyerPage>
  );
}
