import { type AccountPageProps, buyerPage } from '@/components/account/accountPage';
import { BuyerPage } from '@/components/account/buyer/BuyerPage';
import { NEGOTIATION_LIST } from '@/components/account/buyer/deals/dealLists';
import { type LoadedDeals, loadDeals } from '@/components/account/buyer/deals/loadDeals';
import { NegotiationsScreen } from '@/components/account/buyer/deals/NegotiationsScreen';
import type { Negotiation } from '@/domain/negotiation/schema';

export const getServerSideProps = buyerPage(loadDeals(NEGOTIATION_LIST), 'negocios/propostas');

export default function NegotiationsPage(props: AccountPageProps<LoadedDeals<Negotiation>>) {
  return (
    <BuyerPage section="negotiations" {...props}>
      {({ data }) => <NegotiationsScreen loaded={data} />}
    </BuyerPage>
  );
}
