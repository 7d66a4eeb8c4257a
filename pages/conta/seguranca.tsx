import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { SecurityScreen as CompanySecurity } from '@/components/account/company/SecurityScreen';
import { SecurityScreen } from '@/components/account/security/SecurityScreen';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { findOwnIdentity } from '@/services/account/ownIdentity';

export const getServerSideProps = accountPage(findOwnIdentity, findOwnIdentity);

export default function SecurityPage(props: AccountPageProps<OwnIdentity, OwnIdentity | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="security" view={props.view}>
        {({ data, ...shown }) => data && <CompanySecurity {...shown} identity={data} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="security" {...props}>
      {({ buyer, data, onChange }) => (
        <SecurityScreen
          pool="user"
          name={buyer.name}
          email={buyer.email}
          identity={data}
          onEmail={(email) => onChange({ email })}
        />
      )}
    </BuyerPage>
  );
}
