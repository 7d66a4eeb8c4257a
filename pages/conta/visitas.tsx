import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { VisitsScreen } from '@/components/account/buyer/deals/VisitsScreen';
import type { Page } from '@/domain/site/page';
import type { Visit } from '@/domain/visit/schema';
import { listVisits } from '@/services/deals/visits';

export const getServerSideProps = accountPage((asking) => listVisits({}, asking));

export default function VisitsPage(props: AccountPageProps<Page<Visit>>) {
  return (
    <BuyerPage section="visits" {...props}>
      {({ data }) => <VisitsScreen first={data} />}
    </BuyerPage>
  );
}
