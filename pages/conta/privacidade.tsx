import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { PrivacyScreen } from '@/components/account/buyer/PrivacyScreen';

export const getServerSideProps = accountPage(nothingElse);

export default function PrivacyPage(props: AccountPageProps) {
  return (
    <BuyerPage section="privacy" {...props}>
      {({ buyer }) => <PrivacyScreen buyer={buyer} />}
    </BuyerPage>
  );
}
