import { type SQL, sql } from 'drizzle-orm';
import type { ListingCriteria } from '@/domain/listing/criteria';
import { MAX_NAMED, type MapCluster, type ProjectMap } from '@/domain/map/schema';
import type { Database, Executor } from '@/server/db/client';
import { executeNamed } from '@/server/db/executeNamed';
import type { StoredCard } from '@/server/db/schema/catalogue/search';
import {
  all,
  classConditions,
  firstPrice,
  textConditions,
  type Understanding,
  unitConditions,
} from '../conditions';
import { HITS_PER_PROJECT, hitsOf } from '../results/findKeys';
import { countUpTo, projectMatches } from '../results/findKeysInOrder';
import { TOTAL_CAP } from '../search';
import { findCorrected } from '../text/findCorrected';
import { chooseRows, otherConditions, scaleOf } from './classRows';
import { estimate } from './countFacets';

/** Largest number of projects shown one by one; above it, they are grouped in the cells of a grid. */
const MAX_PINS = 200;
const COLUMNS = 12;
const ROWS = 8;
/** About the number of rows read from very many matches: a sample. */
const MAX_ROWS = 8_000;

interface MapOptions {
  readonly maxRows?: number;
  readonly totalCap?: number;
}

type Box = NonNullable<ProjectMap['box']>;

/** A project with the fields of its card that a map shows. */
interface Named {
  readonly id: string;
  readonly price: number | null;
  readonly card: Pick<StoredCard, 'slug' | 'title' | 'neighborhood' | 'city'>;
}

/** Projects in one cell, or at one point. */
interface Cell extends Box {
  readonly count: number;
  readonly latitude: number;
  readonly longitude: number;
  /** The cheapest of those at one point; null for a cell, and in a sample. */
  readonly named: Named[] | null;
}

interface MapPoint extends Record<string, unknown> {
  total: number;
  box: Box | null;
  cells: Cell[];
}

interface Found extends MapPoint {
  readonly scale: number;
}

/** Cell of a coordinate between two bounds of a grid with this number of cells. */
const cellOf = (value: string, from: string, to: string, cells: number) =>
  sql.raw(`least(${cells - 1}, floor((${value} - ${from}) / greatest(${to} - ${from}, 1e-9) * ${cells}))`);

/**
 * Places the projects of the CTE `found` (`project_id`, `latitude`, `longitude`, `price`) in the cells of the
 * box (or of the part that they occupy), or at their exact points.
 *
 * @param more columns beside those of MapPoint
 */
function placed({ criteria: { box } }: Understanding, ctes: SQL, more: SQL, withCards: boolean): SQL {
  const bounds = box
    ? sql`select ${box.west}::float8 as west, ${box.south}::float8 as south, ${box.east}::float8 as east,
        ${box.north}::float8 as north`
    : sql`select min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
        from found`;
  const named = withCards
    ? sql`case when cell.west = cell.east and cell.south = cell.north then (
        select json_agg(json_build_object('id', s.project_id, 'price', named.price, 'card', json_build_object(
          'slug', s.card->'slug', 'title', s.card->'title', 'neighborhood', s.card->'neighborhood', 'city', s.card->'city'))
          order by named.price nulls last, s.project_id)
        from unnest(cell.ids, cell.prices) named (id, price) join project_search s on s.project_id = named.id) end`
    : sql`null::json`;
  return sql`
    with ${ctes},
    size as materialized (select count(*)::int as total from found),
    bounds as materialized (${bounds}),
    placed as (
      select found.*,
        case when total > ${MAX_PINS} then ${cellOf('longitude', 'west', 'east', COLUMNS)} else longitude end as x,
        case when total > ${MAX_PINS} then ${cellOf('latitude', 'south', 'north', ROWS)} else latitude end as y
      from found, size, bounds),
    cell as (
      select count(*) as count, avg(latitude) as latitude, avg(longitude) as longitude,
        (array_agg(project_id order by price nulls last, project_id))[1:${sql.raw(String(MAX_NAMED))}] as ids,
        (array_agg(price order by price nulls last, project_id))[1:${sql.raw(String(MAX_NAMED))}] as prices,
        min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
      from placed group by x, y)
    select (select total from size) as total,
      (select case when count(*) > 0 then json_build_object('west', min(longitude), 'south', min(latitude),
        'east', max(longitude), 'north', max(latitude)) end from found) as box,
      (select coalesce(json_agg(answer), '[]') from (
        select count, latitude, longitude, west, south, east, north, ${named} as named from cell) answer) as cells,
      ${more}`;
}

/**
 * Rows of a search without a text, at most `maxHits` of them, and the points of the projects if there are
 * fewer.
 */
