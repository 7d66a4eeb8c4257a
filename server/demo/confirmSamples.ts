import { and, inArray, lt, sql } from 'drizzle-orm';
import { chanceOf, seedOf } from '@/domain/chance';
import { slugify } from '@/domain/text';
import type { Database } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { confirmedAtOf } from '@/server/demo/build/project';
import { PROJECTS } from '@/server/demo/data/projects';
import { idOf } from '@/server/demo/ids';
import { refreshSearch } from '@/server/modules/catalogue/search/refresh/refreshSearch';

/**
 * Nobody sells the samples, so nobody confirms them, and after two weeks all of them would hide their prices. They are
 * therefore confirmed anew, as of the last two days, whenever the product starts on them; those that show what silence
 * does stay silent. Projects of anybody else are left alone. Answers how many samples were confirmed.
 */
export async function confirmSamples(db: Database, now: Date): Promise<number> {
  const ids = PROJECTS.map(({ name }) => idOf('project', slugify(name)));
  const twoDaysAgo = sql`${now.toISOString()}::timestamptz - interval '2 days'`;
  const old = await db
    .select({ id: project.id, slug: project.slug })
    .from(project)
    .where(and(inArray(project.id, ids), lt(project.availabilityConfirmedAt, twoDaysAgo)));
  for (const { id, slug } of old) {
    const seed = PROJECTS.find(({ name }) => idOf('project', slugify(name)) === id);
    if (!seed) continue;
    const availabilityConfirmedAt = confirmedAtOf(seed, now, chanceOf(seedOf(slug)));
    await db.update(project).set({ availabilityConfirmedAt }).where(sql`${project.id} = ${id}`);
  }
  await refreshSearch(
    db,
    old.map(({ id }) => id),
    now,
  );
  return old.length;
}
