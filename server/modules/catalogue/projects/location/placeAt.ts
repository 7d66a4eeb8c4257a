import { and, eq, like, sql } from 'drizzle-orm';
import { type MapPoint, nearestPlace } from '@/domain/place/nearest';
import { escapeLike } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';

const centre = { id: place.id, path: place.path, latitude: place.latitude, longitude: place.longitude };

/** A place of the gazetteer with its centre. */
type Centre = MapPoint & { readonly id: string; readonly path: string };

/**
 * The neighbourhood of a city that a map point falls in; the city itself where the gazetteer has no neighbourhood of it;
 * null for an unknown city. Whoever writes the address of a project takes its place from here, whatever the seller wrote.
 *
 * @param cityPath `sp/sao-paulo`
 */
export async function placeAt(executor: Executor, point: MapPoint, cityPath: string): Promise<Centre | null> {
  const inCity = and(eq(place.kind, 'neighborhood'), like(place.path, `${escapeLike(cityPath)}/%`));
  const own = await executor.select(centre).from(place).where(inCity).orderBy(place.path);
  const nearest = nearestPlace(point, own);
  if (nearest) return nearest;
  const [city] = await executor.select(centre).from(place).where(eq(place.path, cityPath));
  return city ?? null;
}

/** A project that is not where its map point says. */
export interface MisplacedProject {
  readonly id: string;
  readonly slug: string;
  readonly placePath: string;
  readonly pointPath: string;
}

/** The projects whose place is another than that of their map point, for whoever looks after the catalogue. */
export async function findMisplaced(executor: Executor): Promise<MisplacedProject[]> {
  const centres = await executor
    .select(centre)
    .from(place)
    .where(eq(place.kind, 'neighborhood'))
    .orderBy(place.path);
  const byCity = new Map<string, Centre[]>();
  for (const one of centres) byCity.set(cityOf(one.path), [...(byCity.get(cityOf(one.path)) ?? []), one]);
  const { rows } = await executor.execute<ProjectPoint>(sql`
    select p.id, p.slug, pl.path, (p.address->>'latitude')::float8 as latitude,
      (p.address->>'longitude')::float8 as longitude
    from project p join place pl on pl.id = p.place_id order by p.id`);
  return rows.flatMap(({ id, slug, path, latitude, longitude }) => {
    const nearest = nearestPlace({ latitude, longitude }, byCity.get(cityOf(path)) ?? []);
    return nearest && nearest.path !== path ? [{ id, slug, placePath: path, pointPath: nearest.path }] : [];
  });
}

interface ProjectPoint extends Record<string, unknown>, MapPoint {
  readonly id: string;
  readonly slug: string;
  readonly path: string;
}

function cityOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
