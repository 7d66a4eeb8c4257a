import { type AccountPageProps, accountPage, nothingElse } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { EmptyScreen } from '@/components/account/buyer/EmptyScreen';

export const getServerSideProps = accountPage(nothingElse);

export default function VisitsPage(props: AccountPageProps) {
  return (
    <BuyerPage section="visits" {...props}>
      {() => <EmptyScreen of="visits" />}
    </BuyerPage>
  );
}
