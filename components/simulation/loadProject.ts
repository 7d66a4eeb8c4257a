import type { PublicProject } from '@/domain/project/schema';
import { isNotFound } from '@/services/http/apiError';
import { getProjectBySlug, listProjectUnits } from '@/services/public';

export type SimulationQuery = Readonly<Record<string, string | string[] | undefined>>;

export const textOf = (value: string | string[] | undefined) =>
  typeof value === 'string' ? value : value?.[0];

/** Project of the URL; null without one. */
export async function loadProject(query: SimulationQuery): Promise<PublicProject | null> {
  const slug = textOf(query.projeto);
  if (!slug) return null;
  return getProjectBySlug(slug.toLowerCase()).catch((error: unknown) => {
    if (isNotFound(error)) return null;
    throw error;
  });
}

/** Units of a project with the price of each in centavos; null without one. */
export async function listPricedUnits(project: PublicProject) {
  const { items } = await listProjectUnits(project.id);
  return items.map((unit) => ({ ...unit, priceCents: unit.prices?.currentCents ?? null }));
}
