import { type AccountPageProps, accountPage, loadNothing } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { BuyerPrivacyScreen } from '@/components/account/buyer/BuyerPrivacyScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { CompanyPrivacyScreen } from '@/components/account/company/CompanyPrivacyScreen';

export const getServerSideProps = accountPage(loadNothing);

export default function PrivacyPage(props: AccountPageProps) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="privacy" view={props.view}>
        {({ company }) => <CompanyPrivacyScreen company={company} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="privacy" {...props}>
      {({ buyer }) => <BuyerPrivacyScreen buyer={buyer} />}
    </BuyerPage>
  );
}
