import type { ParsedUrlQuery } from 'node:querystring';
import type { GetServerSideProps, GetServerSidePropsContext } from 'next';
import type { Buyer } from '@/domain/buyer/schema';
import { inlineStepOf, withoutStep } from '@/domain/identity/inlineSteps';
import type { ReservationState } from '@/domain/reservation/states';
import { localeOf } from '@/domain/site/locale';
import { localePath, paths } from '@/domain/site/paths';
import { loadMessages } from '@/locales/messages';
import { readSignedIn } from '@/services/account/signedIn';
import { declareWorkingPage } from '@/services/page/pageHeaders';
import { headersOf } from '@/services/page/signedInPage';
import { siteOrigin } from '@/services/page/siteOrigin';
import { hasCepLookup } from '@/services/platform/cep';
import { type AccountPageProps, accountPage } from '../../accountPage';
import { checkoutQuery } from './CheckoutSteps';
import { missingParts } from './DataScreen';
import { chosenIn, type LoadedCheckout, loadCheckout, loadVisitorCheckout } from './loadCheckout';

const NAMESPACES = ['purchase', 'cart', 'checkout', 'sharedSimulation', 'totalCost'] as const;

const VISITOR_NAMESPACES = [...NAMESPACES, 'signIn', 'form', 'errors', 'vocabulary'] as const;

/** The checkout of a visitor, who signs up or signs in on the page. */
interface VisitorView {
  readonly kind: 'visitor';
  readonly loaded: LoadedCheckout;
}

export interface CheckoutPageProps extends Omit<AccountPageProps<LoadedCheckout>, 'view'> {
  readonly view: AccountPageProps<LoadedCheckout>['view'] | VisitorView;
  readonly hasCepLookup: boolean;
}

/** States after which nothing is left to reserve or to pay here. */
const FINISHED: readonly ReservationState[] = ['paid', 'confirmed'];

interface PageInput {
  readonly buyer: Buyer;
  readonly data: LoadedCheckout;
  /** True where the buyer names the people who buy together with them. */
  readonly isNaming: boolean;
}

/** Page on which the purchase goes on; null for the requested one. */
function otherPath(page: 'data' | 'review', { buyer, data, isNaming }: PageInput): string | null {
  const { prices, reservation, review } = data;
  if (prices === null) return null;
  if (reservation !== null && FINISHED.includes(reservation.state)) return paths.finished(reservation.id);
  const isComplete = missingParts(buyer).length === 0;
  if (page === 'data') {
    // The buyers of a reservation are changed where it is shown.
    return isComplete && !(isNaming && review !== null) ? paths.checkout(checkoutQuery(data)) : null;
  }
  return isComplete || review === null ? null : paths.checkoutData(checkoutQuery(data));
}

const visitorPath = (query: ParsedUrlQuery) => paths.checkout(checkoutQuery(chosenIn(query)));

const toPath = (destination: string, { locale }: GetServerSidePropsContext) => ({
  redirect: { destination: localePath(destination, localeOf(locale)), permanent: false },
});

async function visitorPage({ req, res, locale, query }: GetServerSidePropsContext) {
  declareWorkingPage(res);
  const loaded = await loadVisitorCheckout({ headers: headersOf(req.headers.cookie) }, query);
  const messages = await loadMessages(VISITOR_NAMESPACES, localeOf(locale));
  const view: VisitorView = { kind: 'visitor', loaded };
  return { props: { messages, origin: siteOrigin(), view, hasCepLookup: false } };
}

/**
 * Page of the checkout: visitors sign up or sign in on it. The data come before the reservation, so that the time of a hold never
 * runs while a buyer types.
 */
export const checkoutPage =
  (page: 'data' | 'review'): GetServerSideProps<CheckoutPageProps> =>
  async (context) => {
    const step = inlineStepOf(context.query);
    // The browser resolves the session and creates a missing record before the page reads the account.
    const isVisitor = !readSignedIn(context.req.headers.cookie) || step === 'success';
    if (isVisitor && page === 'data') return toPath(visitorPath(context.query), context);
    if (isVisitor) return visitorPage(context);
    if (step !== null) return toPath(withoutStep(context.resolvedUrl), context);
    const locale = localeOf(context.locale);
    const answer = await accountPage<LoadedCheckout>(
      (options, query) => loadCheckout(options, query, locale),
      undefined,
      NAMESPACES,
    )(context);
    if (!('props' in answer)) return answer;
    const props = await answer.props;
    const isNaming = context.query.compradores === '1';
    const path = props.view.kind === 'buyer' ? otherPath(page, { ...props.view, isNaming }) : null;
    if (path !== null) return toPath(path, context);
    return { props: { ...props, hasCepLookup: hasCepLookup() } };
  };
