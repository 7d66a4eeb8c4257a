import { freshnessOf } from '@/domain/project/freshness';
import { type Preview, previewOf } from '@/domain/seo/preview';
import type { Executor } from '@/server/db/client';
import type { Subject } from '@/server/gateways/drawings/drawings';
import { registrationOf } from '@/server/modules/catalogue/projects/recordStore';
import { findPriceFrom, findVisibleById } from '@/server/modules/catalogue/projects/store';
import { listQuotas, listUnits } from '@/server/modules/catalogue/units/store';

/** Unit or quota of a project that a link points to. */
export interface PreviewTarget {
  readonly tower: string | undefined;
  readonly unit: string | undefined;
  readonly quota: number | null;
}

export interface FoundPreview {
  readonly preview: Preview;
  /** For the drawing beside the words. */
  readonly subject: Subject;
}

/** Preview of a project at this instant; null if visitors cannot see the project, unit or quota. */
export async function findPreview(
  executor: Executor,
  projectId: string,
  target: PreviewTarget | null,
  now: Date,
): Promise<FoundPreview | null> {
  const project = await findVisibleById(executor, projectId);
  if (project === null) return null;
  const { id, title, phase, category, plans, towers, placePath } = project;
  const { placeName: neighborhood, placeCity: city, placeState: state } = project;
  const { amenities } = project.details;
  // As on the page of the project; a cached picture must not show an unconfirmed price either.
  const isStale = freshnessOf(project.confirmedAt, now) === 'stale';
  const shown = {
    id,
    title,
    phase,
    category,
    address: { neighborhood, city, state },
    plans,
    towers,
    amenities,
    registration: registrationOf(project),
    priceFrom: target === null && !isStale ? await findPriceFrom(executor, project, now) : null,
    isStale,
  };
  const chosen = target === null ? undefined : await findChosen(executor, projectId, target, now);
  if (chosen === null) return null;
  const subject = { id, category, phase, placePath, towers, plans, amenities };
  return { preview: previewOf(shown, chosen), subject };
}

async function findChosen(executor: Executor, projectId: string, target: PreviewTarget, now: Date) {
  const units = await listUnits(executor, projectId, now);
  const row = units.find(({ tower, code }) => tower === target.tower && code === target.unit);
  if (!row) return null;
  const { tower, code, planIndex, displayState, areaM2 } = row;
  const { bedrooms, suites, bathrooms, parkingSpots } = row;
  const unit = {
    tower,
    code,
    planIndex,
    displayState,
    areaM2,
    priceCents: displayState === 'active' ? row.priceCents : null,
    rooms: { bedrooms, suites, bathrooms, parkingSpots },
  };
  if (target.quota === null) return { unit, quota: null };
  const quotas = await listQuotas(executor, projectId, now);
  const quota = quotas.find((each) => each.unitId === row.id && each.number === target.quota);
  if (!quota) return null;
  const { number, displayState: state, priceCents: price } = quota;
  return {
    unit,
    quota: { number, displayState: state, priceCents: state === 'active' ? price : null },
  };
}
