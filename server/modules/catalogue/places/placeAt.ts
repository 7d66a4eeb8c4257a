import { and, asc, eq, like, sql } from 'drizzle-orm';
import { type MapPoint, nearestPlace } from '@/domain/place/nearest';
import { escapeLike } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';
import { p, pl } from '@/server/modules/catalogue/inventory/tables';

const centre = { id: place.id, path: place.path, latitude: place.latitude, longitude: place.longitude };

/** A place of the gazetteer with its centre. */
type Centre = MapPoint & { readonly id: string; readonly path: string };

/**
 * Neighbourhood of a map point in a city; the city itself if the gazetteer has no neighbourhood of it; null
 * for an unknown city. It decides the place of a project, regardless of the seller's text.
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

interface MisplacedProject {
  readonly id: string;
  readonly slug: string;
  readonly placePath: string;
  readonly pointPath: string;
}

/** Projects whose stored place differs from the place of their map point, for operators to correct. */
export async function findMisplaced(executor: Executor): Promise<MisplacedProject[]> {
  const centres = await executor
    .select(centre)
    .from(place)
    .where(eq(place.kind, 'neighborhood'))
    .orderBy(place.path);
  const byCity = new Map<string, Centre[]>();
  for (const one of centres) byCity.set(cityOf(one.path), [...(byCity.get(cityOf(one.path)) ?? []), one]);
  const points = await executor
    .select({
      id: p.id,
      slug: p.slug,
      path: pl.path,
      latitude: sql<number>`(p.address->>'latitude')::float8`,
      longitude: sql<number>`(p.address->>'longitude')::float8`,
    })
    .from(p)
    .innerJoin(pl, eq(pl.id, p.placeId))
    .orderBy(asc(p.id));
  return points.flatMap(({ id, slug, path, latitude, longitude }) => {
    const nearest = nearestPlace({ latitude, longitude }, byCity.get(cityOf(path)) ?? []);
    return nearest && nearest.path !== path ? [{ id, slug, placePath: path, pointPath: nearest.path }] : [];
  });
}

function cityOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}
