import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { AlertsScreen } from '@/components/account/buyer/AlertsScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { listSearches } from '@/services/savedSearches';

export const getServerSideProps = accountPage(listSearches);

export default function AlertsPage(props: AccountPageProps<SavedSearch[]>) {
  return (
    <BuyerPage section="alerts" {...props}>
      {({ data }) => <AlertsScreen searches={data} />}
    </BuyerPage>
  );
}
