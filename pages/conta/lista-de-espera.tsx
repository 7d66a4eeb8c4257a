import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import {
  WAITING_ENTRY_LIST,
  WaitingEntriesScreen,
} from '@/components/account/buyer/deals/WaitingEntriesScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { CompanyWaitingScreen } from '@/components/account/company/waiting/CompanyWaitingScreen';
import {
  type CompanyWaiting,
  loadCompanyWaiting,
} from '@/components/account/company/waiting/loadCompanyWaiting';
import type { WaitingEntry } from '@/domain/waitingEntry/schema';

export const getServerSideProps = accountPage(loadDeals(WAITING_ENTRY_LIST), loadCompanyWaiting);

type Props = AccountPageProps<LoadedDeals<WaitingEntry>, CompanyWaiting | null>;

export default function WaitingEntriesPage(props: Props) {
  if (props.view.kind !== 'company') {
    return (
      <BuyerPage section="waitingEntries" {...props}>
        {({ data }) => <WaitingEntriesScreen loaded={data} />}
      </BuyerPage>
    );
  }
  return (
    <CompanyPage section="waitingEntries" view={props.view}>
      {({ company, data }) => data && <CompanyWaitingScreen company={company} waiting={data} />}
    </CompanyPage>
  );
}
