import type { Chance } from '@/domain/chance';
import type { Plan } from '@/domain/project/plan';
import type { Tower } from '@/domain/project/tower';
import { addDays, type CalendarDay, daysBetween } from '@/domain/time/calendar';
import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import type { UnitHighlight } from '@/domain/unit/highlights';
import { roundPrice, unitPriceCents } from '@/server/demo/build/pricing';
import type { ReservationRow, UnitPriceRow, UnitRow } from '@/server/demo/build/rows';
import { type Outcome, outcomeOf, type SalesProgress } from '@/server/demo/build/sales';
import type { NeighborhoodSeed } from '@/server/demo/data/places';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';

/** Source of the rows of one project: its random numbers, and ids for its parts. */
export interface UnitSource {
  readonly seed: ProjectSeed;
  readonly slug: string;
  readonly neighborhood: NeighborhoodSeed;
  readonly projectId: string;
  /** The id of the company that sells. */
  readonly sellerId: string;
  /** Reservation payment, in centavos. */
  readonly reservationCents: number;
  readonly plans: readonly Plan[];
  readonly towers: readonly Tower[];
  readonly launchedOn: CalendarDay | null;
  readonly anchor: CalendarDay;
  readonly idOf: (kind: 'unit' | 'quota' | 'reservation') => string;
}

/** One price table: from `since` on, every price was `factor` of the present one. */
export interface PriceTable {
  readonly since: Date;
  readonly factor: number;
}

const DAYS_TO_ANSWER = 7;

interface UnitRows {
  readonly units: UnitRow[];
  readonly prices: UnitPriceRow[];
  readonly reservations: ReservationRow[];
}

/** A day becomes an instant in the morning of São Paulo. */
export function morningOf(day: CalendarDay): Date {
  return new Date(`${day}T12:00:00.000Z`);
}

/** The units of a project with their prices and reservations. A waiting list has units that are not released, without price. */
export function unitsOf(source: UnitSource, progress: SalesProgress, chance: Chance): UnitRows {
  const rows: UnitRows = { units: [], prices: [], reservations: [] };
  const tables = source.launchedOn ? priceTables(source.launchedOn, source.anchor, chance) : [];
  const build = { rows, source, tables, progress, chance };
  for (const tower of source.towers) {
    for (let step = 0; step < tower.floors; step += 1) {
      for (const place of tower.positions) {
        addUnit(build, tower, tower.firstFloor + step, place);
      }
    }
  }
  keepOneForSale(rows, progress);
  sellOut(rows, source.seed.soldOutPlan);
  return rows;
}

interface UnitBuild {
  readonly rows: UnitRows;
  readonly source: UnitSource;
  readonly tables: readonly PriceTable[];
  readonly progress: SalesProgress;
  readonly chance: Chance;
}

function addUnit(build: UnitBuild, tower: Tower, floor: number, place: Position): void {
  const { rows, source, tables, progress, chance } = build;
  const isClub = source.seed.category === 'clubs';
  const outcome = isClub ? 'available' : outcomeOf(progress, place.orientation, chance);
  const unit = unitRow(build, tower, floor, place);
  unit.status = tables.length === 0 ? 'unavailable' : statusOf(outcome);
  rows.units.push(unit);
  const { priceCents } = unit;
  if (priceCents == null) return;
  rows.prices.push(...pricesOf(priceCents, tables, (price) => ({ unitId: unit.id, ...price })));
  if (outcome === 'reserved') {
    rows.reservations.push(reservationOf(source, { unitId: unit.id, quotaId: null, priceCents }, chance));
  }
}

type Position = Tower['positions'][number];

/** Houses and lots at the end of their block; flats at the ends of their floor, on the ground and high up. */
function specialsOf(tower: Tower, floor: number, { position, orientation }: Position): UnitHighlight[] {
  const step = floor - tower.firstFloor;
  const isEnd = position === 1 || position === tower.positions.length;
  if (tower.kind === 'block') return isEnd ? ['corner'] : [];
  const isTop = tower.floors > 4 && step === tower.floors - 1;
  const isHigh = step >= tower.floors * 0.6;
  return [
    ...(isEnd ? (['corner'] as const) : []),
    ...(isHigh && (orientation === 'norte' || orientation === 'nascente') ? (['view'] as const) : []),
    ...(step === 0 && tower.floors > 4 ? (['garden'] as const) : []),
    ...(isTop ? (['penthouse'] as const) : []),
  ];
}

