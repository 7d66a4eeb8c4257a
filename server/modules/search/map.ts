import { sql } from 'drizzle-orm';
import type { ListingCriteria } from '@/domain/listing/criteria';
import type { MapCluster, ProjectMap } from '@/domain/map/schema';
import type { Executor } from '@/server/db/client';
import type { StoredCard } from '@/server/db/schema/search';
import { type ClassRows, chooseRows, otherConditions } from '@/server/modules/search/classRows';
import { all, classConditions, firstPrice, type Understanding } from '@/server/modules/search/conditions';
import { findCorrected } from '@/server/modules/search/corrected';
import { estimate } from '@/server/modules/search/facets';
import { findFew } from '@/server/modules/search/findKeys';
import { TOTAL_CAP } from '@/server/modules/search/search';

/** So many projects are shown one by one; of more, each cell of a grid shows its own together. */
const MAX_PINS = 200;
const COLUMNS = 12;
const ROWS = 8;
/** About so many rows are read of very many matches: a sample. */
const MAX_ROWS = 8_000;

export interface MapOptions {
  readonly maxRows?: number;
  readonly totalCap?: number;
}

type Box = NonNullable<ProjectMap['box']>;

/** Projects in one cell, or at one point. */
interface Cell extends Box {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  /** Of one project, when it is alone. */
  readonly id: string;
  readonly price: number | null;
}

interface Standing extends Record<string, unknown> {
  total: number;
  box: Box | null;
  cells: Cell[];
}

interface Found extends Standing {
  readonly scale: number;
}

const extent = sql`'west', min(longitude), 'south', min(latitude), 'east', max(longitude), 'north', max(latitude)`;

/** The projects among the rows, in cells of the box (or of the part that they stand in), or by their very points. */
async function standing(
  executor: Executor,
  understanding: Understanding,
  { where }: Pick<ClassRows, 'where'>,
): Promise<Standing> {
  const { box } = understanding.criteria;
  const bounds = box
    ? sql`select ${box.west}::float8 as west, ${box.south}::float8 as south, ${box.east}::float8 as east,
        ${box.north}::float8 as north`
    : sql`select min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
        from found`;
  const cellOf = (value: string, from: string, to: string, cells: number) =>
    sql.raw(`least(${cells - 1}, floor((${value} - ${from}) / greatest(${to} - ${from}, 1e-9) * ${cells}))`);
  const { rows } = await executor.execute<Standing>(sql`
    with found as materialized (
      select c.project_id, min(c.latitude) as latitude, min(c.longitude) as longitude,
        min(${firstPrice(understanding)}) as price
      from offer_class c where ${all([...where, ...otherConditions(understanding), ...classConditions(understanding)])}
      group by c.project_id),
    size as materialized (select count(*)::int as total from found),
    bounds as materialized (${bounds}),
    placed as (
      select found.*,
        case when total > ${MAX_PINS} then ${cellOf('longitude', 'west', 'east', COLUMNS)} else longitude end as x,
        case when total > ${MAX_PINS} then ${cellOf('latitude', 'south', 'north', ROWS)} else latitude end as y
      from found, size, bounds),
    cell as (
      select json_build_object('count', count(*), 'latitude', avg(latitude), 'longitude', avg(longitude),
        'id', min(project_id::text), 'price', min(price), ${extent}) as cell
      from placed group by x, y)
    select (select total from size) as total,
      (select case when count(*) > 0 then json_build_object(${extent}) end from found) as box,
      (select coalesce(json_agg(cell), '[]') from cell) as cells`);
  return rows[0] ?? { total: 0, box: null, cells: [] };
}

/** All of few matches, a sample of very many. */
async function findStanding(
  executor: Executor,
  understanding: Understanding,
  maxRows: number,
  totalCap: number,
): Promise<Found> {
  const page = { sort: 'createdDesc', position: null, count: totalCap } as const;
  const few = await findFew(executor, understanding, page, totalCap);
  if (few !== null && few.total <= totalCap) {
    const ids = few.keys.map(([, id]) => id);
    const where = [sql`c.project_id = any(${sql.param(ids)}::uuid[])`];
    return { ...(await standing(executor, understanding, { where })), scale: 1 };
  }
  const rows = await chooseRows(executor, understanding, maxRows);
  return { ...(await standing(executor, understanding, rows)), scale: rows.scale };
}

interface PinRow extends Record<string, unknown> {
  project_id: string;
  card: StoredCard;
}

async function readPins(executor: Executor, cells: readonly Cell[]): Promise<ProjectMap['pins']> {
  if (cells.length === 0) return [];
  const ids = cells.map(({ id }) => id);
  const { rows } = await executor.execute<PinRow>(
    sql`select project_id, card from project_search where project_id = any(${sql.param(ids)}::uuid[])`,
  );
  const cards = new Map(rows.map((row) => [row.project_id, row.card]));
  return cells.flatMap(({ id, latitude, longitude, price }) => {
    const card = cards.get(id);
    if (!card) return [];
    const { slug, title, neighborhood, city } = card;
    return [
      { id, slug, title, place: `${neighborhood}, ${city}`, latitude, longitude, priceFromCents: price },
    ];
  });
}

function clusterOf({ id: _id, price: _price, ...cluster }: Cell, { scale, box }: Found): MapCluster {
  if (scale === 1 || box === null) return cluster;
  // A project of a sample stands for others near it: its cluster reaches half a cell to each side.
  const [aside, along] = [(box.east - box.west) / COLUMNS / 2, (box.north - box.south) / ROWS / 2];
  return {
    ...cluster,
    count: Math.max(2, estimate(cluster.count, scale)),
    west: Math.min(cluster.west, cluster.longitude - aside),
    south: Math.min(cluster.south, cluster.latitude - along),
    east: Math.max(cluster.east, cluster.longitude + aside),
    north: Math.max(cluster.north, cluster.latitude + along),
  };
}

/**
 * The projects of a search on the map. Up to 200 stand one by one (those at the very same point together, in a cluster
 * that is a point); more are gathered in the cells of a grid over the box. Above the cap of the list the figures of the
 * clusters are told from a sample.
 */
export async function readMap(
  executor: Executor,
  criteria: ListingCriteria,
  { maxRows = MAX_ROWS, totalCap = TOTAL_CAP }: MapOptions = {},
): Promise<ProjectMap> {
  const { found } = await findCorrected(
    executor,
    criteria,
    (understanding) => findStanding(executor, understanding, maxRows, totalCap),
    ({ total }) => total === 0,
  );
  const { scale, cells, box } = found;
  const isAlone = ({ count }: Cell) => count === 1 && scale === 1;
  const total = Math.round(found.total * scale);
  return {
    pins: await readPins(executor, cells.filter(isAlone)),
    clusters: cells.filter((cell) => !isAlone(cell)).map((cell) => clusterOf(cell, found)),
    total: Math.min(total, totalCap),
    totalIsCapped: scale !== 1 || total > totalCap,
    box,
  };
}
