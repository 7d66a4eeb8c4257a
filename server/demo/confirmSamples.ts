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
 * Confirms the prices of the samples as of the last two days, whenever the product starts with them. No
 * seller confirms them, so after two weeks all of them would hide their prices. Samples that show an
 * unconfirmed price stay as they are, and so do projects of other companies. Returns the number of confirmed
 * samples.
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
