import type { FileLink } from '@/domain/document/schema';
import { MINUTE_MS } from '@/domain/time/durations';
import type { FileStore } from '@/server/gateways/files/files';
import type { StoredFileRow } from './store';

/** Long enough to open a file, too short to share its link. */
const LINK_MS = 5 * MINUTE_MS;

/** Signed link of a private file. */
export async function linkToFile(files: FileStore, file: StoredFileRow, now: Date): Promise<FileLink> {
  const expiresAt = new Date(now.getTime() + LINK_MS);
  return { url: await files.signedUrl(file, file, expiresAt), expiresAt: expiresAt.toISOString() };
}
