import type { GetServerSideProps } from 'next';
import type { Buyer } from '@/domain/buyer/schema';
import type { ReservationState } from '@/domain/reservation/states';
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

/** States after which nothing is left to reserve or to pay here. */
const FINISHED: readonly ReservationState[] = ['paid', 'confirmed'];

/** Page on which the purchase goes on; null for the requested one. */
function otherPath(
  page: 'data' | 'review',
  { buyer, data }: { readonly buyer: Buyer; readonly data: LoadedCheckout },
): string | null {
  const { prices, reservation, review } = data;
  if (prices === null) return null;
  if (reservation !== null && FINISHED.includes(reservation.state)) return paths.finished(reservation.id);
  const isComplete = missingParts(buyer).length === 0;
  if (page === 'data') return isComplete ? paths.checkout(checkoutQuery(data)) : null;
  return isComplete || review === null ? null : paths.checkoutData(checkoutQuery(data));
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
    const path = props.view.kind === 'buyer' ? otherPath(page, props.view) : null;
    if (path !== null) {
      return { redirect: { destination: localePath(path, localeOf(context.locale)), permanent: false } };
    }
    return { props: { ...props, hasCepLookup: hasCepLookup() } };
  };
