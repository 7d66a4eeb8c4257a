import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { ProfileScreen } from '@/components/account/buyer/ProfileScreen';

export const getServerSideProps = accountPage(nothingElse);

export default function ProfilePage(props: AccountPageProps) {
  return (
    <BuyerPage section="profile" {...props}>
      {({ buyer, onChange }) => <ProfileScreen buyer={buyer} onChange={onChange} />}
    </BuyerPage>
  );
}
