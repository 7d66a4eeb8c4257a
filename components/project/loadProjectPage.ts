import type { PlanPrices } from '@/domain/project/prices';
import type { ProjectCard, PublicProject } from '@/domain/project/schema';
import type { SettingValue } from '@/domain/setting/schema';
import { paths } from '@/domain/site/paths';
import type { Namespace } from '@/locales/messages';
import { isNotFound } from '@/services/http/apiError';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listPlanPrices, listProjectUnits } from '@/services/public';
import { type ProjectPageView, projectPageView } from './projectPage';

type Query = Readonly<Record<string, string | string[] | undefined>>;

type LoadedProjectPage =
  | {
      readonly kind: 'found';
      /** Answer of the API; only the view is sent to the browser. */
      readonly project: PublicProject;
      readonly view: ProjectPageView;
      /** Price history of each plan's cheapest unit. */
      readonly prices: readonly PlanPrices[];
      /** Values of the day that costs are computed with. */
      readonly settings: readonly SettingValue[];
      readonly similar: readonly ProjectCard[];
      /** Message namespaces that this page needs. */
      readonly namespaces: readonly Namespace[];
    }
  /** The project has a new URL. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' };

const MAX_SIMILAR = 3;

/** Loads the page of a project, as of `renderedAt` (an instant). A former slug redirects with its choice. */
export async function loadProjectPage(
  slug: string,
  query: Query,
  renderedAt: string,
): Promise<LoadedProjectPage> {
  const project = await getProjectBySlug(slug.toLowerCase()).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (project === null) return { kind: 'missing' };
  if (project.slug !== slug) {
    const at = { tower: textOf(query.torre), unit: textOf(query.unidade), quota: textOf(query.cota) };
    return { kind: 'moved', path: paths.project(project.slug, at) };
  }
  const [{ items: units, quotas }, { items: prices }, { items: settings }] = await Promise.all([
    listProjectUnits(project.id),
    listPlanPrices(project.id),
    listSettingValues(),
  ]);
  return {
    kind: 'found',
    project,
    view: projectPageView(project, { units, quotas }, query, renderedAt),
    prices,
    settings,
    similar: project.similar.slice(0, MAX_SIMILAR),
    namespaces: ['project', 'totalCost', 'vocabulary', project.genre === 'clubs' ? 'quota' : 'unit'],
  };
}

function textOf(value: string | string[] | undefined): string | undefined {
  return typeof value === 'string' ? value : value?.[0];
}
