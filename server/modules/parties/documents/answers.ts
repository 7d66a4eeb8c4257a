import type { StoredDocument } from '@/domain/document/schema';
import type { Executor } from '@/server/db/client';
import { presentDocument } from './present';
import { listDocumentsOf } from './store';

/** The documents of an account, newest first. */
export async function answerDocuments(executor: Executor, ownerId: string): Promise<StoredDocument[]> {
  return (await listDocumentsOf(executor, ownerId)).map(presentDocument);
}
