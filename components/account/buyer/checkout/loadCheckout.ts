import type { ParsedUrlQuery } from 'node:querystring';
import type { CartPrices } from '@/domain/cart/prices';
import { photoDocumentIn } from '@/domain/document/photoDocument';
import type { StoredDocument } from '@/domain/document/schema';
import { idSchema } from '@/domain/id';
import { registrationLine } from '@/domain/incorporation';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import type { PublicProject } from '@/domain/project/schema';
import type { ReservationBuyer } from '@/domain/reservation/buyers/schema';
import type { Reservation } from '@/domain/reservation/schema';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { isSharedId } from '@/domain/simulation/sharedId';
import type { Locale } from '@/domain/site/locale';
import { type CalendarDay, today } from '@/domain/time/calendar';
import { readSignedIn } from '@/services/account/signedIn';
import { findCartPrices } from '@/services/account/users';
import { findCartPrices as findVisitorPrices } from '@/services/account/visitorSession';
import { getSharedSimulation } from '@/services/catalogue/simulations';
import { findNegotiation } from '@/services/deals/negotiations';
import { findReservation, queryReservations } from '@/services/deals/reservations';
import { isNotFound } from '@/services/http/apiError';
import { orElse } from '@/services/http/orElse';
import type { PageRequest } from '@/services/page/signedInPage';
import { listDocuments } from '@/services/parties/documents';
import { getProjectBySlug } from '@/services/public';
import { type Agreed, type ChosenPlan, isForOtherPrice, planInCart, type Review, reviewOf } from './review';

/** Facts of the project that belong to every offer. */
interface Offer {
  readonly seller: string;
  readonly registration: string | null;
  readonly deliveryOn: CalendarDay | null;
}

export interface LoadedCheckout {
  /** Time of the server. */
  readonly now: string;
  /** Shared simulation of the URL, else of the cart; null without one. */
  readonly simulationId: string | null;
  /** True if the buyer prefers the seller's table to the plan in the cart. */
  readonly isStandard: boolean;
  /** Null for an empty cart. */
  readonly prices: CartPrices | null;
  readonly offer: Offer | null;
  /** The buyer's latest reservation of the item; null without one. */
  readonly reservation: Reservation | null;
  /** Buyers of that reservation; empty where only the buyer buys. */
  readonly buyers: readonly ReservationBuyer[];
  /** The buyer's document with a photo, else the newest rejected one; null without either. */
  readonly photo: StoredDocument | null;
  /** Null if the item cannot be reserved now, or its price is not the one of the simulation. */
  readonly review: Review | null;
  /** Price of the simulation in centavos, if the item has another one now. */
  readonly simulatedCents: number | null;
  /** Negotiation of the URL; null without one. */
  readonly negotiationId: string | null;
  /** Its accepted terms; null if they are not of the item, or have expired. */
  readonly agreed: Agreed | null;
}

const textOf = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null);

/** Choices in the query: ids are null without them. */
export const chosenIn = ({ simulacao, negociacao, padrao }: ParsedUrlQuery) => ({
  simulationId: textOf(simulacao),
  negotiationId: textOf(negociacao),
  isStandard: padrao === '1',
});

