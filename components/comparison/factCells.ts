import { deliveryLimit, registrationLine } from '@/domain/incorporation';
import { formatAreaRange } from '@/domain/measures';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type { PublicProject } from '@/domain/project/schema';
import { paths } from '@/domain/site/paths';
import { formatMonthYear, formatRelative, formatShortDate } from '@/domain/time/calendar';
import type { Cell } from './cell';
import type { ComparisonLabels } from './labels';
import { kindOf } from './priceCells';

export function areaCell({ comparison: t, locale }: ComparisonLabels, project: PublicProject): Cell | null {
  const areas = project.plans.map(({ areaM2 }) => areaM2);
  if (areas.length === 0) return null;
  const area = formatAreaRange(Math.min(...areas), Math.max(...areas), locale);
  return { text: project.category === 'lots' ? t('ofLand', { area }) : area };
}

/** Range of a room count over the plans; a lot has no rooms. */
export function roomsCell(
  { comparison: t, locale }: ComparisonLabels,
  { category, plans }: PublicProject,
  count: (plan: Plan) => number,
  zero: string,
): Cell | null {
  if (category === 'lots' || plans.length === 0) return null;
  const counts = plans.map(count);
  const [min, max] = [Math.min(...counts), Math.max(...counts)];
  const figures = new Intl.NumberFormat(locale);
  const textOf = (value: number) => (value === 0 ? zero : figures.format(value));
  if (min === max) return { text: textOf(max) };
  return { text: t(max - min === 1 ? 'either' : 'range', { min: textOf(min), max: textOf(max) }) };
}

/** Both dates: the promised one, and the last one without penalty (Lei 4.591/64, art. 43-A). */
export function deliveryCell(
  { comparison: t, locale }: ComparisonLabels,
  { phase, details }: PublicProject,
): Cell {
  const { deliveryDate, completedOn, toleranceDays } = details;
  if (phase === 'Concluído') {
    const completed = completedOn ?? deliveryDate;
    if (completed === null) return { text: t('delivery.ready') };
    const month = formatMonthYear(completed, 'short', locale);
    return { text: t('delivery.ready'), note: t('delivery.completedOn', { month }) };
  }
  if (deliveryDate === null) return { text: t('delivery.undated') };
  const limit = formatShortDate(deliveryLimit(deliveryDate, toleranceDays), locale);
  return {
    text: formatMonthYear(deliveryDate, 'short', locale),
    note: toleranceDays > 0 ? t('delivery.limit', { date: limit }) : t('delivery.noTolerance'),
  };
}

export function availabilityCell(
  { comparison: t }: ComparisonLabels,
  { phase, category, availability: { active, reserved, sold, disabled } }: PublicProject,
): Cell {
  if (isWaitingListOnly(phase)) return { text: t('price.waiting') };
  const total = active + reserved + sold + disabled;
  return { text: t(`available.${kindOf(category)}`, { count: active }), note: t('available.of', { total }) };
}

/** Time of the seller's last confirmation, and its freshness. */
export function confirmedCell(
  { comparison: t, locale }: ComparisonLabels,
  { phase, availability: { confirmedAt, freshness } }: PublicProject,
  renderedAt: string,
): Cell | null {
  if (isWaitingListOnly(phase)) return null;
  const text = formatRelative(confirmedAt, renderedAt, locale);
  return freshness === 'fresh' ? { text } : { text, note: t(`freshness.${freshness}`) };
}

export function developerCell({ entrepreneur }: PublicProject): Cell {
  const { tradeName, creci, slug } = entrepreneur;
  const cell = { text: tradeName, href: paths.company(slug) };
  return creci === null ? cell : { ...cell, note: creci };
}

export function recordCell({ comparison: t }: ComparisonLabels, { entrepreneur }: PublicProject): Cell {
  const { deliveredProjects: count, deliveredOnTime: onTime } = entrepreneur;
  return { text: count > 0 ? t('record.onTime', { count, onTime }) : t('record.first') };
}

export function registrationCell({ comparison: t }: ComparisonLabels, { registration }: PublicProject): Cell {
  return { text: registration ? registrationLine(registration) : t('unregistered') };
}

/** City and neighbourhood come from the map point, the street from the seller. */
export function placeCell({ address }: PublicProject): Cell {
  const { street, number, neighborhood, city, state } = address;
  return {
    text: `${neighborhood}, ${city} ·\u00a0${state}`,
    note: [street, number].filter(Boolean).join(', '),
  };
}
