import { type AccountPageProps, accountPage, loadNothing } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { BuyerProfileScreen } from '@/components/account/buyer/BuyerProfileScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { CompanyProfileScreen } from '@/components/account/company/CompanyProfileScreen';

export const getServerSideProps = accountPage(loadNothing);

export default function ProfilePage(props: AccountPageProps) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="profile" view={props.view}>
        {({ company, onChange }) => <CompanyProfileScreen company={company} onChange={onChange} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="profile" {...props}>
      {({ buyer, onChange }) => <BuyerProfileScreen buyer={buyer} onChange={onChange} />}
    </BuyerPage>
  );
}
