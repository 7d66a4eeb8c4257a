import type { PublicProject } from '@/domain/project/schema';
import { findUnit } from '@/domain/unit/grid';
import type { DisplayState } from '@/domain/unit/status';
import { listPricedUnits, type SimulationQuery, textOf } from './loadProject';

/** A unit of the URL that has no price now. */
export interface GoneView {
  readonly slug: string;
  readonly title: string;
  /** Code of the URL. */
  readonly code: string;
  /** Tower and state; null for a unit that the project does not have. */
  readonly found: { readonly tower: string; readonly state: DisplayState } | null;
  /** Unit with the lowest price of the project; null if nothing is available. */
  readonly lowest: { readonly tower: string; readonly code: string; readonly priceCents: number } | null;
}

/** Null for a unit with a price, and for a URL without a unit. */
export async function loadGone(
  query: SimulationQuery,
  project: PublicProject | null,
): Promise<GoneView | null> {
  const code = textOf(query.unidade);
  if (!project || !code || project.genre === 'clubs') return null;
  const units = await listPricedUnits(project);
  const unit = findUnit(units, { tower: textOf(query.torre) ?? null, code });
  if (unit !== null && unit.priceCents !== null) return null;
  const { priceFrom } = project;
  const lowest = priceFrom && units.find(({ id }) => id === priceFrom.unitId);
  return {
    slug: project.slug,
    title: project.title,
    code,
    found: unit && { tower: unit.tower, state: unit.displayState },
    lowest: lowest ? { tower: lowest.tower, code: lowest.code, priceCents: priceFrom.priceCents } : null,
  };
}
