import { seedOf } from '@/domain/chance';
import type { ChosenOffer, OfferQuota, OfferUnit } from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PublicProject } from '@/domain/project/schema';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { DisplayState } from '@/domain/unit/status';

/** Raised when the previews, or the drawings of projects in them, change. */
const LAYOUT = 1;

/** Facts of a project in its preview. */
export type PreviewProject = Pick<
  PublicProject,
  'id' | 'title' | 'phase' | 'category' | 'plans' | 'towers'
> & {
  readonly address: Pick<PublicProject['address'], 'neighborhood' | 'city' | 'state'>;
  /** True if the last confirmation is too old to show a price. */
  readonly isStale: boolean;
  readonly amenities: PublicProject['details']['amenities'];
  readonly registration: Pick<NonNullable<PublicProject['registration']>, 'number'> | null;
  readonly priceFrom: Pick<NonNullable<PublicProject['priceFrom']>, 'priceCents'> | null;
};

/** Unit or quota of the link. */
export interface PreviewOffer {
  readonly tower: string;
  readonly unit: string;
  readonly quota: number | null;
  readonly displayState: DisplayState;
  readonly areaM2: number;
  readonly bedrooms: number;
}

/** Content of a preview. Price in centavos; null without a current price. Ranges are [least, most]. */
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

/** Preview of a project, or of the unit or quota of a link. */
export function previewOf(
  project: PreviewProject,
  { unit, quota }: Chosen | ChosenOffer = { unit: null, quota: null },
): Preview {
  const isSilent = isWaitingListOnly(project.phase) || project.isStale;
  if (unit === null) {
    const priceCents = isSilent ? null : (project.priceFrom?.priceCents ?? null);
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
    priceCents: isSilent || displayState !== 'active' ? null : priceCents,
    bedrooms: [bedrooms, bedrooms],
    areaM2: [unit.areaM2, unit.areaM2],
  };
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)];
}

/**
 * Name for the content of a preview: a changed picture has a changed name, because WhatsApp caches pictures
 * by URL without revalidation.
 */
export function previewVersion({ project, ...shown }: Preview): string {
  const { neighborhood, city, state } = project.address;
  const { title, phase, category, amenities, registration, isStale } = project;
  // Fields are listed one by one, so that records of a different form give the same name.
  const towers = project.towers.map(({ code, kind, firstFloor, floors, positions }) => {
    return [code, kind, firstFloor, floors, positions.map(({ planIndex }) => planIndex)];
  });
  const plans = project.plans.map(({ planIndex, areaM2, bedrooms }) => [planIndex, areaM2, bedrooms]);
  const place = [neighborhood, city, state];
  const drawn = [
    title,
    phase,
    category,
    place,
    registration?.number ?? null,
    isStale,
    towers,
    plans,
    amenities,
  ];
  const text = JSON.stringify([LAYOUT, drawn, shown]);
  return [text, `${text}/`].map((each) => seedOf(each).toString(36).padStart(7, '0')).join('');
}

/**
 * Path of the preview of a project or of one of its offers, below the URL of the site, in the given language.
 */
export function previewPath(preview: Preview, locale: Locale = DEFAULT_LOCALE): string {
  const { project, offer } = preview;
  const query = new URLSearchParams();
  if (offer !== null) {
    query.set('torre', offer.tower);
    query.set('unidade', offer.unit);
  }
  if (offer !== null && offer.quota !== null) query.set('cota', String(offer.quota));
  if (locale !== DEFAULT_LOCALE) query.set('idioma', locale);
  const path = `/media/previews/${project.id}/${previewVersion(preview)}.jpg`;
  return query.size === 0 ? path : `${path}?${query}`;
}
