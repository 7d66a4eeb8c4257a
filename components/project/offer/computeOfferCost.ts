import { type OfferCostFacts, offerCost } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost, type TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import type { SettingValue } from '@/domain/setting/schema';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import { today } from '@/domain/time/calendar';
import { listSettingValues } from '@/services/platform/settings';

/** Settings with the sources of a language; the names of the sources are loaded only where they are translated. */
async function described(settings: readonly SettingValue[], locale: Locale) {
  if (locale === DEFAULT_LOCALE) return settings;
  const { withLocalSources } = await import('@/domain/setting/localSources');
  return withLocalSources(settings, locale);
}

/** Cost of a price by the values of today. @throws ApiError without an answer */
export async function computeOfferCost(
  words: Parameters<typeof presentTotalCost>[0],
  facts: OfferCostFacts,
  priceCents: number,
): Promise<TotalCostView | null> {
  const { items } = await listSettingValues();
  const settings = await described(items, words.locale);
  const cost = offerCost(facts, priceCents, { settings, day: today(new Date()) });
  return cost && presentTotalCost(words, cost, 'usual');
}
