import { type RequestedComparison, readComparison } from '@/domain/comparison';
import type { PublicProject } from '@/domain/project/schema';
import type { SettingValue } from '@/domain/setting/schema';
import { isNotFound } from '@/services/http/apiError';
import { listSettingValues } from '@/services/platform/settings';
import { getProjectBySlug, listProjectUnits, type ProjectUnits } from '@/services/public';

/** Project with its units and prices. */
export interface ComparedProject {
  readonly project: PublicProject;
  readonly offer: Pick<ProjectUnits, 'items' | 'quotas'>;
}

export interface LoadedComparison extends RequestedComparison {
  readonly compared: readonly ComparedProject[];
  /** Values that total costs are computed with. */
  readonly settings: readonly SettingValue[];
  /** Number of slugs without a public project. */
  readonly missingCount: number;
}

/** Other strings are not looked up. */
const SLUG_PATTERN = /^[a-z0-9-]{1,200}$/;

async function load(slug: string): Promise<ComparedProject | null> {
  if (!SLUG_PATTERN.test(slug)) return null;
  try {
    const project = await getProjectBySlug(slug);
    return { project, offer: await listProjectUnits(project.id) };
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Loads the projects of the query's `projeto`. A former slug finds its project; duplicates are removed. */
export async function loadComparison(
  projeto: string | readonly string[] | undefined,
): Promise<LoadedComparison> {
  const slugs = readComparison(projeto);
  const [found, { items: settings }] = await Promise.all([
    Promise.all(slugs.slugs.map(load)),
    listSettingValues(),
  ]);
  const compared = new Map<string, ComparedProject>();
  for (const one of found) if (one !== null) compared.set(one.project.id, one);
  return {
    ...slugs,
    compared: [...compared.values()],
    settings,
    missingCount: found.filter((one) => one === null).length,
  };
}
