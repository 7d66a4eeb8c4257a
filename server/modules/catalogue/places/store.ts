import { and, asc, between, desc, eq, gt, like, or, type SQL, sql } from 'drizzle-orm';
import type { MapBox } from '@/domain/place/mapBox';
import type { PlaceKind } from '@/domain/place/schema';
import { escapeLike, normalizeText } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';

export type PlaceRow = typeof place.$inferSelect;

/** Last row of a page; places are sorted by descending number of projects, then by path. */
export interface PlacePosition {
  readonly projectCount: number;
  readonly path: string;
}

interface PlaceQuery {
  readonly kind: PlaceKind | null;
  /** Beginning of the name or of one of its words. */
  readonly q: string | null;
  /** Path of a place, or slug of a city in any state; also finds places without projects. */
  readonly path?: string | null;
  /** Part of the map. */
  readonly box?: MapBox | null;
  readonly limit: number;
  readonly after: PlacePosition | null;
}

function isAt(path: string): SQL {
  return path.includes('/') ? eq(place.path, path) : like(place.path, `__/${escapeLike(path)}`);
}

function isIn({ west, south, east, north }: MapBox): SQL[] {
  return [between(place.longitude, west, east), between(place.latitude, south, north)];
}

function conditionsOf({ kind, q, path, box }: PlaceQuery): SQL[] {
  const typed = escapeLike(normalizeText(q ?? '').trim());
  const begins = or(like(place.normalizedName, `${typed}%`), like(place.normalizedName, `% ${typed}%`));
  return [
    path ? isAt(path) : gt(place.projectCount, 0),
    ...(box ? isIn(box) : []),
    ...(kind ? [eq(place.kind, kind)] : []),
    ...(typed && begins ? [begins] : []),
  ];
}

function isAfter({ projectCount, path }: PlacePosition): SQL | undefined {
  const fewer = sql`${place.projectCount} < ${projectCount}`;
  return or(fewer, and(eq(place.projectCount, projectCount), gt(place.path, path)));
}

/** Places with projects, one more than `limit` when there are more, and their total. */
export async function listPlaces(executor: Executor, query: PlaceQuery) {
  const conditions = conditionsOf(query);
  const rows = await executor
    .select()
    .from(place)
    .where(and(...conditions, query.after ? isAfter(query.after) : undefined))
    .orderBy(desc(place.projectCount), asc(place.path))
    .limit(query.limit + 1);
  const isAll = query.after === null && rows.length <= query.limit;
  const total = isAll ? rows.length : await executor.$count(place, and(...conditions));
  return { rows, total };
}

/** A place, with or without projects. */
export async function findPlace(executor: Executor, id: string): Promise<PlaceRow | null> {
  const [row] = await executor.select().from(place).where(eq(place.id, id));
  return row ?? null;
}
