import { formatArea } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import type { Plan } from '@/domain/project/plan';
import type { TowerKind } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';
import type { Locale } from '@/domain/site/locale';
import { normalizeSpaces } from '@/domain/text';
import type { GridUnit } from '@/domain/unit/grid';
import { countWith, type GridFilters, priceCeilings } from '@/domain/unit/gridFilters';
import { UNIT_HIGHLIGHTS } from '@/domain/unit/highlights';
import type { Translate } from '@/hooks/useMessages';
import { floorText, positionText } from '../unitLabels';
import type { FilterOption } from './FilterSelect';

type T = Translate<'unit'>;
type FilterName = Exclude<keyof GridFilters, 'onlyActive'>;

interface FilterList {
  readonly name: FilterName;
  readonly label: string;
  readonly any: string;
  readonly options: readonly FilterOption[];
}

interface FilteredUnits {
  readonly units: readonly GridUnit[];
  readonly plans: readonly Plan[];
  readonly category: Category;
  readonly kind: TowerKind;
  readonly filters: GridFilters;
}

/** Options of a tower's filters, without filters that have only one. A block has neither floors nor positions. */
export function filterOptions(
  t: T,
  { units, plans, category, kind, filters }: FilteredUnits,
  locale: Locale,
): FilterList[] {
  const withCount = <Name extends FilterName>(name: Name, value: GridFilters[Name], label: string) => ({
    value: String(value),
    label: t('filters.option', { label, count: countWith(units, filters, name, value) }),
  });
  const planLabel = (planIndex: number) => {
    const plan = plans.find((each) => each.planIndex === planIndex);
    return plan ? planName(t, plan, locale) : String(planIndex + 1);
  };
  const floors = distinct(units.map((unit) => unit.floor));
  const orientations = distinct(
    units.flatMap(({ orientation }) => (orientation === null ? [] : [orientation])),
  );
  const highlights = UNIT_HIGHLIGHTS.filter((each) => units.some((unit) => unit.highlights?.includes(each)));
  const planIndexes = distinct(units.map((unit) => unit.planIndex));
  const positions = distinct(units.map((unit) => unit.position));
  const floorOptions = floors.map((floor) => ({ value: String(floor), label: floorText(t, floor) }));
  const lists: FilterList[] = [
    {
      name: 'planIndex',
      label: t(category === 'lots' ? 'filters.size' : 'filters.plan'),
      any: t(category === 'lots' ? 'filters.anyPosition' : 'filters.any'),
      options: planIndexes.map((index) => withCount('planIndex', index, planLabel(index))),
    },
    {
      name: 'position',
      label: t('filters.position'),
      any: t('filters.anyPosition'),
      options: positions.map((position) => withCount('position', position, positionText(t, position))),
    },
    {
      name: 'orientation',
      label: t('filters.orientation'),
      any: t('filters.anyPosition'),
      options: orientations.map((each) => withCount('orientation', each, t(`orientations.${each}`))),
    },
    {
      name: 'highlight',
      label: t('filters.highlight'),
      any: t('filters.anyPosition'),
      options: highlights.map((each) => withCount('highlight', each, t(`highlights.${each}`))),
    },
    { name: 'floorMin', label: t('filters.floorMin'), any: t('filters.anyFloor'), options: floorOptions },
    { name: 'floorMax', label: t('filters.floorMax'), any: t('filters.anyFloor'), options: floorOptions },
    {
      name: 'priceMaxCents',
      label: t('filters.priceMax'),
      any: t('filters.anyPrice'),
      options: priceCeilings(units).map((cents) =>
        withCount('priceMaxCents', cents, formatBRL(cents, { cents: 'auto' }, locale)),
      ),
    },
  ];
  const onlyTowers: readonly FilterName[] = ['position', 'floorMin', 'floorMax'];
  return lists.filter(
    ({ name, options }) =>
      options.length > (name === 'priceMaxCents' || name === 'highlight' ? 0 : 1) &&
      (kind === 'tower' || !onlyTowers.includes(name)),
  );
}

/** Title and area of a plan, without repeating an area in the title: "2 quartos, 64 m²". */
function planName(t: T, { areaM2, title }: Plan, locale: Locale): string {
  const area = formatArea(areaM2, locale);
  if (normalizeSpaces(title).includes(normalizeSpaces(formatArea(areaM2)))) return title;
  return t('filters.planOption', { area, title });
}

function distinct<Value extends string | number>(values: readonly Value[]): Value[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
}
