import { offerOf } from '@/domain/project/offers/compactOffer';
import { mergeStates, NO_STATES, withStates } from '@/domain/project/offers/liveOffer';
import type { ProjectOffer } from '@/domain/project/offers/offer';
import type { PublicProject } from '@/domain/project/schema';
import type { SettingValue } from '@/domain/setting/schema';
import { paths } from '@/domain/site/paths';
import { CHOICE_PARAMETERS } from '@/domain/unitChoice/answers';
import { isNotFound } from '@/services/http/apiError';
import { getProjectStates } from '@/services/liveStates';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

type Query = Readonly<Record<string, string | string[] | undefined>>;

type LoadedChoicePage =
  | {
      readonly kind: 'found';
      readonly project: PublicProject;
      readonly offer: ProjectOffer;
      readonly settings: readonly SettingValue[];
    }
  /** The project has a new URL. */
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'missing' };

/** Loads the choice of a project. A former slug redirects with its answers. */
export async function loadChoicePage(slug: string, query: Query): Promise<LoadedChoicePage> {
  const project = await getProjectBySlug(slug.toLowerCase()).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
  if (project === null) return { kind: 'missing' };
  if (project.slug !== slug) {
    const answers = Object.fromEntries(CHOICE_PARAMETERS.map((name) => [name, query[name]]));
    return { kind: 'moved', path: paths.choice(project.slug, answers) };
  }
  const [{ items, quotas }, { items: settings }, states] = await Promise.all([
    listProjectUnits(project.id),
    listSettingValues(),
    // Until when units are held, and their queues; the choice works without.
    getProjectStates(project.id).catch(() => null),
  ]);
  const offer = withStates(offerOf(project, items, quotas), mergeStates(NO_STATES, states?.items ?? []));
  return { kind: 'found', project, offer, settings };
}
