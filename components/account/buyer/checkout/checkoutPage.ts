import type { GetServerSideProps } from 'next';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { hasCepLookup } from '@/services/platform/cep';
import { type AccountPageProps, accountPage } from '../../accountPage';
import { checkoutQuery } from './CheckoutSteps';
import { missingParts } from './DataScreen';
import { type LoadedCheckout, loadCheckout } from './loadCheckout';

const NAMESPACES = ['purchase', 'cart', 'checkout', 'sharedSimulation', 'totalCost'] as const;

export interface CheckoutPageProps extends AccountPageProps<LoadedCheckout> {
  readonly hasCepLookup: boolean;
}

/**
 * Page of the checkout: visitors sign in first and come back. The data come before the reservation, so that the time of a hold never
 * runs while a buyer types.
 */
export const checkoutPage =
  (page: 'data' | 'review'): GetServerSideProps<CheckoutPageProps> =>
  async (context) => {
    const answer = await accountPage<LoadedCheckout>(loadCheckout, undefined, NAMESPACES)(context);
    if (!('props' in answer)) return answer;
    const props = await answer.props;
    const { view } = props;
    if (view.kind === 'buyer' && view.data.prices !== null) {
      const isComplete = missingParts(view.buyer).length === 0;
      const query = checkoutQuery(view.data);
      const path = isComplete ? paths.checkout(query) : paths.checkoutData(query);
      const needsData = !isComplete && view.data.review !== null;
      if (page === 'data' ? isComplete : needsData) {
        return { redirect: { destination: localePath(path, localeOf(context.locale)), permanent: false } };
      }
    }
    return { props: { ...props, hasCepLookup: hasCepLookup() } };
  };
