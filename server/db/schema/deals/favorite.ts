import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { DISPLAY_STATES, type DisplayState } from '@/domain/unit/status';
import { anonymousSession } from '@/server/db/schema/account/anonymousSession';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { cents, instant, sqlList } from '@/server/db/schema/columns';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';

/** The unit or quota; the project itself for a favourite of the whole project or of a plan. */
const subjectOf = ({ unitId, quotaId, projectId }: Record<'unitId' | 'quotaId' | 'projectId', AnyPgColumn>) =>
  sql`coalesce(${unitId}, ${quotaId}, ${projectId})`;

/**
 * Favourite of a project as a whole or of each of its units and quotas, with price and state at the time it was
 * added.
 */
export const favorite = pgTable(
  'favorite',
  {
    id: uuid('id').primaryKey(),
    sessionId: text('session_id').references(() => anonymousSession.id, { onDelete: 'cascade' }),
    buyerId: uuid('buyer_id').references(() => buyer.id),
    entrepreneurId: uuid('entrepreneur_id').references(() => entrepreneur.id),
    /** Set for a member of a company's team; deleted with the membership. */
    memberId: uuid('member_id').references(() => entrepreneurUser.id, { onDelete: 'cascade' }),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    planIndex: integer('plan_index'),
    tower: text('tower'),
    floor: integer('floor'),
    position: integer('position'),
    unitId: uuid('unit_id').references(() => unit.id),
    quotaId: uuid('quota_id').references(() => quota.id),
    addedAt: instant('added_at').notNull(),
    /** Null where no price was shown then. */
    priceWhenAdded: cents('price_when_added'),
    stateWhenAdded: text('state_when_added').$type<DisplayState>().notNull(),
  },
  (table) => [
    check(
      'favorite_of_one_owner',
      sql`num_nonnulls(${table.sessionId}, ${table.buyerId}, ${table.entrepreneurId}, ${table.memberId}) = 1`,
    ),
    check('favorite_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) <= 1`),
    check(
      'favorite_whole_place',
      sql`num_nonnulls(${table.tower}, ${table.floor}, ${table.position}) = case when ${table.unitId} is null then 0 else 3 end`,
    ),
    check('favorite_price', sql`${table.priceWhenAdded} > 0 and ${table.priceWhenAdded} < 9007199254740992`),
    check('favorite_state', sql`${table.stateWhenAdded} in (${sqlList(DISPLAY_STATES)})`),
    uniqueIndex('favorite_of_session').on(table.sessionId, table.projectId, subjectOf(table)),
    uniqueIndex('favorite_of_buyer').on(table.buyerId, table.projectId, subjectOf(table)),
    uniqueIndex('favorite_of_entrepreneur').on(table.entrepreneurId, table.projectId, subjectOf(table)),
    uniqueIndex('favorite_of_member').on(table.memberId, table.projectId, subjectOf(table)),
    index('favorite_by_project').on(table.projectId),
  ],
);
