import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { AlertsScreen } from '@/components/account/buyer/AlertsScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { AlertsScreen as CompanyAlerts } from '@/components/account/company/AlertsScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { type Told, toldTo } from '@/components/account/notifications/loadNotifications';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { listSearches } from '@/services/catalogue/savedSearches';

interface OfBuyer {
  readonly searches: SavedSearch[];
  readonly told: Told;
}

export const getServerSideProps = accountPage<OfBuyer, Told>(async (asking) => {
  const [searches, told] = await Promise.all([listSearches(asking), toldTo(asking)]);
  return { searches, told };
}, toldTo);

export default function AlertsPage(props: AccountPageProps<OfBuyer, Told | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="alerts" view={props.view}>
        {({ data }) => <CompanyAlerts told={data} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="alerts" {...props}>
      {({ data }) => <AlertsScreen {...data} />}
    </BuyerPage>
  );
}
