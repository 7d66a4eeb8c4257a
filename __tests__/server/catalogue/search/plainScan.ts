import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import type { Amenity } from '@/domain/project/amenities';
import type { Phase } from '@/domain/project/phase';
import type { Category } from '@/domain/project/vocabulary';

export interface ScannedUnit {
  readonly bedrooms: number;
  readonly suites: number;
  readonly parkingSpots: number;
  readonly areaM2: number;
  /** Null for a plan of a waiting list. */
  readonly priceCents: number | null;
}

export interface ScannedProject {
  readonly id: string;
  readonly entrepreneurId: string;
  readonly state: string;
  readonly city: string;
  readonly neighborhood: string;
  readonly category: Category;
  readonly phase: Phase;
  readonly publishedAt: number;
  /** `2027-12-01` */
  readonly deliveryDate: string | null;
  readonly amenities: readonly Amenity[];
  readonly latitude: number;
  readonly longitude: number;
  /** Available items. */
  readonly units: readonly ScannedUnit[];
}

function isWithin(value: number, min: number | null, max: number | null): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

function unitMatches(unit: ScannedUnit, wanted: ListingCriteria): boolean {
  const { bedrooms, priceMinCents, priceMaxCents } = wanted;
  if (bedrooms === 0 && unit.bedrooms !== 0) return false;
  if (!isWithin(unit.bedrooms, bedrooms, null) || !isWithin(unit.suites, wanted.suitesMin, null))
    return false;
  if (!isWithin(unit.parkingSpots, wanted.parkingMin, null)) return false;
  if (!isWithin(unit.areaM2, wanted.areaMinM2, wanted.areaMaxM2)) return false;
  if (unit.priceCents === null) return priceMinCents === null && priceMaxCents === null;
  return isWithin(unit.priceCents, priceMinCents, priceMaxCents);
}

function isDeliveredBy({ phase, deliveryDate }: ScannedProject, month: string): boolean {
  if (phase === 'Concluído') return true;
  return phase !== 'Pré-Lançamento' && deliveryDate !== null && deliveryDate.slice(0, 7) <= month;
}

function isIn({ latitude, longitude }: ScannedProject, box: NonNullable<ListingCriteria['box']>): boolean {
  return isWithin(latitude, box.south, box.north) && isWithin(longitude, box.west, box.east);
}

function projectMatches(project: ScannedProject, wanted: ListingCriteria): boolean {
  return (
    (wanted.state === null || project.state === wanted.state) &&
    (wanted.city === null || project.city === wanted.city) &&
    (wanted.neighborhood === null || project.neighborhood === wanted.neighborhood) &&
    (wanted.entrepreneurId === null || project.entrepreneurId === wanted.entrepreneurId) &&
    (wanted.categories.length === 0 || wanted.categories.includes(project.category)) &&
    (wanted.phases.length === 0 || wanted.phases.includes(project.phase)) &&
    (wanted.deliveredBy === null || isDeliveredBy(project, wanted.deliveredBy)) &&
    wanted.amenities.every((amenity) => project.amenities.includes(amenity)) &&
    (wanted.box === null || isIn(project, wanted.box))
  );
}

interface ScannedResult {
  readonly id: string;
  readonly priceFromCents: number | null;
  readonly priceMaxCents: number | null;
  readonly offerCount: number;
  readonly bedroomsMin: number;
  readonly areaMaxM2: number;
}

function resultOf(project: ScannedProject, units: readonly ScannedUnit[]): ScannedResult {
  const prices = units.map((unit) => unit.priceCents).filter((price) => price !== null);
  return {
    id: project.id,
    priceFromCents: prices.length > 0 ? Math.min(...prices) : null,
    priceMaxCents: prices.length > 0 ? Math.max(...prices) : null,
    offerCount: prices.length,
    bedroomsMin: Math.min(...units.map((unit) => unit.bedrooms)),
    areaMaxM2: Math.max(...units.map((unit) => unit.areaM2)),
  };
}

function compareIds(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function orderOf(sort: Sort, publishedAt: Map<string, number>) {
  return (one: ScannedResult, other: ScannedResult): number => {
    if (sort === 'createdDesc' || sort === 'forSaleFirst') {
      const isForSale = [one, other].map(({ priceFromCents }) => priceFromCents !== null);
      if (sort === 'forSaleFirst' && isForSale[0] !== isForSale[1]) return isForSale[0] ? -1 : 1;
      const newer = (publishedAt.get(other.id) ?? 0) - (publishedAt.get(one.id) ?? 0);
      return newer || compareIds(other.id, one.id);
    }
    const key = sort === 'priceAsc' ? 'priceFromCents' : 'priceMaxCents';
    const direction = sort === 'priceAsc' ? 1 : -1;
    const [left, right] = [one[key], other[key]];
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    const byPrice = left !== null && right !== null ? left - right : 0;
    return direction * byPrice || direction * compareIds(one.id, other.id);
  };
}

/** Expected answer of the search, found by a scan of every unit of every project. */
export function plainScan(
  projects: readonly ScannedProject[],
  wanted: ListingCriteria,
  sort: Sort,
): ScannedResult[] {
  const publishedAt = new Map(projects.map((project) => [project.id, project.publishedAt]));
  return projects
    .filter((project) => projectMatches(project, wanted))
    .map((project) => ({ project, units: project.units.filter((unit) => unitMatches(unit, wanted)) }))
    .filter(({ units }) => units.length > 0)
    .map(({ project, units }) => resultOf(project, units))
    .sort(orderOf(sort, publishedAt));
}
