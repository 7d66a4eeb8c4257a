import { monogramOf } from '@/domain/entrepreneur/record';
import type { CompanyCard } from '@/domain/entrepreneur/schema';
import { isIntermediary } from '@/domain/entrepreneur/vocabulary';
import { paths } from '@/domain/site/paths';
import type { CompanyLabels } from './labels';

export interface CompanyTileView {
  readonly id: string;
  readonly href: string;
  readonly name: string;
  readonly monogram: string;
  readonly kind: string;
  /** City and state. */
  readonly place: string;
  /** CRECI number of an intermediary, shown wherever they appear (COFECI 1.065/2007). */
  readonly creci: string | null;
  /** Number of offered projects; null for an intermediary without any. */
  readonly projects: string | null;
  /** Delivered projects; null for companies that do not build. */
  readonly record: string | null;
}

export function companyHref({ companyType, slug }: Pick<CompanyCard, 'companyType' | 'slug'>): string {
  return isIntermediary(companyType) ? paths.broker(slug) : paths.company(slug);
}

function recordOf({ company: t }: CompanyLabels, card: CompanyCard): string | null {
  if (isIntermediary(card.companyType)) return null;
  const { deliveredProjects: count, deliveredOnTime: onTime } = card;
  return count > 0 ? t('tile.delivered', { count, onTime }) : t('tile.first');
}

function projectsOf({ company: t }: CompanyLabels, { companyType, projectCount: count }: CompanyCard) {
  if (count > 0) return t('tile.projects', { count });
  return isIntermediary(companyType) ? null : t('tile.noProjects');
}

export function presentTile(labels: CompanyLabels, card: CompanyCard): CompanyTileView {
  return {
    id: card.id,
    href: companyHref(card),
    name: card.tradeName,
    monogram: monogramOf(card.tradeName),
    kind: labels.vocabulary(`companyTypes.${card.companyType}`),
    place: `${card.city} · ${card.state}`,
    creci: isIntermediary(card.companyType) ? card.creci : null,
    projects: projectsOf(labels, card),
    record: recordOf(labels, card),
  };
}
