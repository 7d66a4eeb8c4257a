import type { CartPrices } from '@/domain/cart/prices';
import { bringUpToDate } from '@/domain/paymentPlan/bringUpToDate';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { PublicProject } from '@/domain/project/schema';
import { knownCost, offerCostFacts, usualPlan } from '@/domain/purchaseCost/offerCost';
import { quotaPlan, readyPlan } from '@/domain/purchaseCost/reservationPlan';
import type { TotalCost } from '@/domain/purchaseCost/totalCost';
import type { Fraction } from '@/domain/quota/fraction';
import { withLocalSources } from '@/domain/setting/localSources';
import type { SharedSimulation } from '@/domain/simulation/schema';
import type { Locale } from '@/domain/site/locale';
import type { CalendarDay } from '@/domain/time/calendar';
import { listSettingValues } from '@/services/platform/settings';
import { listProjectUnits } from '@/services/public';

/** A plan that can be reserved now, with what it costs in all. */
export interface Review {
  readonly plan: PaymentPlan;
  readonly priceCents: number;
  /** True for the buyer's simulation, false for the seller's table. */
  readonly isOwnPlan: boolean;
  /** Null where no bank finances, and without the values of the day. */
  readonly cost: TotalCost | null;
  readonly holdMinutes: number;
}

/** Price and plan that the company has accepted. */
export interface Agreed {
  readonly priceCents: number;
  /** Null where no plan was proposed. */
  readonly plan: PaymentPlan | null;
  /** Instant. */
  readonly fixedUntil: string;
}

/** The plan that the buyer chose. */
export interface ChosenPlan {
  readonly plan: PaymentPlan | null;
  readonly ready: Pick<NonNullable<SharedSimulation['ready']>, 'ownCents' | 'fgtsCents'> | null;
  /** Price in centavos that the plan was made for; null if it fits every price. */
  readonly priceCents: number | null;
}

export function planInCart({ simulation }: CartPrices): ChosenPlan | null {
  if (simulation === null) return null;
  const { plan, entryCents = 0, fgtsCents = 0 } = simulation;
  if (plan) return { plan, ready: null, priceCents: totalOf(plan) };
  return { plan: null, ready: { ownCents: entryCents, fgtsCents }, priceCents: null };
}

const totalOf = ({ series }: PaymentPlan) => series.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** Plan of the simulation at its price; the seller's table without one. */
function planOf(
  project: PublicProject,
  { reservationCents }: Pick<CartPrices, 'reservationCents'>,
  { chosen, priceCents, day }: { chosen: ChosenPlan | null; priceCents: number; day: CalendarDay },
): PaymentPlan | null {
  if (chosen?.plan) return bringUpToDate(chosen.plan, day);
  const { config, details } = project;
  if (!config) return null;
  if (chosen?.ready) {
    return readyPlan({ priceCents, reservationCents: reservationCents ?? 0, ...chosen.ready }, day);
  }
  const facts = offerCostFacts(project);
  if (facts !== null) return usualPlan(facts, priceCents, day);
  const terms = { ...config.plan, deliveryOn: details.deliveryDate, today: day };
  return quotaPlan({ ...terms, priceCents, reservationCents: Math.min(reservationCents ?? 0, priceCents) });
}

/** True if the plan was made for a price that the item no longer has. */
export const isForOtherPrice = (
  chosen: ChosenPlan | null,
  { finalPriceCents }: CartPrices,
): chosen is ChosenPlan & { readonly priceCents: number } =>
  chosen !== null && chosen.priceCents !== null && chosen.priceCents !== finalPriceCents;

interface ReviewChoice {
  readonly chosen: ChosenPlan | null;
  readonly agreed: Agreed | null;
  readonly day: CalendarDay;
  /** Language of the sources of the costs. */
  readonly locale: Locale;
}

/** Share of the unit that the quota in the cart is; null for a unit. */
async function fractionOf({ product }: CartPrices, { id }: PublicProject): Promise<Fraction | null> {
  if (product.genre !== 'clubs') return null;
  const { quotas } = await listProjectUnits(id);
  return quotas.find((quota) => quota.id === product.id)?.fraction ?? null;
}

export async function reviewOf(
  project: PublicProject,
  prices: CartPrices,
  { chosen, agreed, day, locale }: ReviewChoice,
): Promise<Review | null> {
  const { finalPriceCents, displayState } = prices;
  if (finalPriceCents === null || displayState !== 'active' || !project.config) return null;
  if (agreed === null && isForOtherPrice(chosen, prices)) return null;
  const priceCents = agreed?.priceCents ?? finalPriceCents;
  const plan = agreed?.plan
    ? bringUpToDate(agreed.plan, day)
    : planOf(project, prices, { chosen: agreed ? null : chosen, priceCents, day });
  if (plan === null) return null;
  const facts = offerCostFacts(project, await fractionOf(prices, project));
  const { items } = await listSettingValues();
  const settings = withLocalSources(items, locale);
  return {
    plan,
    priceCents,
    isOwnPlan: agreed ? agreed.plan !== null : chosen !== null,
    cost: facts && knownCost(plan, facts, { settings, day }),
    holdMinutes: project.config.reservation.holdMinutes,
  };
}
