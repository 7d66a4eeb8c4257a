import { type SQL, sql } from 'drizzle-orm';
import { registrationLine } from '@/domain/incorporation';
import type { DeliveredProject } from '@/domain/project/delivered';
import { isWaitingListOnly, PHASES } from '@/domain/project/phase';
import type { Executor } from '@/server/db/client';
import { sqlList } from '@/server/db/schema/columns';
import { isVisible } from '@/server/modules/catalogue/projects/visible';

interface DeliveredRow extends Record<string, unknown> {
  project: Omit<DeliveredProject, 'registrationLine'>;
  number: string | null;
  office: string | null;
}

/** Where a page of the list ended: without a day, among those whose delivery has none. */
export interface DeliveryPosition {
  readonly deliveryDate: string | null;
  readonly id: string;
}

const deliveryDate = sql`coalesce(p.details->>'completedOn', p.details->>'deliveryDate')`;

/** True where `p` has something of this kind, and all of it is sold. */
const allSold = (things: SQL): SQL => sql`coalesce((select bool_and(thing.status = 'sold') from ${things}
  where thing.project_id = p.id and thing.status <> 'deleted'), false)`;

const isSoldOut = sql`case when p.category = 'clubs' then ${allSold(sql`quota thing`)}
  else ${allSold(sql`(select * from unit where kind = 'sellable') thing`)} end`;

/**
 * What may be sold and is not in the search, which holds every project with an offer: so each project of a company stands
 * in exactly one of the two.
 */
const hasNothingLeft = sql`p.phase not in (${sqlList(PHASES.filter(isWaitingListOnly))})
  and not exists (select from project_search s where s.project_id = p.id)`;

const face = sql`jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title, 'category', p.category,
  'phase', p.phase, 'neighborhood', pl.name, 'city', pl.city, 'state', pl.state, 'cover', p.cover,
  'deliveryDate', ${deliveryDate}, 'entrepreneurName', e.trade_name,
  'isSoldOut', ${isSoldOut})`;

/** Days as text sort as they follow; the empty text stands after all of them. */
const isAfter = ({ deliveryDate: day, id }: DeliveryPosition): SQL =>
  sql`(coalesce(${deliveryDate}, ''), p.id) < (${day ?? ''}, ${id}::uuid)`;

function present({ project, number, office }: DeliveredRow): DeliveredProject {
  const isRegistered = number !== null && office !== null;
  return { ...project, registrationLine: isRegistered ? registrationLine({ number, office }) : null };
}

/** The projects of a company of which nothing is left, the newest delivery first, and how many there are in all. */
export async function listDelivered(
  executor: Executor,
  { entrepreneurId, after, limit }: { entrepreneurId: string; after: DeliveryPosition | null; limit: number },
) {
  const condition = sql`p.entrepreneur_id = ${entrepreneurId} and ${isVisible} and ${hasNothingLeft}`;
  const { rows } = await executor.execute<DeliveredRow>(sql`
    select ${face} as project, p.registration_number as number, p.registration_office as office
    from project p join entrepreneur e on e.id = p.entrepreneur_id join place pl on pl.id = p.place_id
    where ${condition} and ${after === null ? sql`true` : isAfter(after)}
    order by coalesce(${deliveryDate}, '') desc, p.id desc limit ${limit}`);
  const counted = await executor.execute<{ total: number }>(sql`select count(*)::int as total
    from project p join entrepreneur e on e.id = p.entrepreneur_id where ${condition}`);
  return { items: rows.map(present), total: counted.rows[0]?.total ?? 0 };
}
