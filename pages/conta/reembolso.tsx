import { type AccountPageProps, buyerPage, loadNothing } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { RefundScreen } from '@/components/account/buyer/RefundScreen';

export const getServerSideProps = buyerPage(loadNothing, '');

export default function RefundPage(props: AccountPageProps) {
  return (
    <BuyerPage section="refund" {...props}>
      {({ buyer, onChange }) => <RefundScreen buyer={buyer} onChange={onChange} />}
    </BuyerPage>
  );
}
