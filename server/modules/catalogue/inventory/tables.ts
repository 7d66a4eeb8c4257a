import { type Column, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { place } from '@/server/db/schema/catalogue/place';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

// The aliases under which SQL fragments such as `isVisible` and `unitLabel` name these tables.
export const p = alias(project, 'p');
export const e = alias(entrepreneur, 'e');
export const pl = alias(place, 'pl');
export const u = alias(unit, 'u');
export const q = alias(quota, 'q');

/** SQL condition: the column is one of the ids, which are one parameter for any number of them. */
export function isOneOf(column: Column, ids: readonly string[]): SQL {
  return sql`${column} = any(${sql.param(ids)}::uuid[])`;
}
