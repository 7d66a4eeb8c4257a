import { type Chance, chanceOf, seedOf } from '@/domain/chance';
import type { MapPoint } from '@/domain/place/nearest';
import type { Plan } from '@/domain/project/plan';
import { type Category, genreOf, type PropertyKind } from '@/domain/project/vocabulary';
import { slugify } from '@/domain/text';
import { type CalendarDay, daysBetween } from '@/domain/time/calendar';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { picturesOf } from '@/server/demo/build/pictures';
import { describeProject, highlightsOf } from '@/server/demo/build/prose';
import { quotasOf } from '@/server/demo/build/quotas';
import type { ProjectRow, ProjectRows, ProjectSlugRow } from '@/server/demo/build/rows';
import { salesProgressOf } from '@/server/demo/build/sales';
import {
  amenitiesOf,
  configOf,
  monthlyCosts,
  reservationCents,
  visitTermsOf,
} from '@/server/demo/build/terms';
import { type Timeline, timelineOf } from '@/server/demo/build/timeline';
import { towersOf } from '@/server/demo/build/towers';
import { morningOf, unitsOf } from '@/server/demo/build/units';
import type { CompanySeed } from '@/server/demo/data/companies';
import { ARCHITECTS, LANDSCAPERS } from '@/server/demo/data/names';
import type { CitySeed, NeighborhoodSeed } from '@/server/demo/data/places';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';
import { planOf } from '@/server/demo/layouts/planOf';

/** Input of all rows of a project. */
interface ProjectSource {
  readonly seed: ProjectSeed;
  readonly city: CitySeed;
  readonly neighborhood: NeighborhoodSeed;
  readonly company: CompanySeed;
  readonly ids: { readonly project: string; readonly entrepreneur: string };
  /** The id of the place that a point of the city falls in. */
  readonly placeAt: (point: MapPoint) => string;
  readonly idOf: (kind: 'unit' | 'quota' | 'reservation') => string;
  readonly slug: string;
  /** Reference day of the catalogue: all its dates are relative to it. */
  readonly anchor: CalendarDay;
  readonly now: Date;
}

/** About 400 m: a project lies in its neighbourhood, but not on the same spot as the next. */
const SCATTER_DEGREES = 0.004;

function meanPriceOf(units: ProjectRows['units']): number | null {
  const priced = units.flatMap((row) => row.priceCents ?? []);
  return priced.length > 0 ? priced.reduce((sum, cents) => sum + cents, 0) / priced.length : null;
}

/** All rows of a project, deterministic for the same source. */
export function buildProject(source: ProjectSource): ProjectRows {
  const { seed, neighborhood, ids } = source;
  const chance = chanceOf(seedOf(source.slug));
  const timeline = timelineOf(seed.phase, source.anchor, chance);
  const plans = seed.plans.map(([typology, areaM2], index) => planOf(index, typology, areaM2));
  const towers = towersOf(seed, chance.between(0, 3));
  const unitSource = {
    ...source,
    projectId: ids.project,
    sellerId: ids.entrepreneur,
    reservationCents: reservationCents(seed),
    plans,
    towers,
    launchedOn: timeline.launchedOn,
  };
  const progress = salesProgressOf(seed.phase, seed.soldOut ?? false, chance);
  const { units, prices, reservations } = unitsOf(unitSource, progress, chance);
  const club = seed.quota ? quotasOf({ source: unitSource, progress, chance }, units, seed.quota) : null;
  const amenities = amenitiesOf(seed, chance);
  const head = headOf(source, timeline, chance);
  const project: ProjectRow = {
    ...head,
    description: describeProject(seed, { neighborhood, plans, amenities }, chance),
    details: {
      deliveryDate: timeline.deliveryDate,
      launchedOn: timeline.launchedOn,
      worksStartedOn: timeline.worksStartedOn,
      completedOn: timeline.completedOn,
      toleranceDays: 180,
      landAreaM2: landAreaOf(seed, plans),
      ringFencedAssets: seed.category !== 'lots' && chance.hits(0.7),
      architect: chance.pick(ARCHITECTS),
      cib: null,
      landscaper: chance.hits(0.7) ? chance.pick(LANDSCAPERS) : null,
      ...monthlyCosts(seed, plans, meanPriceOf(units), amenities.length),
      amenities,
      highlights: highlightsOf(seed, plans, amenities, chance),
    },
    plans,
    towers,
    config: {
      ...configOf(seed, source.company, monthsUntil(timeline.deliveryDate, source.anchor), chance),
      visits: visitTermsOf(seed, head.address),
    },
  };
  return {
    project,
    formerSlugs: formerSlugsOf(source, morningOf(timeline.publishedOn)),
    units,
    prices,
    quotas: club?.quotas ?? [],
    quotaPrices: club?.prices ?? [],
    weeks: club?.weeks ?? [],
    reservations: [...reservations, ...(club?.reservations ?? [])],
  };
}

