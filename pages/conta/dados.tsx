import { type AccountPageProps, buyerPage, loadNothing } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { BuyerProfileScreen } from '@/components/account/buyer/BuyerProfileScreen';

export const getServerSideProps = buyerPage(loadNothing, 'empresa/dados');

export default function ProfilePage(props: AccountPageProps) {
  return (
    <BuyerPage section="profile" {...props}>
      {({ buyer, onChange }) => <BuyerProfileScreen buyer={buyer} onChange={onChange} />}
    </BuyerPage>
  );
}
