import { type AccountPageProps, accountPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { NegotiationsScreen } from '@/components/account/buyer/deals/NegotiationsScreen';
import type { Negotiation } from '@/domain/negotiation/schema';
import type { Page } from '@/domain/site/page';
import { listNegotiations } from '@/services/deals/negotiations';

export const getServerSideProps = accountPage((asking) => listNegotiations({}, asking));

export default function NegotiationsPage(props: AccountPageProps<Page<Negotiation>>) {
  return (
    <BuyerPage section="negotiations" {...props}>
      {({ data }) => <NegotiationsScreen first={data} />}
    </BuyerPage>
  );
}
