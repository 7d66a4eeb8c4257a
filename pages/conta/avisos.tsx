import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { AlertsScreen } from '@/components/account/buyer/AlertsScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { AlertsScreen as CompanyAlerts } from '@/components/account/company/AlertsScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { listSearches } from '@/services/savedSearches';

export const getServerSideProps = accountPage(listSearches);

export default function AlertsPage(props: AccountPageProps<SavedSearch[]>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="alerts" view={props.view}>
        {() => <CompanyAlerts />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="alerts" {...props}>
      {({ data }) => <AlertsScreen searches={data} />}
    </BuyerPage>
  );
}
