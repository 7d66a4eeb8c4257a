import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { VISIT_LIST } from '@/components/account/buyer/deals/dealLists';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import { VisitsScreen } from '@/components/account/buyer/deals/VisitsScreen';
import type { Visit } from '@/domain/visit/schema';

export const getServerSideProps = buyerPage(loadDeals(VISIT_LIST), 'visitas');

export default function VisitsPage(props: AccountPageProps<LoadedDeals<Visit>>) {
  return (
    <BuyerPage section="visits" {...props}>
      {({ data }) => <VisitsScreen loaded={data} />}
    </BuyerPage>
  );
}
