import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { updatedAt } from '@/server/db/schema/columns';

/** Name of an operator as of the last request, for the history. The id is the `sub` of the identity. */
export const operator = pgTable('operator', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  updatedAt: updatedAt(),
});
