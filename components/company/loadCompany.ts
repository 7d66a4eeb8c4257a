import type { IncorporatorPage, PublicEntrepreneur } from '@/domain/entrepreneur/schema';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import type { DeliveredProject } from '@/domain/project/delivered';
import { isWaitingListOnly, PHASES, type Phase } from '@/domain/project/phase';
import type { ProjectCard } from '@/domain/project/schema';
import type { Page } from '@/domain/site/page';
import { paths } from '@/domain/site/paths';
import { isNotFound } from '@/services/http/apiError';
import {
  getCompanyBySlug,
  getIncorporatorPageBySlug,
  getIncorporatorPageOf,
  listDelivered,
  listProjects,
} from '@/services/public';
import { companyHref } from './presentTile';

/** Groups of projects for sale, which the search also lists. */
export const OFFERED_GROUPS = ['forSale', 'coming', 'ready'] as const;
type OfferedGroup = (typeof OFFERED_GROUPS)[number];
export type ProjectGroup = OfferedGroup | 'delivered';

export const PHASES_OF_GROUP: Readonly<Record<OfferedGroup, readonly Phase[]>> = {
  forSale: PHASES.filter((phase) => !isWaitingListOnly(phase) && phase !== 'Concluído'),
  coming: PHASES.filter(isWaitingListOnly),
  ready: ['Concluído'],
};

/** Two rows of three; the listing has the others. */
const CARDS_COUNT = 6;

/** More, because no other page lists them. */
const DELIVERED_COUNT = 24;

export interface FoundCompany {
  readonly company: PublicEntrepreneur;
  /** Published page of the company. */
  readonly page: IncorporatorPage | null;
  readonly path: string;
  readonly groups: Readonly<Record<OfferedGroup, Page<ProjectCard>>>;
  /** Sold-out projects. */
  readonly delivered: Page<DeliveredProject>;
}

type LoadedCompany =
  | ({ readonly kind: 'found' } & FoundCompany)
  /** The company has another URL: that of its published page, or the one for its type. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' };

async function orNull<Found>(kind: Promise<Found>): Promise<Found | null> {
  return kind.catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

/** Published page with this slug, or else the company with it, which is shown without a page. */
async function find(slug: string): Promise<Pick<FoundCompany, 'company' | 'page'> | null> {
  const page = await orNull(getIncorporatorPageBySlug(slug));
  if (page !== null) return { company: page.entrepreneur, page };
  const company = await orNull(getCompanyBySlug(slug));
  return company && { company, page: await orNull(getIncorporatorPageOf(company.id)) };
}

/** @param asked `company` below /incorporadora, `broker` below /corretor */
export async function loadCompany(kind: 'company' | 'broker', slug: string): Promise<LoadedCompany> {
  const found = await find(slug);
  if (found === null) return { kind: 'missing' };
  const { company, page } = found;
  const path = companyHref({ companyType: company.companyType, slug: page?.slug ?? company.slug });
  if (path !== paths[kind](slug)) return { kind: 'moved', path };
  const projectsOf = (group: OfferedGroup) =>
    listProjects(
      { ...NO_CRITERIA, entrepreneurId: company.id, phases: PHASES_OF_GROUP[group] },
      { limit: CARDS_COUNT },
    );
  const [forSale, coming, ready, delivered] = await Promise.all([
    projectsOf('forSale'),
    projectsOf('coming'),
    projectsOf('ready'),
    listDelivered(company.id, { limit: DELIVERED_COUNT }),
  ]);
  return { kind: 'found', company, page, path, groups: { forSale, coming, ready }, delivered };
}
