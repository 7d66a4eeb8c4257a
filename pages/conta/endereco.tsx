import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { AddressScreen } from '@/components/account/buyer/AddressScreen';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';

export const getServerSideProps = accountPage(nothingElse);

export default function AddressPage(props: AccountPageProps) {
  return (
    <BuyerPage section="address" {...props}>
      {({ buyer, onChange }) => <AddressScreen buyer={buyer} onChange={onChange} />}
    </BuyerPage>
  );
}
