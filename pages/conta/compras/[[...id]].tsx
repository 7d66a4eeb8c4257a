import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { PurchasesScreen } from '@/components/account/buyer/deals/PurchasesScreen';
import { PurchaseFrame } from '@/components/account/buyer/ownPurchase/PurchaseFrame';
import {
  isConversation,
  isPurchase,
  type PurchasePageProps,
  purchasePage,
} from '@/components/account/buyer/ownPurchase/purchasePage';
import { CompanyConversationsPage } from '@/components/account/company/conversations/CompanyConversationsPage';
import { ConversationPanel } from '@/components/account/conversation/ConversationPanel';

export const getServerSideProps = purchasePage;

export default function PurchasesPage({ view, ...props }: PurchasePageProps) {
  if (view.kind === 'company') return <CompanyConversationsPage view={view} />;
  if (view.kind === 'buyer' && isPurchase(view.data)) {
    return <PurchaseFrame buyer={view.buyer} loaded={view.data} />;
  }
  return (
    <BuyerPage section="purchases" view={view} {...props}>
      {({ data }) => {
        if (data === null || isPurchase(data)) return null;
        if (isConversation(data)) return <ConversationPanel loaded={data.conversation} side="buyer" />;
        return <PurchasesScreen loaded={data} />;
      }}
    </BuyerPage>
  );
}
