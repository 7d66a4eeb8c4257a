import { BUCKETS, type Bucket } from '@/domain/document/buckets';
import { HOUR_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { type FileStore, isFileKey } from '@/server/gateways/files/files';
import { log } from '@/server/log';
import { findExistingKeys } from './store';

/** A younger file may still get its record. */
const YOUNG_MS = HOUR_MS;
const BATCH = 500;

interface SweepDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}

async function removeOrphans(
  { db, files }: SweepDependencies,
  bucket: Bucket,
  keys: readonly string[],
): Promise<number> {
  const existing = await findExistingKeys(db, keys);
  const orphans = [...new Set(keys)].filter((key) => !existing.has(key));
  for (const key of orphans) await files.remove({ bucket, key });
  return orphans.length;
}

/**
 * Removes files without a record, left by a failure between the two; answers how many. Ignores keys not
 * generated here.
 */
export async function sweepFiles(dependencies: SweepDependencies): Promise<number> {
  const oldEnough = dependencies.now().getTime() - YOUNG_MS;
  let removed = 0;
  for (const bucket of BUCKETS) {
    let batch: string[] = [];
    for await (const { key, changedAt } of dependencies.files.list(bucket)) {
      if (changedAt.getTime() > oldEnough || !isFileKey(key)) continue;
      batch.push(key);
      if (batch.length < BATCH) continue;
      removed += await removeOrphans(dependencies, bucket, batch);
      batch = [];
    }
    removed += await removeOrphans(dependencies, bucket, batch);
  }
  if (removed > 0) log.info('orphaned_files_removed', { files: removed });
  return removed;
}
