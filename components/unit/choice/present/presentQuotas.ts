import { fractionText, weeksText } from '@/components/shell/quota/quotaLabels';
import { formatBRL } from '@/domain/money/money';
import { choicePath, type OfferQuota } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import { quotaDays } from '@/domain/quota/fraction';
import type { CalendarDay } from '@/domain/time/calendar';
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
  /** Today: a quota bought now begins in the next year. */
  readonly day: CalendarDay;
}

/** Available quotas of the chosen unit of a club, the cheapest first. Null without one. */
export function presentQuotas(
  words: ChoiceWords,
  project: PublicProject,
  { quotas, unit, title, day }: QuotaFacts,
): QuotasView | null {
  const { t, quota: q, locale } = words;
  const year = Number(day.slice(0, 4)) + 1;
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
      subject: `${t('quotaList.item', { number })}, ${title}, ${project.title}`,
      path: choicePath(project.slug, { tower: unit.tower, unit: unit.code, quota: number }),
    })),
    more: rest > 0 ? t('quotaList.more', { count: rest }) : null,
  };
}
