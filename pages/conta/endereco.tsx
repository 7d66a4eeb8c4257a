import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { AddressScreen } from '@/components/account/buyer/AddressScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { AddressScreen as CompanyAddress } from '@/components/account/company/AddressScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { hasCepLookup } from '@/services/platform/cep';

interface Data {
  readonly hasCepLookup: boolean;
}

const whetherCepsAreFound = async (): Promise<Data> => ({ hasCepLookup: hasCepLookup() });

export const getServerSideProps = accountPage(whetherCepsAreFound, whetherCepsAreFound);

export default function AddressPage(props: AccountPageProps<Data, Data | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="address" view={props.view}>
        {({ company, data, onChange }) => (
          <CompanyAddress company={company} onChange={onChange} hasCepLookup={data?.hasCepLookup ?? false} />
        )}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="address" {...props}>
      {({ buyer, data, onChange }) => <AddressScreen buyer={buyer} onChange={onChange} {...data} />}
    </BuyerPage>
  );
}
