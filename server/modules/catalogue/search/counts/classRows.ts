import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import {
  all,
  boxConditions,
  placeConditions,
  projectConditions,
  textConditions,
  type Understanding,
} from '../conditions';

/** Upper limit (exclusive) of the column `sample` of offer_class. */
export const SAMPLES = 32_768;
/** Fewer rows are read for a text with very many matches: each needs a look-up of its project's words. */
const TEXT_SHARE = 3;

/**
 * Rows `c` of offer_class to read for a place, a box and a text: all of them, or those of the projects that
 * have about `maxRows` rows.
 */
interface ClassRows {
  /** A query of one row, for a CTE named `edge`: the number in `sample` below which rows are read, SAMPLES for all. */
  readonly edge: SQL;
  readonly where: readonly SQL[];
  /** True if the same text reads any place of the kind, so that it may be planned once. */
  readonly isPlannedOnce: boolean;
}

const ALL = sql`select ${sql.raw(String(SAMPLES))} as sample`;

/** Number of projects that each sampled one represents, by the `sample` of `edge`. */
export function scaleOf(edge: number): number {
  return SAMPLES / edge;
}

function scopeOf(understanding: Understanding): SQL[] {
  const { entrepreneurId } = understanding.criteria;
  return [
    ...placeConditions('c', understanding),
    ...(entrepreneurId ? [sql`c.entrepreneur_id = ${entrepreneurId}`] : []),
  ];
}

/** The sample number of the row after `maxRows`, or SAMPLES if there are fewer. */
function edgeOf(scope: readonly SQL[], maxRows: number): SQL {
  return sql`coalesce((select greatest(1, c.sample::int) from offer_class c where ${all(scope)}
    order by c.sample offset ${maxRows} limit 1), ${sql.raw(String(SAMPLES))})`;
}

const isSampled = sql`c.sample < (select sample from edge)`;

async function idsOfText(executor: Executor, understanding: Understanding, most: number): Promise<string[]> {
  const conditions = [...placeConditions('s', understanding), ...textConditions(understanding)];
  const { rows } = await executor.execute<{ project_id: string }>(
    sql`select s.project_id from project_search s where ${all(conditions)} limit ${most}`,
  );
  return rows.map((row) => row.project_id);
}

async function chooseRowsOfText(
  executor: Executor,
  understanding: Understanding,
  where: readonly SQL[],
  maxRows: number,
): Promise<ClassRows> {
  const most = Math.ceil(maxRows / TEXT_SHARE);
  const ids = await idsOfText(executor, understanding, most + 1);
  if (ids.length <= most) {
    const isOneOfThem = sql`c.project_id = any(${sql.param(ids)}::uuid[])`;
    return { edge: ALL, where: [...where, isOneOfThem], isPlannedOnce: false };
  }
  const text = textConditions(understanding);
  const matches = sql`exists (select from project_search s where s.project_id = c.project_id and ${all(text)})`;
  const edge = sql`select ${edgeOf(scopeOf(understanding), most)} as sample`;
  return { edge, where: [...where, matches, isSampled], isPlannedOnce: false };
}

/** Reads a box with few rows by its points, one with many by the sample of its place; counts them first. */
async function chooseRowsOfBox(
  executor: Executor,
  scope: readonly SQL[],
  where: readonly SQL[],
  maxRows: number,
): Promise<ClassRows> {
  const { rows } = await executor.execute<{ sample: number }>(sql`
    select case when (select count(*) from (select from offer_class c where ${all(where)} limit ${maxRows + 1}) counted)
      <= ${maxRows} then ${sql.raw(String(SAMPLES))} else ${edgeOf(scope, maxRows)} end as sample`);
  const sample = rows[0]?.sample ?? SAMPLES;
  const isBelow = sample === SAMPLES ? [] : [sql`c.sample < ${sample}`];
  return { edge: sql`select ${sample}::int as sample`, where: [...where, ...isBelow], isPlannedOnce: false };
}

/**
 * Chooses the rows of the classes in the place, the box and the text of a search. The other conditions are
 * left to the caller.
 *
 * @param maxRows about the largest number of rows read; above it, a sample of whole projects
 */
export async function chooseRows(
  executor: Executor,
  understanding: Understanding,
  maxRows: number,
): Promise<ClassRows> {
  const scope = scopeOf(understanding);
  const { box } = understanding.criteria;
  const where = [...scope, ...(box ? boxConditions('c', box) : [])];
  if (textConditions(understanding).length > 0) {
    return chooseRowsOfText(executor, understanding, where, maxRows);
  }
  if (box) return chooseRowsOfBox(executor, scope, where, maxRows);
  return {
    edge: sql`select ${edgeOf(scope, maxRows)} as sample`,
    where: [...scope, isSampled],
    isPlannedOnce: true,
  };
}

/** Conditions of a search on the row `c` beside those of `chooseRows`. */
export function otherConditions(understanding: Understanding): SQL[] {
  const criteria = { ...understanding.criteria, box: null, entrepreneurId: null };
  return projectConditions('c', {
    ...understanding,
    criteria,
    state: null,
    cityPaths: null,
    placePaths: null,
  });
}
