import { type APIRequestContext, expect } from '@playwright/test';
import type { CompanyCard, CompanyGroup } from '@/domain/entrepreneur/schema';
import type { Sort } from '@/domain/listing/criteria';
import type { Filter } from '@/domain/listing/filters';
import type { DeliveredProject } from '@/domain/project/delivered';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import type { Tower } from '@/domain/project/tower';
import type { PublicQuota } from '@/domain/quota/schema';
import type { Page } from '@/domain/site/page';
import { paths } from '@/domain/site/paths';
import type { PublicUnit } from '@/domain/unit/schema';
import type { DisplayState } from '@/domain/unit/status';

/** Parameters of `listProjects`; the defaults of the API apply to the absent ones. */
interface ListQuery {
  readonly filters?: readonly Filter[];
  readonly sort?: Sort;
  readonly limit?: number;
}

/** Project with its public offer. */
export interface Offered {
  readonly project: PublicProject;
  readonly path: string;
  readonly units: readonly PublicUnit[];
  readonly quotas: readonly PublicQuota[];
}

export const categoryIs = (value: string): Filter => ({
  scope: 'PROJECT',
  field: 'category',
  op: 'eq',
  value,
});
export const phaseIs = (value: string): Filter => ({ scope: 'PROJECT', field: 'phase', op: 'eq', value });

/** Catalogue of the public API: journeys find projects by their properties, never by name. */
export class Catalogue {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async #get<Body>(path: string, params: Record<string, string | number> = {}): Promise<Body> {
    const response = await this.#request.get(`/api/public${path}`, { params });
    expect(response.status(), `${path} answers`).toBe(200);
    return (await response.json()) as Body;
  }

  listProjects({ filters, sort, limit }: ListQuery = {}): Promise<Page<ProjectCard>> {
    return this.#get('/projects', {
      ...(filters ? { filters: JSON.stringify(filters) } : {}),
      ...(sort ? { sort } : {}),
      ...(limit ? { limit } : {}),
    });
  }

  async getOffered(id: string): Promise<Offered> {
    const [project, offer] = await Promise.all([
      this.#get<PublicProject>(`/projects/${id}`),
      this.#get<{ items: PublicUnit[]; quotas: PublicQuota[] }>(`/projects/${id}/units`),
    ]);
    return { project, path: paths.project(project.slug), units: offer.items, quotas: offer.quotas };
  }

  /** The company of this kind with most projects. */
  async findCompany(group: CompanyGroup): Promise<CompanyCard> {
    const { items } = await this.#get<Page<CompanyCard>>('/entrepreneurs', { group, limit: 1 });
    return firstOf(items);
  }

  /** First company that has delivered or sold-out projects, with those projects. */
  async findDelivered(): Promise<{ company: CompanyCard; delivered: Page<DeliveredProject> }> {
    const { items } = await this.#get<Page<CompanyCard>>('/entrepreneurs', {
      group: 'developers',
      limit: 100,
    });
    for (const company of items) {
      const delivered = await this.#get<Page<DeliveredProject>>(`/entrepreneurs/${company.id}/delivered`);
      if (delivered.total > 0) return { company, delivered };
    }
    throw new Error('No company has delivered a project that is sold out.');
  }

  /** First project that matches the filters and `suits`; throws without one. */
  async findOffered(
    filters: readonly Filter[],
    suits: (offered: Offered) => boolean = () => true,
  ): Promise<Offered> {
    const { items } = await this.listProjects({ filters, limit: 100 });
    for (const { id } of items) {
      const offered = await this.getOffered(id);
      if (suits(offered)) return offered;
    }
    throw new Error(`The catalogue has no project for this journey: ${JSON.stringify(filters)}`);
  }

  /** Apartments under construction in two towers or more, of which the first has units to buy and units sold. */
  findTowers(): Promise<Offered> {
    return this.findOffered([categoryIs('apartments'), phaseIs('Em obras')], (offered) => {
      const [first, second] = offered.project.towers;
      return (
        first !== undefined &&
        second !== undefined &&
        unitsOf(offered, first, 'active').length > 1 &&
        unitsOf(offered, first, 'sold').length > 0 &&
        unitsOf(offered, second, 'active').length > 0
      );
    });
  }

  findClub(): Promise<Offered> {
    return this.findOffered([categoryIs('clubs')], ({ quotas }) =>
      quotas.some((quota) => quota.displayState === 'active'),
    );
  }

  findLots(): Promise<Offered> {
    return this.findOffered([categoryIs('lots')], ({ project }) => project.priceFrom !== null);
  }

  findWaitingList(): Promise<Offered> {
    return this.findOffered([phaseIs('Pré-Lançamento')]);
  }
}

/** Units of a tower, of one state if `state` is present. */
export function unitsOf({ units }: Pick<Offered, 'units'>, tower: Tower, state?: DisplayState): PublicUnit[] {
  return units.filter(
    (unit) => unit.tower === tower.code && (state === undefined || unit.displayState === state),
  );
}

/** Tower at this index; throws without one. */
export function towerOf({ project }: Pick<Offered, 'project'>, index: number): Tower {
  const tower = project.towers[index];
  if (!tower) throw new Error(`${project.slug} has no tower ${index}`);
  return tower;
}

/** First item; throws for an empty list. */
export function firstOf<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('There is no first item');
  return first;
}
