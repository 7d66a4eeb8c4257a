import { freshnessOf } from '@/domain/project/freshness';
import { type Preview, previewOf } from '@/domain/seo/preview';
import type { Executor } from '@/server/db/client';
import type { Subject } from '@/server/gateways/drawings/drawings';
import { findPriceFrom, findVisibleById } from '@/server/modules/catalogue/projects/store';
import { listQuotas, listUnits } from '@/server/modules/catalogue/units/store';

/** What a link points at inside a project, as its address says it. */
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

/** What the preview of a project shows at this instant; null where there is no such project, unit or quota to be seen. */
export async function findPreview(
  executor: Executor,
  projectId: string,
  target: PreviewTarget | null,
  now: Date,
): Promise<FoundPreview | null> {
  const project = await findVisibleById(executor, projectId);
  if (project === null) return null;
  const { id, title, phase, category, plans, towers, place_path: placePath } = project;
  const { place_name: neighborhood, place_city: city, place_state: state } = project;
  const { amenities } = project.details;
  const number = project.registration_number;
  // The presenter of the project hides prices that nobody has confirmed lately; a picture that outlives them must too.
  const isStale = freshnessOf(new Date(project.confirmed_at).toISOString(), now.toISOString()) === 'stale';
  const shown = {
    id,
    title,
    phase,
    category,
    address: { neighborhood, city, state },
    plans,
    towers,
    amenities,
    // Said only where it is whole, as everywhere.
    registration:
      number !== null && project.registration_office !== null && project.registration_date !== null
        ? { number }
        : null,
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
  const { tower, code, plan_index: planIndex, display_state: displayState } = row;
  const { bedrooms, suites, bathrooms, parking_spots: parkingSpots } = row;
  const unit = {
    tower,
    code,
    planIndex,
    displayState,
    areaM2: row.area_m2,
    priceCents: displayState === 'active' ? row.price_cents : null,
    rooms: { bedrooms, suites, bathrooms, parkingSpots },
  };
  if (target.quota === null) return { unit, quota: null };
  const quotas = await listQuotas(executor, projectId, now);
  const quota = quotas.find((each) => each.unit_id === row.id && each.number === target.quota);
  if (!quota) return null;
  const { number, display_state: state, price_cents: price } = quota;
  return {
    unit,
    quota: { number, displayState: state, priceCents: state === 'active' ? price : null },
  };
}
