import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerAlertsScreen } from '@/components/account/buyer/BuyerAlertsScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { AlertsScreen } from '@/components/account/notifications/AlertsScreen';
import {
  type LoadedNotifications,
  loadNotifications,
} from '@/components/account/notifications/loadNotifications';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { listSearches } from '@/services/catalogue/savedSearches';

interface BuyerData extends LoadedNotifications {
  readonly searches: SavedSearch[];
}

export const getServerSideProps = accountPage<BuyerData, LoadedNotifications>(
  async (asking, query) => {
    const [searches, loaded] = await Promise.all([listSearches(asking), loadNotifications(asking, query)]);
    return { searches, ...loaded };
  },
  (asking, _company, query) => loadNotifications(asking, query),
);

export default function AlertsPage(props: AccountPageProps<BuyerData, LoadedNotifications | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="alerts" view={props.view}>
        {({ data }) => data && <AlertsScreen {...data} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="alerts" {...props}>
      {({ data }) => <BuyerAlertsScreen {...data} />}
    </BuyerPage>
  );
}
