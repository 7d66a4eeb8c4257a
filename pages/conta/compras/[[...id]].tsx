import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import { PurchaseFrame } from '@/components/account/buyer/ownPurchase/PurchaseFrame';
import {
  isConversation,
  isPurchase,
  isTransfer,
  type PurchasePageProps,
  purchasePage,
} from '@/components/account/buyer/ownPurchase/purchasePage';
import { ConversationPanel } from '@/components/account/conversation/ConversationPanel';
import { TransferFrame } from '@/components/account/transfer/TransferFrame';
import { TransferList } from '@/components/account/transfer/TransferList';

export const getServerSideProps = purchasePage;

export default function PurchasesPage({ view, ...props }: PurchasePageProps) {
  if (view.kind === 'buyer' && isPurchase(view.data)) {
    return <PurchaseFrame buyer={view.buyer} loaded={view.data} />;
  }
  if (view.kind === 'buyer' && isTransfer(view.data)) return <TransferFrame loaded={view.data.transfer} />;
  return (
    <BuyerPage section="purchases" view={view} {...props}>
      {({ data }) => {
        if (data === null || isPurchase(data) || isTransfer(data)) return null;
        if (isConversation(data)) return <ConversationPanel loaded={data.conversation} side="buyer" />;
        return (
          <>
            <TransferList transfers={data.transfers} />
            <PurchasesScreen loaded={data} />
          </>
        );
      }}
    </BuyerPage>
  );
}
