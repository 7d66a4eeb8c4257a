import { log } from '@/server/log';
import type { FileFacts, FilePlace, FileStore } from './files';

interface NewFile {
  readonly place: FilePlace;
  readonly bytes: Uint8Array;
  readonly facts: FileFacts;
}

/**
 * Stores a file before its record, so that no record lacks a file. If the record fails, the file is removed here or by
 * the sweep.
 */
export async function putWithRecord<Result>(
  files: FileStore,
  { place, bytes, facts }: NewFile,
  insertRecord: () => Promise<Result>,
): Promise<Result> {
  await files.put(place, bytes, facts);
  try {
    return await insertRecord();
  } catch (error) {
    await files
      .remove(place)
      .catch((failure: unknown) => log.warn('file_removal_failed', { error: failure }));
    throw error;
  }
}
