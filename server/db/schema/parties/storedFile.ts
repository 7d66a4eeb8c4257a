import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPROVALS, type Approval } from '@/domain/approval';
import { BUCKETS, type Bucket } from '@/domain/document/buckets';
import { FILE_TYPES, type FileType } from '@/domain/document/fileType';
import { STORED_DOCUMENT_KINDS, type StoredDocumentKind } from '@/domain/document/kinds';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';

/** An uploaded file. Its content is in the bucket under `key`; a content without a row is deleted by the sweep. */
export const storedFile = pgTable(
  'stored_file',
  {
    id: uuid('id').primaryKey(),
    /** The buyer or company that owns the file, the project of a picture, or its invoice. */
    ownerId: uuid('owner_id').notNull(),
    bucket: text('bucket').$type<Bucket>().notNull(),
    key: text('key').notNull().unique('stored_file_key'),
    type: text('type').$type<FileType>().notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    /** Original name, sanitised; the default name of a download. */
    name: text('name').notNull(),
    /** Kind of document; null for other files. */
    kind: text('kind').$type<StoredDocumentKind>(),
    approval: text('approval').$type<Approval>().notNull().default('pending'),
    note: text('note'),
    /** Set where a company removed a picture that a frozen offer refers to: only the parties of that offer still see it. */
    retiredAt: instant('retired_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('stored_file_bucket', sql`${table.bucket} in (${sqlList(BUCKETS)})`),
    check('stored_file_type', sql`${table.type} in (${sqlList(FILE_TYPES)})`),
    check('stored_file_kind', sql`${table.kind} in (${sqlList(STORED_DOCUMENT_KINDS)})`),
    check('stored_file_approval', sql`${table.approval} in (${sqlList(APPROVALS)})`),
    check('stored_file_bytes', sql`${table.bytes} > 0`),
    check('stored_file_retired', sql`${table.retiredAt} is null or ${table.bucket} = 'uploads'`),
    index('stored_file_of_owner').on(table.ownerId, table.createdAt.desc(), table.id),
    index('stored_file_to_review').on(table.createdAt, table.id).where(sql`approval = 'pending'`),
  ],
);
