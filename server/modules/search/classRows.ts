import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import {
  all,
  boxConditions,
  placeConditions,
  projectConditions,
  textConditions,
  type Understanding,
} from '@/server/modules/search/conditions';

/** `sample` of offer_class lies below this. */
const SAMPLES = 32_768;
/** Of a text with very many matches, fewer rows are read: each costs a look at the words of its project. */
const TEXT_SHARE = 3;

/** Which rows `c` of offer_class are to be read for a place, a box and a text, and for how many each stands. */
export interface ClassRows {
  readonly where: readonly SQL[];
  /** 1 when the rows are all there are; above it when they are a sample. */
  readonly scale: number;
}

function scopeOf(understanding: Understanding): SQL[] {
  const { entrepreneurId } = understanding.criteria;
  return [
    ...placeConditions('c', understanding),
    ...(entrepreneurId ? [sql`c.entrepreneur_id = ${entrepreneurId}`] : []),
  ];
}

/** The rows of the scope, or of as many projects of it as have about `maxRows` rows, chosen by their sample number. */
async function sampled(
  executor: Executor,
  scope: readonly SQL[],
  more: readonly SQL[],
  maxRows: number,
): Promise<ClassRows> {
  const { rows } = await executor.execute<{ sample: number }>(
    sql`select c.sample from offer_class c where ${all(scope)} order by c.sample offset ${maxRows} limit 1`,
  );
  const edge = rows[0] && Math.max(1, rows[0].sample);
  if (edge === undefined) return { where: [...scope, ...more], scale: 1 };
  return { where: [...scope, ...more, sql`c.sample < ${edge}`], scale: SAMPLES / edge };
}

async function idsOfText(executor: Executor, understanding: Understanding, most: number): Promise<string[]> {
  const conditions = [...placeConditions('s', understanding), ...textConditions(understanding)];
  const { rows } = await executor.execute<{ project_id: string }>(
    sql`select s.project_id from project_search s where ${all(conditions)} limit ${most}`,
  );
  return rows.map((row) => row.project_id);
}

/**
 * Chooses the rows of the classes in the place, the box and the text of a search. The other conditions are left to the
 * caller.
 *
 * @param maxRows about so many rows are read at most; of more, a sample of whole projects
 */
export async function chooseRows(
  executor: Executor,
  understanding: Understanding,
  maxRows: number,
): Promise<ClassRows> {
  const scope = scopeOf(understanding);
  const { box } = understanding.criteria;
  const inBox = box ? boxConditions('c', box) : [];
  const text = textConditions(understanding);
  if (text.length > 0) {
    const most = Math.ceil(maxRows / TEXT_SHARE);
    const ids = await idsOfText(executor, understanding, most + 1);
    const isOneOfThem = sql`c.project_id = any(${sql.param(ids)}::uuid[])`;
    if (ids.length <= most) return { where: [...scope, ...inBox, isOneOfThem], scale: 1 };
    const matches = sql`exists (select from project_search s where s.project_id = c.project_id and ${all(text)})`;
    return sampled(executor, scope, [...inBox, matches], most);
  }
  if (box) {
    const { rows } = await executor.execute<{ rows: number }>(sql`select count(*)::int as rows from (
      select from offer_class c where ${all([...scope, ...inBox])} limit ${maxRows + 1}) standing`);
    if ((rows[0]?.rows ?? 0) <= maxRows) return { where: [...scope, ...inBox], scale: 1 };
  }
  return sampled(executor, scope, inBox, maxRows);
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
