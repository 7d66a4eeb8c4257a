import type { DeliveredProject } from '@/domain/project/delivered';
import { paths } from '@/domain/site/paths';
import { formatMonthYear } from '@/domain/time/calendar';
import type { CatalogueLabels } from '../labels';
import type { CardView } from './presentCard';

function soldText({ catalogue: t }: CatalogueLabels, { category, isSoldOut }: DeliveredProject): string {
  if (!isSoldOut) return t('price.soldOut');
  if (category === 'lots') return t('allSold.lots');
  return t(category === 'clubs' ? 'allSold.quotas' : 'allSold.units');
}

function deliveryText(
  { catalogue: t, locale }: CatalogueLabels,
  { phase, deliveryDate }: DeliveredProject,
): string {
  if (deliveryDate === null) return t(phase === 'Concluído' ? 'delivery.ready' : 'delivery.undated');
  const month = formatMonthYear(deliveryDate, 'short', locale);
  return t(phase === 'Concluído' ? 'delivery.done' : 'delivery.promised', { month });
}

/** Card of a sold-out project: delivery date and "sold", never a price. */
export function presentDelivered(labels: CatalogueLabels, project: DeliveredProject): CardView {
  const { id, slug, title, phase, neighborhood, city, state, registrationLine, entrepreneurName } = project;
  const { url, width, height, description, kind } = project.cover;
  const t = labels.catalogue;
  return {
    id,
    slug,
    href: paths.project(slug),
    title,
    phase: labels.vocabulary(`phases.${phase}`),
    place: `${neighborhood}, ${city} · ${state}`,
    picture: { url, width, height, description, kind: t(`pictureKinds.${kind}`) },
    facts: [],
    price: { lead: null, amount: null, note: soldText(labels, project) },
    status: [deliveryText(labels, project)],
    trust: [registrationLine ?? t('noRegistration'), entrepreneurName],
    favoriteLabel: null,
  };
}
