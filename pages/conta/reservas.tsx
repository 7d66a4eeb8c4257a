import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { ReservationsScreen } from '@/components/account/buyer/deals/ReservationsScreen';
import type { Reservation } from '@/domain/reservation/schema';
import type { Page } from '@/domain/site/page';
import { listReservations } from '@/services/deals/reservations';

export const getServerSideProps = accountPage((asking) => listReservations({}, asking));

export default function ReservationsPage(props: AccountPageProps<Page<Reservation>>) {
  return (
    <BuyerPage section="reservations" {...props}>
      {({ data }) => <ReservationsScreen first={data} />}
    </BuyerPage>
  );
}
