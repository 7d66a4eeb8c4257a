import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import {
  WAITING_ENTRY_LIST,
  WaitingEntriesScreen,
} from '@/components/account/buyer/deals/WaitingEntriesScreen';
import type { WaitingEntry } from '@/domain/waitingEntry/schema';

export const getServerSideProps = accountPage(loadDeals(WAITING_ENTRY_LIST));

export default function WaitingEntriesPage(props: AccountPageProps<LoadedDeals<WaitingEntry>>) {
  return (
    <BuyerPage section="waitingEntries" {...props}>
      {({ data }) => <WaitingEntriesScreen loaded={data} />}
    </BuyerPage>
  );
}
