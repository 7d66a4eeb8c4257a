import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import type { Sale } from '@/domain/sale/record';
import type { Page } from '@/domain/site/page';
import { listSales } from '@/services/deals/sales';

export const getServerSideProps = accountPage((asking) => listSales({}, asking));

export default function PurchasesPage(props: AccountPageProps<Page<Sale>>) {
  return (
    <BuyerPage section="purchases" {...props}>
      {({ data }) => <PurchasesScreen first={data} />}
    </BuyerPage>
  );
}
