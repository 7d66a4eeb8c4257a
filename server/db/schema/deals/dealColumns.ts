import { type AnyPgColumn, foreignKey, jsonb, uuid } from 'drizzle-orm/pg-core';
import type { Client } from '@/domain/deal/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/** What somebody deals about: a unit or a quota of a project. */
export const offerColumns = () => ({
  projectId: uuid('project_id')
    .notNull()
    .references(() => project.id),
  unitId: uuid('unit_id'),
  quotaId: uuid('quota_id'),
});

/** Who deals: the company that sells, the person who buys, and whoever leads the person there. */
export const partyColumns = () => ({
  /** The company that the project belongs to: what only its people may do is decided by this. */
  entrepreneurId: uuid('entrepreneur_id')
    .notNull()
    .references(() => entrepreneur.id),
  /** Null while the client of a broker has no account. */
  buyerId: uuid('buyer_id').references(() => buyer.id),
  client: jsonb('client').$type<Client>().notNull(),
  /** The agency or broker that is bonded to the company and brings the client; null where the company sells by itself. */
  partnerId: uuid('partner_id').references(() => entrepreneur.id),
  /** The identity of the broker who leads the client; null where nobody does. */
  brokerId: uuid('broker_id'),
});

/** A unit or a quota of the very project: the two keys together are the guarantee. */
export const offerOfProject = (
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
