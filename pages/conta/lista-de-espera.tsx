import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import {
  WAITING_ENTRY_LIST,
  WaitingEntriesScreen,
} from '@/components/account/buyer/deals/WaitingEntriesScreen';
import type { WaitingEntry } from '@/domain/waitingEntry/schema';

export const getServerSideProps = buyerPage(loadDeals(WAITING_ENTRY_LIST), 'clientes/lista-de-espera');

type Props = AccountPageProps<LoadedDeals<WaitingEntry>>;

export default function WaitingEntriesPage(props: Props) {
  return (
    <BuyerPage section="waitingEntries" {...props}>
      {({ data }) => <WaitingEntriesScreen loaded={data} />}
    </BuyerPage>
  );
}
