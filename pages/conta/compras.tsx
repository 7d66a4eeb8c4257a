import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { PURCHASE_LIST } from '@/components/account/buyer/deals/dealLists';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import type { Sale } from '@/domain/sale/record';

export const getServerSideProps = accountPage(loadDeals(PURCHASE_LIST));

export default function PurchasesPage(props: AccountPageProps<LoadedDeals<Sale>>) {
  return (
    <BuyerPage section="purchases" {...props}>
      {({ data }) => <PurchasesScreen loaded={data} />}
    </BuyerPage>
  );
}
