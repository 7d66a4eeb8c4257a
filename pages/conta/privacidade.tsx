import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { PrivacyScreen } from '@/components/account/buyer/PrivacyScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { PrivacyScreen as CompanyPrivacy } from '@/components/account/company/PrivacyScreen';

export const getServerSideProps = accountPage(nothingElse);

export default function PrivacyPage(props: AccountPageProps) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="privacy" view={props.view}>
        {({ company }) => <CompanyPrivacy company={company} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="privacy" {...props}>
      {({ buyer }) => <PrivacyScreen buyer={buyer} />}
    </BuyerPage>
  );
}
