import type { StoredDocument } from '@/domain/document/schema';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { presentDocument } from './present';
import { listDocumentsOf } from './store';

/** The documents of an account, newest first. */
export async function answerDocuments(
  executor: Executor,
  ownerId: string,
  caller: Caller,
): Promise<StoredDocument[]> {
  return (await listDocumentsOf(executor, ownerId)).map((row) => presentDocument(row, caller));
}
