import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { ProfileScreen } from '@/components/account/buyer/ProfileScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { ProfileScreen as CompanyProfile } from '@/components/account/company/ProfileScreen';

export const getServerSideProps = accountPage(nothingElse);

export default function ProfilePage(props: AccountPageProps) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="profile" view={props.view}>
        {({ company, onChange }) => <CompanyProfile company={company} onChange={onChange} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="profile" {...props}>
      {({ buyer, onChange }) => <ProfileScreen buyer={buyer} onChange={onChange} />}
    </BuyerPage>
  );
}
