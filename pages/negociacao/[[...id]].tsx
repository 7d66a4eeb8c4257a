import { NegotiationFrame } from '@/components/account/buyer/negotiation/NegotiationFrame';
import {
  type NegotiationPageProps,
  negotiationPage,
} from '@/components/account/buyer/negotiation/negotiationPage';
import { OfferPlan } from '@/components/simulation/plan/OfferPlan';

export const getServerSideProps = negotiationPage;

export default function NegotiationPage(props: NegotiationPageProps) {
  return <NegotiationFrame {...props} Editor={OfferPlan} />;
}
