import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { SecurityScreen } from '@/components/account/parts/SecurityScreen';
import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { findOwnIdentity } from '@/services/ownIdentity';

export const getServerSideProps = accountPage(findOwnIdentity);

export default function SecurityPage(props: AccountPageProps<OwnIdentity>) {
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