async function findSimulation(id: string | null): Promise<SharedSimulation | null> {
  if (id === null || !isSharedId(id)) return null;
  return getSharedSimulation(id).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

type Latest = Pick<LoadedCheckout, 'reservation' | 'buyers'>;

/** The buyer's own latest reservation: one in which they buy together with another is paid by the other. */
async function findLatest({ product }: CartPrices, buyerId: string, options: PageRequest): Promise<Latest> {
  const field = product.genre === 'clubs' ? 'quotaId' : 'unitId';
  const filters = [
    { scope: 'ALL', field, op: 'eq', value: product.id },
    { scope: 'ALL', field: 'buyerId', op: 'eq', value: buyerId },
  ] as const;
  const { items } = await queryReservations({ filters, limit: 1, sort: 'createdDesc' }, options);
  const [latest] = items;
  if (!latest) return { reservation: null, buyers: [] };
  const { buyers } = await findReservation(latest.id, options);
  return { reservation: latest, buyers: buyers ?? [] };
}

async function findAgreed(
  id: string | null,
  { product }: CartPrices,
  { options, now }: { readonly options: PageRequest; readonly now: Date },
): Promise<Agreed | null> {
  if (id === null || !idSchema().isValidSync(id, { strict: true })) return null;
  const found = await findNegotiation(id, options).catch(
    orElse<NegotiationDetail | null>('negotiation_not_found', null),
  );
  if (found === null || (found.quotaId ?? found.unitId) !== product.id) return null;
  const { fixedUntil, offer } = found;
  if (fixedUntil === null || Date.parse(fixedUntil) <= now.getTime()) return null;
  return { priceCents: offer.priceCents, plan: offer.plan, fixedUntil };
}

function emptyCheckout(now: Date, query: ParsedUrlQuery): LoadedCheckout {
  const empty = {
    now: now.toISOString(),
    prices: null,
    offer: null,
    reservation: null,
    buyers: [],
    photo: null,
  };
  return { ...empty, ...chosenIn(query), review: null, simulatedCents: null, agreed: null };
}

const offerOf = ({ entrepreneur, registration, details }: PublicProject): Offer => ({
  seller: entrepreneur.tradeName,
  registration: registration && registrationLine(registration),
  deliveryOn: details.deliveryDate,
});

const findProject = ({ slug }: CartPrices) =>
  getProjectBySlug(slug).catch(orElse<PublicProject | null>('project_not_found', null));

/** The item in the cart of a visitor, whose plan and reservation follow the sign-in. */
export async function loadVisitorCheckout(
  options: PageRequest,
  query: ParsedUrlQuery,
): Promise<LoadedCheckout> {
  const empty = emptyCheckout(new Date(), query);
  const prices = await findVisitorPrices(options)
    .catch(orElse<CartPrices | null>('cart_empty', null))
    .catch(orElse<CartPrices | null>('session_not_found', null));
  if (prices === null) return empty;
  const project = await findProject(prices);
  const simulationId = empty.simulationId ?? prices.simulation?.sharedId ?? null;
  return { ...empty, simulationId, prices, offer: project && offerOf(project) };
}

interface Chosen {
  readonly simulationId: string | null;
  readonly chosen: ChosenPlan | null;
}

/** Plan of the address, else of the cart; none where the buyer prefers the seller's table. */
async function findChosen({ simulationId, isStandard }: LoadedCheckout, prices: CartPrices): Promise<Chosen> {
  if (isStandard) return { simulationId: null, chosen: null };
  for (const id of [simulationId, prices.simulation?.sharedId ?? null]) {
    const found = await findSimulation(id);
    // A simulation of another item says nothing about this one.
    if ((found?.unit?.quotaId ?? found?.unit?.unitId) === prices.product.id)
      return { simulationId: id, chosen: found };
  }
  return { simulationId: null, chosen: planInCart(prices) };
}

/** The item in the cart of the signed-in buyer, with what can be done about it now. */
export async function loadCheckout(
  options: PageRequest,
  query: ParsedUrlQuery,
  locale: Locale,
): Promise<LoadedCheckout> {
  const now = new Date();
  const nothing = emptyCheckout(now, query);
  const buyerId = readSignedIn(options.headers.cookie)?.sub;
  if (!buyerId) return nothing;
  const prices = await findCartPrices(buyerId, options).catch(orElse<CartPrices | null>('cart_empty', null));
  if (prices === null) return nothing;
  const [project, { simulationId, chosen }, latest, agreed, documents] = await Promise.all([
    findProject(prices),
    findChosen(nothing, prices),
    findLatest(prices, buyerId, options),
    findAgreed(nothing.negotiationId, prices, { options, now }),
    listDocuments(options),
  ]);
  const photo = photoDocumentIn(documents);
  if (project === null) return { ...nothing, prices, ...latest, photo };
  return {
    ...nothing,
    simulationId,
    prices,
    offer: offerOf(project),
    ...latest,
    photo,
    agreed,
    review: await reviewOf(project, prices, { chosen, agreed, day: today(now), locale }),
    simulatedCents: isForOtherPrice(chosen, prices) ? chosen.priceCents : null,
  };
}
