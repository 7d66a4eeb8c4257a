import { buyerApi } from '@/components/account/accountApi';
import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { AddressPanel } from '@/components/account/form/AddressPanel';
import { hasCepLookup } from '@/services/platform/cep';

interface Data {
  readonly hasCepLookup: boolean;
}

const loadCepLookup = async (): Promise<Data> => ({ hasCepLookup: hasCepLookup() });

export const getServerSideProps = buyerPage(loadCepLookup, 'empresa/endereco');

export default function AddressPage(props: AccountPageProps<Data>) {
  return (
    <BuyerPage section="address" {...props}>
      {({ buyer, data, onChange }) => (
        <AddressPanel api={buyerApi} account={buyer} onChange={onChange} {...data} />
      )}
    </BuyerPage>
  );
}
