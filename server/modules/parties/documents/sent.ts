import type { Work } from '@/server/modules/platform/history/work';
import type { StoredFileRow } from './store';

type SentDocument = Pick<StoredFileRow, 'id' | 'ownerId' | 'kind' | 'approval'>;

/** Runs in the transaction in which a document was stored. */
export type DocumentListener = (work: Pick<Work, 'tx' | 'now'>, document: SentDocument) => Promise<void>;

const listeners = new Set<DocumentListener>();

/** Registers what follows a document: the parties do not depend on the deals. */
export function onDocumentSent(listener: DocumentListener): void {
  listeners.add(listener);
}

export async function announceSent(work: Pick<Work, 'tx' | 'now'>, document: SentDocument): Promise<void> {
  for (const listener of listeners) await listener(work, document);
}
