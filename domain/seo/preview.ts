import { seedOf } from '@/domain/chance';
import type { ChosenOffer, OfferQuota, OfferUnit } from '@/domain/project/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PublicProject } from '@/domain/project/schema';
import type { DisplayState } from '@/domain/unit/status';

/** Raised when the way in which previews are drawn changes. */
const LAYOUT = 1;

/** Everything of a project that its preview draws. */
export type PreviewProject = Pick<
  PublicProject,
  'id' | 'title' | 'phase' | 'category' | 'address' | 'plans' | 'towers'
> & {
  readonly amenities: PublicProject['details']['amenities'];
  readonly registration: Pick<NonNullable<PublicProject['registration']>, 'number'> | null;
  readonly priceFrom: Pick<NonNullable<PublicProject['priceFrom']>, 'priceCents'> | null;
};

/** One unit or quota that a link points at. */
export interface PreviewOffer {
  readonly tower: string;
  readonly unit: string;
  readonly quota: number | null;
  readonly displayState: DisplayState;
  readonly areaM2: number;
  readonly bedrooms: number;
}

/** What a preview says. Price in centavos; null where none is promised now. Ranges are [least, most]. */
export interface Preview {
  readonly project: PreviewProject;
  readonly offer: PreviewOffer | null;
  readonly priceCents: number | null;
  readonly bedrooms: readonly [number, number];
  readonly areaM2: readonly [number, number];
}

type Chosen = {
  readonly unit: Pick<
    OfferUnit,
    'tower' | 'code' | 'planIndex' | 'displayState' | 'areaM2' | 'priceCents' | 'rooms'
  > | null;
  readonly quota: Pick<OfferQuota, 'number' | 'displayState' | 'priceCents'> | null;
};

/** The preview of a project, or of the unit or quota of it that a link points at. */
export function previewOf(
  project: PreviewProject,
  { unit, quota }: Chosen | ChosenOffer = { unit: null, quota: null },
): Preview {
  const isWaiting = isWaitingListOnly(project.phase);
  if (unit === null) {
    const priceCents = isWaiting ? null : (project.priceFrom?.priceCents ?? null);
    const { plans } = project;
    const [bedrooms, areas] = [plans.map((plan) => plan.bedrooms), plans.map((plan) => plan.areaM2)];
    return { project, offer: null, priceCents, bedrooms: rangeOf(bedrooms), areaM2: rangeOf(areas) };
  }
  const plan = project.plans.find(({ planIndex }) => planIndex === unit.planIndex);
  const bedrooms = (unit.rooms ?? plan)?.bedrooms ?? 0;
  const { displayState, priceCents } = quota ?? unit;
  return {
    project,
    offer: {
      tower: unit.tower,
      unit: unit.code,
      quota: quota?.number ?? null,
      displayState,
      areaM2: unit.areaM2,
      bedrooms,
    },
    priceCents: isWaiting || displayState !== 'active' ? null : priceCents,
    bedrooms: [bedrooms, bedrooms],
    areaM2: [unit.areaM2, unit.areaM2],
  };
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/**
 * A name for what a preview shows: another picture has another name, because WhatsApp keeps a picture by its address and
 * does not ask again.
 */
export function previewVersion({ project, ...shown }: Preview): string {
  const { neighborhood, city, state } = project.address;
  const { title, phase, category, towers, amenities, registration, plans } = project;
  const drawn = [
    title,
    phase,
    category,
    neighborhood,
    city,
    state,
    registration?.number,
    towers,
    amenities,
    plans,
  ];
  const text = JSON.stringify([LAYOUT, drawn, shown]);
  return [text, `${text}/`].map((each) => seedOf(each).toString(36).padStart(7, '0')).join('');
}

/** Where the preview of a project or of one of its offers is found, below the site's address. */
export function previewPath(preview: Preview): string {
  const { project, offer } = preview;
  const path = `/media/previews/${project.id}/${previewVersion(preview)}.jpg`;
  if (offer === null) return path;
  const query = new URLSearchParams({ torre: offer.tower, unidade: offer.unit });
  if (offer.quota !== null) query.set('cota', String(offer.quota));
  return `${path}?${query}`;
}
