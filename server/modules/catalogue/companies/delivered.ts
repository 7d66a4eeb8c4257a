import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { registrationLine } from '@/domain/incorporation';
import type { DeliveredProject } from '@/domain/project/delivered';
import { isWaitingListOnly, PHASES } from '@/domain/project/phase';
import type { Executor } from '@/server/db/client';
import { sqlList } from '@/server/db/schema/columns';
import { e, p, pl } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';

/** Last row of a page of the list; projects without a day come last. */
export interface DeliveryPosition {
  readonly deliveryDate: string | null;
  readonly id: string;
}

const deliveryDate = sql<string | null>`coalesce(p.details->>'completedOn', p.details->>'deliveryDate')`;

/** In SQL, true where `p` has items of this kind and all of them are sold. */
const allSold = (items: SQL): SQL => sql`coalesce((select bool_and(item.status = 'sold') from ${items}
  where item.project_id = p.id and item.status <> 'deleted'), false)`;

const isSoldOut = sql<boolean>`case when p.category = 'clubs' then ${allSold(sql`quota item`)}
  else ${allSold(sql`(select * from unit where kind = 'sellable') item`)} end`;

/** A project past its waiting list that the search does not list: each project of a company is in exactly one of the two. */
const hasNothingLeft = sql`p.phase not in (${sqlList(PHASES.filter(isWaitingListOnly))})
  and not exists (select from project_search s where s.project_id = p.id)`;

/** Days as text sort by time; the empty text comes after all of them in descending order. */
const isAfter = ({ deliveryDate: day, id }: DeliveryPosition): SQL =>
  sql`(coalesce(${deliveryDate}, ''), p.id) < (${day ?? ''}, ${id}::uuid)`;

/** Sold-out projects of a company, newest delivery first, and their total. */
export async function listDelivered(
  executor: Executor,
  { entrepreneurId, after, limit }: { entrepreneurId: string; after: DeliveryPosition | null; limit: number },
): Promise<{ items: DeliveredProject[]; total: number }> {
  const condition = and(eq(p.entrepreneurId, entrepreneurId), isVisible, hasNothingLeft);
  const rows = await executor
    .select({
      id: p.id,
      slug: p.slug,
      title: p.title,
      category: p.category,
      phase: p.phase,
      neighborhood: pl.name,
      city: pl.city,
      state: pl.state,
      cover: p.cover,
      deliveryDate,
      entrepreneurName: e.tradeName,
      isSoldOut,
      number: p.registrationNumber,
      office: p.registrationOffice,
    })
    .from(p)
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .innerJoin(pl, eq(pl.id, p.placeId))
    .where(and(condition, after === null ? undefined : isAfter(after)))
    .orderBy(sql`coalesce(${deliveryDate}, '') desc`, desc(p.id))
    .limit(limit);
  const [counted] = await executor
    .select({ total: sql<number>`count(*)::int` })
    .from(p)
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(condition);
  const items = rows.map(({ number, office, ...project }) => ({
    ...project,
    registrationLine: number !== null && office !== null ? registrationLine({ number, office }) : null,
  }));
  return { items, total: counted?.total ?? 0 };
}