type Head = Omit<ProjectRow, 'description' | 'details' | 'plans' | 'towers' | 'config'>;

function headOf(source: ProjectSource, timeline: Timeline, chance: Chance): Head {
  const { seed, ids, slug, now } = source;
  const [cover, ...photos] = picturesOf(ids.project, seed, chance.between(3, 5));
  // Minutes apart, so that two projects of one day are still in an order.
  const publishedAt = new Date(morningOf(timeline.publishedOn).getTime() + chance.between(0, 480) * 60_000);
  const confirmedAt = confirmedAtOf(seed, now, chance);
  const address = addressOf(source, chance);
  return {
    id: ids.project,
    entrepreneurId: ids.entrepreneur,
    placeId: source.placeAt(address),
    slug,
    title: seed.name,
    genre: genreOf(seed.category),
    category: seed.category,
    propertyKind: propertyKindOf(seed),
    projectType: seed.commercial ? 'comercial' : 'residencial',
    phase: seed.phase,
    phaseDates: timeline.phaseDates,
    cover,
    photos,
    video: null,
    address,
    registrationNumber: timeline.registeredOn && registrationNumber(chance),
    registrationOffice: timeline.registeredOn && source.neighborhood.registryOffice,
    registrationDate: timeline.registeredOn,
    approval: 'approved',
    isPublished: true,
    firstPublishedAt: publishedAt,
    availabilityConfirmedAt: confirmedAt,
    version: 1,
    createdAt: new Date(publishedAt.getTime() - 30 * DAY_MS),
    updatedAt: confirmedAt,
  };
}

/** Within the last two days; for a sample with an unconfirmed price, an hour more than its days ago. */
export function confirmedAtOf(seed: ProjectSeed, now: Date, chance: Chance): Date {
  const minutes = chance.between(20, 46 * 60);
  const { confirmedDaysAgo } = seed;
  const agoMs = confirmedDaysAgo === undefined ? minutes * 60_000 : (confirmedDaysAgo * 24 + 1) * HOUR_MS;
  return new Date(now.getTime() - agoMs);
}

function addressOf({ city, neighborhood }: ProjectSource, chance: Chance): ProjectRow['address'] {
  const [street, zipCode] = chance.pick(neighborhood.streets);
  return {
    street,
    number: String(chance.between(40, 1980)),
    complement: null,
    neighborhood: neighborhood.name,
    city: city.name,
    state: city.state,
    zipCode,
    latitude: scattered(neighborhood.latitude, chance),
    longitude: scattered(neighborhood.longitude, chance),
  };
}

function scattered(degrees: number, chance: Chance): number {
  return Number((degrees + (chance.next() * 2 - 1) * SCATTER_DEGREES).toFixed(6));
}

/** "R.3/112.345": the third act on the land's title, which is what an incorporation usually is. */
function registrationNumber(chance: Chance): string {
  const title = chance.between(12_000, 318_000);
  return `R.${chance.between(2, 7)}/${Math.floor(title / 1000)}.${String(title % 1000).padStart(3, '0')}`;
}

function propertyKindOf(seed: ProjectSeed): PropertyKind {
  if (seed.commercial) return 'comercial';
  const isApartment =
    seed.category === 'apartments' || seed.category === 'studios' || seed.category === 'lofts';
  return isApartment ? 'apartamento' : 'residencial';
}

/** Floor area of the units over floor area of the land: towers pile up, houses, lots and clubs spread out. */
const SPREAD_DENSITY: Readonly<Partial<Record<Category, number>>> = { lots: 0.62, houses: 0.55, clubs: 0.3 };

function landAreaOf(seed: ProjectSeed, plans: readonly Plan[]): number {
  const [towers, floors, positions] = seed.shape;
  const meanArea = plans.reduce((sum, plan) => sum + plan.areaM2, 0) / plans.length;
  const density = SPREAD_DENSITY[seed.category] ?? Math.min(5, 0.8 + floors * 0.28);
  return Math.round((towers * floors * positions * meanArea) / density / 10) * 10;
}

function monthsUntil(deliveryDate: CalendarDay | null, anchor: CalendarDay): number {
  return deliveryDate === null ? 0 : Math.floor(daysBetween(anchor, deliveryDate) / 30.4375);
}

function formerSlugsOf({ seed, ids }: ProjectSource, createdAt: Date): ProjectSlugRow[] {
  return seed.formerSlug ? [{ slug: slugify(seed.formerSlug), projectId: ids.project, createdAt }] : [];
}
