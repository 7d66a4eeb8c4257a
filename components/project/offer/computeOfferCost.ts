import { type OfferCostFacts, offerCost } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost, type TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import { today } from '@/domain/time/calendar';
import { listSettingValues } from '@/services/platform/settings';

/** Cost of a price by the values of today. @throws ApiError without an answer */
export async function computeOfferCost(
  words: Parameters<typeof presentTotalCost>[0],
  facts: OfferCostFacts,
  priceCents: number,
): Promise<TotalCostView | null> {
  const { items: settings } = await listSettingValues();
  const cost = offerCost(facts, priceCents, { settings, day: today(new Date()) });
  return cost && presentTotalCost(words, cost, 'usual');
}
