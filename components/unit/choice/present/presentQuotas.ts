import { weeksText } from '@/components/shell/quota/quotaLabels';
import { formatBRL } from '@/domain/money/money';
import { choicePath, type OfferQuota } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import { offerCost, offerCostFacts } from '@/domain/purchaseCost/offerCost';
import { presentTotalCost } from '@/domain/purchaseCost/presentTotalCost';
import { fractionText, quotaDays } from '@/domain/quota/fraction';
import { paths } from '@/domain/site/paths';
import type { ChoiceUnit } from '@/domain/unitChoice/choiceUnits';
import type { QuotasView } from '../choiceView';
import type { ChoiceWords } from './choiceWords';

/** More would be a long way to scroll; the calendar shows all. */
const MAX_QUOTAS = 6;

interface QuotaFacts {
  readonly quotas: readonly OfferQuota[];
  readonly unit: ChoiceUnit;
  /** "Unidade 101". */
  readonly title: string;
  /** Values of today; a quota bought now begins in the next year. */
  readonly dated: Parameters<typeof offerCost>[2];
}

/** Available quotas of the chosen unit of a club, the cheapest first. Null without one. */
export function presentQuotas(
  words: ChoiceWords,
  project: PublicProject,
  { quotas, unit, title, dated }: QuotaFacts,
): QuotasView | null {
  const { t, quota: q, locale } = words;
  const year = Number(dated.day.slice(0, 4)) + 1;
  const own = quotas
    .filter(({ tower, unitCode }) => tower === unit.tower && unitCode === unit.code)
    .filter(({ displayState }) => displayState === 'active')
    .sort((a, b) => (a.priceCents ?? 0) - (b.priceCents ?? 0) || a.number - b.number);
  const [first] = own;
  if (first === undefined) return null;
  const rest = own.length - MAX_QUOTAS;
  return {
    title: t('quotaList.title', { unit: title }),
    lead: `${t('quotaList.lead', { year: String(year) })} ${q(`rules.${first.weekRule}`)}`,
    items: own.slice(0, MAX_QUOTAS).map(({ id, number, fraction, weeks, priceCents }) => ({
      quotaId: id,
      name: t('quotaList.item', { number }),
      price: priceCents === null ? t('unpriced') : `${formatBRL(priceCents, { cents: 'auto' }, locale)}`,
      facts: [
        `${fractionText(fraction)} · ${q('list.days', { count: quotaDays(fraction) })}`,
        weeksText(q, year, weeks, locale).join(' · ') || q('list.noWeeks'),
      ],
      cost: priceCents === null ? null : costText(words, project, { fraction, priceCents }, dated),
      subject: `${t('quotaList.item', { number })}, ${title}, ${project.title}`,
      path: choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: number }),
      simulatePath:
        priceCents === null
          ? null
          : paths.simulation(
              { project: project.slug, tower: unit.tower, unit: unit.code },
              { cota: String(number) },
            ),
    })),
    more: rest > 0 ? t('quotaList.more', { count: rest }) : null,
  };
}

/** "Custo total: cerca de R$ 52.300"; null without a value that an operator withdrew. */
function costText(
  { totalCost: t, locale }: ChoiceWords,
  project: PublicProject,
  { fraction, priceCents }: Pick<OfferQuota, 'fraction'> & { readonly priceCents: number },
  dated: QuotaFacts['dated'],
): string | null {
  const facts = offerCostFacts(project, fraction);
  const cost = facts && offerCost(facts, priceCents, dated);
  return cost && presentTotalCost({ t, locale }, cost, 'usual').summary;
}
