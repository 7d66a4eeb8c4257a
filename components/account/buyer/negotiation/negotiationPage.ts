import type { GetServerSideProps } from 'next';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { type AccountPageProps, accountPage } from '../../accountPage';
import { type LoadedNegotiation, loadNegotiation } from './loadNegotiation';

const NAMESPACES = ['negotiation', 'paymentPlan', 'sharedSimulation', 'checkout', 'cart'] as const;

export type NegotiationPageProps = AccountPageProps<LoadedNegotiation>;

/** Page of one negotiation, or of a first proposal; an open negotiation of the same item continues. */
export const negotiationPage: GetServerSideProps<NegotiationPageProps> = async (context) => {
  const answer = await accountPage<LoadedNegotiation>(
    (options, query) => loadNegotiation(options, { ...query, id: context.params?.id }),
    undefined,
    NAMESPACES,
  )(context);
  if (!('props' in answer)) return answer;
  const props = await answer.props;
  const { view } = props;
  if (view.kind !== 'buyer') return { props };
  if (view.data.isMissing) return { notFound: true };
  if (view.data.openId !== null) {
    const path = localePath(paths.negotiation(view.data.openId), localeOf(context.locale));
    return { redirect: { destination: path, permanent: false } };
  }
  return { props };
};
