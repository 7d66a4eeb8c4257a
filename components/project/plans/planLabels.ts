import { formatArea, formatCount } from '@/domain/measures';
import type { Plan } from '@/domain/project/plan';
import type { Locale } from '@/domain/site/locale';
import type { Translate } from '@/hooks/useMessages';

type T = Translate<'project'>;

/** "2 quartos, 1 suíte, 2 banheiros, 1 vaga"; for a lot, "12 m por 30 m". */
export function planRoomsText(t: T, plan: Plan, locale: Locale): string {
  const [ground] = plan.rooms;
  if (plan.bedrooms + plan.bathrooms === 0 && plan.rooms.length <= 1) {
    return ground
      ? t('plans.ground', {
          width: formatCount(ground.width, locale),
          depth: formatCount(ground.height, locale),
        })
      : '';
  }
  const bedrooms =
    plan.bedrooms === 0 ? t('plans.rooms.studio') : t('plans.rooms.bedrooms', { count: plan.bedrooms });
  return [
    bedrooms,
    ...(plan.suites > 0 ? [t('plans.rooms.suites', { count: plan.suites })] : []),
    ...(plan.bathrooms > 0 ? [t('plans.rooms.bathrooms', { count: plan.bathrooms })] : []),
    ...(plan.parkingSpots > 0 ? [t('plans.rooms.parking', { count: plan.parkingSpots })] : []),
  ].join(', ');
}

/** Room-by-room alternative text of the drawing. */
export function planDescription(t: T, plan: Plan, locale: Locale): string {
  const rooms = plan.rooms.map(({ name, areaM2 }) =>
    t('plans.room', { name, area: formatArea(areaM2, locale) }),
  );
  return t('plans.drawing', { area: formatArea(plan.areaM2, locale), rooms: rooms.join('; ') });
}
