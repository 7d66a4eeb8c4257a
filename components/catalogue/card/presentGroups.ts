import type { DeliveredProject } from '@/domain/project/delivered';
import type { ProjectCard } from '@/domain/project/schema';
import type { Locale } from '@/domain/site/locale';
import { loadCatalogueLabels } from '../labels';
import { type CardView, presentCard } from './presentCard';
import { presentDelivered } from './presentDelivered';

interface Items<Item> {
  readonly items: readonly Item[];
}

interface ProjectsOfCompany {
  readonly groups: Readonly<Record<'forSale' | 'coming' | 'ready', Items<ProjectCard>>>;
  readonly delivered: Items<DeliveredProject>;
}

/** Projects of a company as groups of cards, as of now. */
export async function presentGroups({ groups, delivered }: ProjectsOfCompany, locale: Locale) {
  const labels = await loadCatalogueLabels(locale);
  const renderedAt = new Date().toISOString();
  const cardsOf = ({ items }: Items<ProjectCard>): CardView[] =>
    items.map((card) => presentCard(labels, card, renderedAt));
  return {
    forSale: cardsOf(groups.forSale),
    coming: cardsOf(groups.coming),
    ready: cardsOf(groups.ready),
    delivered: delivered.items.map((project) => presentDelivered(labels, project)),
  };
}
