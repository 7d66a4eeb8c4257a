import { type AnyPgColumn, foreignKey, jsonb, uuid } from 'drizzle-orm/pg-core';
import type { Client } from '@/domain/deal/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/** Subject of a deal: a project, or one of its units or quotas. */
export const inventoryItemColumns = () => ({
  projectId: uuid('project_id')
    .notNull()
    .references(() => project.id),
  unitId: uuid('unit_id'),
  quotaId: uuid('quota_id'),
});

/** Parties of a deal: the company that sells, the buyer or client, and the partner who brings the client. */
export const partyColumns = () => ({
  /** The company that owns the project; authorisation of the seller's side depends on it. */
  entrepreneurId: uuid('entrepreneur_id')
    .notNull()
    .references(() => entrepreneur.id),
  /** Null while the client of a broker has no account. */
  buyerId: uuid('buyer_id').references(() => buyer.id),
  client: jsonb('client').$type<Client>().notNull(),
  /** Agency or broker with a bond to the company; null where the company sells directly. */
  partnerId: uuid('partner_id').references(() => entrepreneur.id),
  /** Identity of the broker that the client is assigned to, if any. */
  brokerId: uuid('broker_id'),
});

/** Composite foreign keys: the unit or quota belongs to the same project. */
export const inventoryItemOfProject = (
  name: string,
  table: { projectId: AnyPgColumn; unitId: AnyPgColumn; quotaId: AnyPgColumn },
) => [
  foreignKey({
    name: `${name}_unit_of_project`,
    columns: [table.unitId, table.projectId],
    foreignColumns: [unit.id, unit.projectId],
  }),
  foreignKey({
    name: `${name}_quota_of_project`,
    columns: [table.quotaId, table.projectId],
    foreignColumns: [quota.id, quota.projectId],
  }),
];
