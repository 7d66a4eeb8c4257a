import type { Advertisement, AdvertisementPlacement } from '@/domain/advertisement/schema';
import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import { filtersOf } from '@/domain/listing/filters';
import type { Page } from '@/domain/page';
import type { Place, PlaceKind } from '@/domain/place/schema';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import type { PublicQuota } from '@/domain/quota/schema';
import type { PublicUnit } from '@/domain/unit/schema';
import { createService } from '@/services/http';

const api = createService('public');

/** The interceptor of the service answers the body alone; this names its type. */
const get = <Body>(path: string, params?: object) => api.get<unknown, Body>(path, { params });

/** A project's units, all at once, and its quotas where it is a club. */
export interface ProjectUnits extends Page<PublicUnit> {
  readonly quotas: readonly PublicQuota[];
}

export interface ListingPage {
  readonly sort?: Sort;
  readonly cursor?: string | null;
  readonly limit?: number;
}

export function listProjects(criteria: ListingCriteria, { sort, cursor, limit }: ListingPage = {}) {
  const filters = filtersOf(criteria);
  return get<Page<ProjectCard>>('/projects', {
    limit,
    sort,
    cursor: cursor ?? undefined,
    filters: filters.length > 0 ? JSON.stringify(filters) : undefined,
  });
}

/** A former slug answers the project under its present one: compare, and redirect. */
export const getProjectBySlug = (slug: string) =>
  get<PublicProject>(`/projects/slug/${encodeURIComponent(slug)}`);

export const listProjectUnits = (projectId: string) =>
  get<ProjectUnits>(`/projects/${encodeURIComponent(projectId)}/units`);

export const listPlaces = (query: { kind?: PlaceKind; q?: string; limit?: number } = {}) =>
  get<Page<Place>>('/places', query);

export const listPublicAdvertisements = (placement: AdvertisementPlacement) =>
  get<Page<Advertisement>>('/advertisements', { placement });