function unitRow(
  { source, tables }: Pick<UnitBuild, 'source' | 'tables'>,
  tower: Tower,
  floor: number,
  place: Position,
): UnitRow {
  const plan = source.plans[place.planIndex];
  if (plan === undefined) throw new Error(`${source.seed.name} has no plan ${place.planIndex}`);
  const { planIndex, areaM2, bedrooms, suites, bathrooms, parkingSpots } = plan;
  const isClub = source.seed.category === 'clubs';
  const isCorner = place.position === 1 || place.position === tower.positions.length;
  const at = { areaM2, orientation: place.orientation, floor, floors: tower.floors, isCorner };
  const number = String(place.position);
  return {
    id: source.idOf('unit'),
    projectId: source.projectId,
    planIndex,
    tower: tower.code,
    floor,
    position: place.position,
    code: tower.kind === 'block' ? number : `${floor}${number.padStart(2, '0')}`,
    kind: isClub ? 'common' : 'sellable',
    status: 'unavailable',
    orientation: place.orientation,
    highlights: specialsOf(tower, floor, place),
    areaM2,
    bedrooms,
    suites,
    bathrooms,
    parkingSpots,
    priceCents: isClub || tables.length === 0 ? null : unitPriceCents(source.seed, source.neighborhood, at),
    createdAt: tables[0]?.since ?? morningOf(source.anchor),
    updatedAt: tables.at(-1)?.since ?? morningOf(source.anchor),
  };
}

export function statusOf(outcome: Outcome): UnitRow['status'] {
  if (outcome === 'sold') return 'sold';
  return outcome === 'blocked' ? 'unavailable' : 'available';
}

const VISITOR = { name: 'Cliente do estande', email: 'estande@soleira.example', cpf: null, phone: null };

/** Paid, and waiting for the seller's answer. */
export function reservationOf(
  source: Pick<UnitSource, 'projectId' | 'sellerId' | 'reservationCents' | 'anchor' | 'idOf'>,
  offer: Pick<ReservationRow, 'unitId' | 'quotaId' | 'priceCents'>,
  chance: Chance,
): ReservationRow {
  const paidAt = new Date(morningOf(source.anchor).getTime() - chance.between(12, 90) * HOUR_MS);
  const amountCents = Math.min(source.reservationCents, offer.priceCents);
  return {
    id: source.idOf('reservation'),
    projectId: source.projectId,
    ...offer,
    entrepreneurId: source.sellerId,
    client: VISITOR,
    amountCents,
    paidCents: amountCents,
    paymentState: 'paid',
    confirmation: 'pending',
    expiresAt: null,
    paidAt,
    answerBy: new Date(paidAt.getTime() + DAYS_TO_ANSWER * DAY_MS),
    createdAt: paidAt,
    updatedAt: paidAt,
  };
}

/** One to three price tables since the launch, each 1.5 to 3.5 % above the one before; the last holds today. */
export function priceTables(launchedOn: CalendarDay, anchor: CalendarDay, chance: Chance): PriceTable[] {
  const age = daysBetween(launchedOn, anchor);
  const count = age < 45 ? 1 : age < 120 ? chance.between(1, 2) : chance.between(2, 3);
  const tables: PriceTable[] = [];
  let factor = 1;
  for (let index = count - 1; index >= 0; index -= 1) {
    const since = addDays(launchedOn, Math.floor((age * 0.8 * index) / count));
    tables.unshift({ since: morningOf(since), factor });
    factor /= 1.015 + chance.next() * 0.02;
  }
  return tables;
}

/** Price history, one row for each price table, of an item with a current price of `presentCents`. */
export function pricesOf<Row>(
  presentCents: number,
  tables: readonly PriceTable[],
  rowOf: (price: { since: Date; priceCents: number }) => Row,
): Row[] {
  return tables.map(({ since, factor }) =>
    rowOf({ since, priceCents: factor === 1 ? presentCents : roundPrice(presentCents * factor) }),
  );
}

/** Leaves at least one item for sale, except in a project that is deliberately sold out. */
function keepOneForSale({ units, reservations }: UnitRows, progress: SalesProgress): void {
  const sellable = units.filter((row) => row.kind === 'sellable' && row.priceCents != null);
  if (progress.sold === 1 || sellable.length === 0) return;
  const held = new Set(reservations.map((row) => row.unitId));
  if (sellable.some((row) => row.status === 'available' && !held.has(row.id))) return;
  const freed = sellable.find((row) => !held.has(row.id));
  if (freed) freed.status = 'available';
}

function sellOut(rows: UnitRows, sold: ProjectSeed['soldOutPlan']): void {
  if (!sold) return;
  const isSold = (unit: UnitRow) => unit.tower === sold.tower && unit.planIndex === sold.planIndex;
  const ids = new Set<string | null | undefined>();
  for (const unit of rows.units.filter(isSold)) {
    unit.status = 'sold';
    ids.add(unit.id);
  }
  const left = rows.reservations.filter(({ unitId }) => !ids.has(unitId));
  rows.reservations.splice(0, rows.reservations.length, ...left);
}
