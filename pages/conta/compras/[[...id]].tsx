import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import { PurchaseFrame } from '@/components/account/buyer/ownPurchase/PurchaseFrame';
import {
  isPurchase,
  type PurchasePageProps,
  purchasePage,
} from '@/components/account/buyer/ownPurchase/purchasePage';

export const getServerSideProps = purchasePage;

export default function PurchasesPage({ view, ...props }: PurchasePageProps) {
  if (view.kind === 'buyer' && isPurchase(view.data)) {
    return <PurchaseFrame loaded={view.data} />;
  }
  return (
    <BuyerPage section="purchases" view={view} {...props}>
      {({ data }) => !isPurchase(data) && data !== null && <PurchasesScreen loaded={data} />}
    </BuyerPage>
  );
}
