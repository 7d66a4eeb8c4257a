import { buyerApi } from '@/components/account/accountApi';
import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { CompanyAddressScreen } from '@/components/account/company/CompanyAddressScreen';
import { CompanyPage } from '@/components/account/company/CompanyPage';
import { AddressPanel } from '@/components/account/form/AddressPanel';
import { hasCepLookup } from '@/services/platform/cep';

interface Data {
  readonly hasCepLookup: boolean;
}

const loadCepLookup = async (): Promise<Data> => ({ hasCepLookup: hasCepLookup() });

export const getServerSideProps = accountPage(loadCepLookup, loadCepLookup);

export default function AddressPage(props: AccountPageProps<Data, Data | null>) {
  if (props.view.kind === 'company') {
    return (
      <CompanyPage section="address" view={props.view}>
        {({ company, data, onChange }) => (
          <CompanyAddressScreen
            company={company}
            onChange={onChange}
            hasCepLookup={data?.hasCepLookup ?? false}
          />
        )}
      </CompanyPage>
    );
  }
  return (
    <BuyerPage section="address" {...props}>
      {({ buyer, data, onChange }) => (
        <AddressPanel api={buyerApi} account={buyer} onChange={onChange} {...data} />
      )}
    </BuyerPage>
  );
}
