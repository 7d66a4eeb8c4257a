import { parseStateCode, STATE_NAMES } from '@/domain/brazil/states';
import type { Condition } from '@/domain/listing/conditions';
import { formatArea } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import { formatMonthYear } from '@/domain/time/calendar';
import type { Translate } from '@/hooks/useMessages';
import type { CatalogueLabels } from '../labels';

/** Display names by slug or id; null for an unknown one. */
export interface PlaceNames {
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly company?: string | null;
}

/** Text of a condition as a chip shows it: "2+ quartos", "R$ 300.000 a R$ 600.000", "Pinheiros". */
export function conditionText(condition: Condition, places: PlaceNames, labels: CatalogueLabels): string {
  const t = labels.listing;
  switch (condition.kind) {
    case 'text':
      return t('conditions.text', { value: condition.value });
    case 'state':
      return stateName(condition.value);
    case 'city':
      return places.city ?? condition.value;
    case 'neighborhood':
      return places.neighborhood ?? condition.value;
    case 'category':
      return labels.catalogue(`categories.${condition.value}`);
    case 'phase':
      return labels.vocabulary(`phases.${condition.value}`);
    case 'entrepreneur':
      return places.company ?? t('conditions.entrepreneur');
    case 'deliveredBy':
      return t('conditions.deliveredBy', {
        month: formatMonthYear(`${condition.value}-01`, 'long', labels.locale),
      });
    case 'amenity':
      return labels.vocabulary(`amenities.${condition.value}`);
    case 'box':
      return t('conditions.box');
    case 'bedrooms':
    case 'suites':
    case 'parking':
      if (condition.value === 0) return t('conditions.studio');
      return t(`conditions.${condition.kind}`, { count: condition.value });
    case 'price':
      return rangeText(t, 'price', condition, (cents) => formatBRL(cents, { cents: 'auto' }, labels.locale));
    case 'area':
      return rangeText(t, 'area', condition, (areaM2) => formatArea(areaM2, labels.locale));
  }
}

function rangeText(
  t: Translate<'listing'>,
  kind: 'price' | 'area',
  { min, max }: { readonly min: number | null; readonly max: number | null },
  format: (amount: number) => string,
): string {
  if (min === null) return t(`conditions.${kind}To`, { max: max === null ? '' : format(max) });
  if (max === null) return t(`conditions.${kind}From`, { min: format(min) });
  return t(`conditions.${kind}Between`, { min: format(min), max: format(max) });
}

/** "São Paulo" for the slug `sp`. */
export function stateName(slug: string): string {
  const code = parseStateCode(slug);
  return code === null ? slug : STATE_NAMES[code];
}