async function placeHits(executor: Executor, understanding: Understanding, maxHits: number | null) {
  const hits = sql`(select coalesce(sum(hits), 0) from matched)::int`;
  const ctes = sql`
    matched as materialized (
      select project_id, min(price_cents) as price, count(*) as hits
      from (${hitsOf(understanding, 'priceAsc')} ${maxHits === null ? sql`` : sql`limit ${maxHits}`}) hit
      group by project_id),
    found as materialized (
      select s.project_id, s.latitude, s.longitude, matched.price
      from matched join project_search s on s.project_id = matched.project_id
      where ${maxHits === null ? sql`true` : sql`${hits} < ${maxHits}`})`;
  const more = sql`${hits} as hits, (select count(*) from matched)::int as projects`;
  const { rows } = await executor.execute<MapPoint & { hits: number; projects: number }>(
    placed(understanding, ctes, more, true),
  );
  return rows[0];
}

/** Points of the projects that match a text, if they are fewer than `most`. */
async function pointsOfText(executor: Executor, understanding: Understanding, most: number) {
  const price = sql`(select min(o.price_cents) from offer_search o where o.project_id = s.project_id
    and ${all(unitConditions('o', understanding))})`;
  const ctes = sql`
    matched as materialized (
      select s.project_id, s.latitude, s.longitude from project_search s where ${all(projectMatches(understanding))} limit ${most}),
    found as materialized (
      select s.*, ${price} as price from matched s where (select count(*) from matched) < ${most})`;
  const { rows } = await executor.execute<MapPoint & { projects: number }>(
    placed(understanding, ctes, sql`(select count(*) from matched)::int as projects`, true),
  );
  return rows[0];
}

/** All of few matches; null when there are more than the cap. */
async function placeFew(
  executor: Executor,
  understanding: Understanding,
  totalCap: number,
): Promise<MapPoint | null> {
  if (textConditions(understanding).length > 0) {
    const found = await pointsOfText(executor, understanding, totalCap + 1);
    return found && found.projects <= totalCap ? found : null;
  }
  const maxHits = HITS_PER_PROJECT * totalCap + 1;
  const found = await placeHits(executor, understanding, maxHits);
  if (!found || found.projects > totalCap) return null;
  if (found.hits < maxHits) return found;
  // Many classes a project: the rows may be of few projects still.
  const total = await countUpTo(executor, understanding, totalCap + 1);
  return total > totalCap ? null : ((await placeHits(executor, understanding, null)) ?? null);
}

/** A sample of very many matches. */
async function placeMany(db: Database, understanding: Understanding, maxRows: number): Promise<Found> {
  const { edge, where, isPlannedOnce } = await chooseRows(db, understanding, maxRows);
  const conditions = [...where, ...otherConditions(understanding), ...classConditions(understanding)];
  const ctes = sql`
    edge as materialized (${edge}),
    found as materialized (
      select c.project_id, min(c.latitude) as latitude, min(c.longitude) as longitude,
        min(${firstPrice(understanding)}) as price
      from offer_class c where ${all(conditions)} group by c.project_id)`;
  const query = placed(understanding, ctes, sql`(select sample from edge) as edge`, false);
  type Row = MapPoint & { edge: number };
  const rows = isPlannedOnce ? await executeNamed<Row>(db, query) : (await db.execute<Row>(query)).rows;
  const [found] = rows;
  return found ? { ...found, scale: scaleOf(found.edge) } : { total: 0, box: null, cells: [], scale: 1 };
}

async function placeProjects(
  db: Database,
  understanding: Understanding,
  maxRows: number,
  totalCap: number,
): Promise<Found> {
  const few = await placeFew(db, understanding, totalCap);
  return few ? { ...few, scale: 1 } : placeMany(db, understanding, maxRows);
}

function pinsOf({ latitude, longitude, named }: Cell): ProjectMap['pins'] {
  return (named ?? []).map(({ id, price, card: { slug, title, neighborhood, city } }) => ({
    ...{ id, slug, title, place: `${neighborhood}, ${city}`, latitude, longitude, priceFromCents: price },
  }));
}

function clusterOf(cell: Cell, { scale, box }: Found): MapCluster {
  const { named: _named, ...place } = cell;
  const cluster = { ...place, projects: pinsOf(cell) };
  if (scale === 1 || box === null) return cluster;
  // A sampled project represents others near it: its cluster reaches half a cell to each side.
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
 * Projects of a search on the map. Up to 200 appear one by one (those at the same point together, in a cluster
 * that is a point); more are grouped in the cells of a grid over the box. Above the cap of the list the figures
 * of the clusters are estimated from a sample.
 */
export async function readMap(
  db: Database,
  criteria: ListingCriteria,
  { maxRows = MAX_ROWS, totalCap = TOTAL_CAP }: MapOptions = {},
): Promise<ProjectMap> {
  const { found } = await findCorrected(
    db,
    criteria,
    (understanding) => placeProjects(db, understanding, maxRows, totalCap),
    ({ total }) => total === 0,
  );
  const { scale, cells, box } = found;
  const isAlone = ({ count }: Cell) => count === 1 && scale === 1;
  const total = Math.round(found.total * scale);
  return {
    pins: cells.filter(isAlone).flatMap(pinsOf),
    clusters: cells.filter((cell) => !isAlone(cell)).map((cell) => clusterOf(cell, found)),
    total: Math.min(total, totalCap),
    totalIsCapped: scale !== 1 || total > totalCap,
    box,
  };
}
