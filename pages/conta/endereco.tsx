import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { AddressScreen } from '@/components/account/buyer/AddressScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { AddressScreen as CompanyAddress } from '@/components/account/company/AddressScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';

export const getServerSideProps = accountPage(nothingElse);

export default function AddressPage(props: AccountPageProps) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="address" view={props.view}>
        {({ company, onChange }) => <CompanyAddress company={company} onChange={onChange} />}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="address" {...props}>
      {({ buyer, onChange }) => <AddressScreen buyer={buyer} onChange={onChange} />}
    </BuyerPage>
  );
}
