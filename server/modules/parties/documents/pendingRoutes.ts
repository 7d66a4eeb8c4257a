import { sql } from 'drizzle-orm';
import { STORED_DOCUMENT_KINDS } from '@/domain/document/kinds';
import { reviewedDocumentSchema } from '@/domain/document/schema';
import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import type { Route } from '@/server/http/routing/route';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { sortingBy } from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { canReviewDocuments } from './policy';
import { presentForReview } from './present';
import { findOwnedFiles, type OwnedFileRow, ownerName } from './store';

const FIELDS: FilterFields = {
  text: textField(sql`concat_ws(' ', name, ${ownerName})`),
  id: idField(sql`id`),
  ownerId: idField(sql`owner_id`),
  kind: enumField(sql`kind`, STORED_DOCUMENT_KINDS),
  createdAt: instantField(sql`created_at`),
};

export function pendingDocumentRoutes(db: Executor): Route[] {
  return listCalls(db, '/documents/pending', {
    fields: FIELDS,
    // The oldest document waits longest.
    sorting: sortingBy({}, 'createdAsc'),
    item: reviewedDocumentSchema.required(),
    summaries: {
      list: 'Documentos que aguardam aprovação, dos mais antigos aos mais novos. Para operadores.',
      query: 'Documentos que aguardam aprovação, por titular, tipo, nome ou data. Para operadores.',
    },
    errors: ['forbidden'],
    listingOf: (caller) => {
      if (!canReviewDocuments(caller)) throw new AppError('forbidden');
      return {
        table: sql`stored_file`,
        scope: sql`(approval = 'pending' and kind is not null)`,
        find: (ids: readonly string[]) => findOwnedFiles(db, ids),
        idOf: ({ id }: OwnedFileRow) => id,
        present: (row: OwnedFileRow) => presentForReview(row, caller),
      };
    },
  });
}
