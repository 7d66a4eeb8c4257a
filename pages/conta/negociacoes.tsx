import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { EmptyScreen } from '@/components/account/buyer/EmptyScreen';

export const getServerSideProps = accountPage(nothingElse);

export default function NegotiationsPage(props: AccountPageProps) {
  return (
    <BuyerPage section="negotiations" {...props}>
      {() => <EmptyScreen of="negotiations" />}
    </BuyerPage>
  );
}
