import { and, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { timeZoneOf } from '@/domain/brazil/timeZone';
import type { Address } from '@/domain/project/address';
import { readConfig } from '@/domain/project/config';
import type { Visit } from '@/domain/visit/schema';
import type { VisitCalendar } from '@/domain/visit/slots';
import { visitStates } from '@/domain/visit/states';
import { visitAddressOf } from '@/domain/visit/visitAddress';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { visit } from '@/server/db/schema/deals/visit';
import { visitBlock } from '@/server/db/schema/deals/visitBlock';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { CompanyCaller, Identity } from '@/server/http/callers/caller';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';
import { type PartyNames, partyNames } from '@/server/modules/parties/dealParties/partyNames';
import { owners as ofParties } from '@/server/modules/parties/dealParties/scope';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';

export type VisitRow = typeof visit.$inferSelect;

export const transitionVisit = defineTransition({
  table: visit,
  column: 'state',
  states: visitStates,
  subjectKind: 'visit',
});

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');
const e = alias(entrepreneur, 'e');

const label = sql<string | null>`case when q.id is not null then ${quotaLabel}
  when u.id is not null then ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;

/** Further units of a visit, in the order of the request. */
const moreUnits = sql<Visit['moreUnits']>`(select coalesce(json_agg(json_build_object('id', u.id,
    'label', ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))}) order by vu.position), '[]'::json)
  from visit_unit vu join unit u on u.id = vu.unit_id where vu.visit_id = ${visit.id})`;

const isBlocked = sql<boolean>`(${visit.state} = 'open' and exists (select from visit_block b
  where b.project_id = ${visit.projectId} and ${visit.day} between b.from_day and b.until_day))`;

/** Person who receives the visitor: the assigned one, else the broker of the client; null for the company. */
const hostPersonId = sql<string | null>`coalesce(${visit.hostId}, ${visit.brokerId})`;

/** Name and contact of the person who receives the visitor, else of the company. */
const host = sql<
  Visit['host']
>`(select json_build_object('name', h.name, 'email', h.email, 'phone', h.phone) from (
    select 1 as rank, m.name, m.email, null as phone from entrepreneur_user m
      where m.id = ${hostPersonId} and m.removed_at is null
    union all select 2, coalesce(c.contact_name, c.trade_name), c.email, coalesce(c.phones->>0, c.whatsapp) from entrepreneur c
      where c.id = ${hostPersonId} and c.deleted_at is null
    union all select 3, c.trade_name, null, c.whatsapp from entrepreneur c where c.id = ${visit.entrepreneurId}
  ) h order by h.rank limit 1)`;

/** A visit with facts of its project and item. */
export interface VisitRecord extends PartyNames {
  readonly row: VisitRow;
  readonly title: string;
  readonly slug: string;
  readonly label: string | null;
  readonly moreUnits: Visit['moreUnits'];
  /** True if the company closed the day of an open visit. */
  readonly isBlocked: boolean;
  readonly address: Address;
  /** Address of the visit, in one line; null for one online. */
  readonly place: string | null;
  readonly host: Visit['host'];
}

/** Visits of the broker's company that the broker was assigned to. */
const isHostOf = ({ companyId, id }: CompanyCaller): SQL =>
  sql`(${companyId} in (entrepreneur_id, partner_id) and host_id = ${id})`;

/** `canSee` in SQL. */
export function owners(caller: Identity): SQL[] {
  if (caller.kind === 'buyer') return ofParties(caller);
  if (caller.kind !== 'entrepreneur' || ['finance', 'viewer'].includes(caller.role)) return [sql`false`];
  if (caller.role !== 'broker') return ofParties(caller);
  return [...ofParties(caller), isHostOf(caller)];
}

export async function selectVisits(executor: Executor, where: SQL): Promise<VisitRecord[]> {
  const rows = await executor
    .select({
      ...{
        row: visit,
        title: p.title,
        slug: p.slug,
        label,
        moreUnits,
        isBlocked,
        address: p.address,
        host,
        config: p.config,
      },
      ...partyNames(visit),
    })
    .from(visit)
    .innerJoin(p, eq(p.id, visit.projectId))
    .leftJoin(q, eq(q.id, visit.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${visit.unitId}, q.unit_id)`)
    .where(where);
  return rows.map(({ config, ...record }) => ({
    ...record,
    place: record.row.mode === 'online' ? null : visitAddressOf(readConfig(config).visits, record.address),
  }));
}

export async function findVisit(executor: Executor, id: string): Promise<VisitRecord | null> {
  const [found] = await selectVisits(executor, eq(visit.id, id));
  return found ?? null;
}

export async function lockVisit({ tx }: Pick<Work, 'tx'>, id: string): Promise<VisitRecord | null> {
  await tx.execute(sql`select from visit where id = ${id} for update`);
  return findVisit(tx, id);
}

export interface VisitedProject {
  readonly id: string;
  readonly title: string;
  readonly entrepreneurId: string;
  readonly calendar: VisitCalendar;
}

/** Days on which a project receives no visits. */
export function listBlocked(executor: Executor, projectId: string): Promise<VisitCalendar['blocked']> {
  const { fromDay, untilDay } = visitBlock;
  return executor.select({ fromDay, untilDay }).from(visitBlock).where(eq(visitBlock.projectId, projectId));
}

/** A public project with its visiting hours and capacity. */
export async function findVisitedProject(executor: Executor, id: string): Promise<VisitedProject | null> {
  const [row] = await executor
    .select({
      id: p.id,
      title: p.title,
      entrepreneurId: p.entrepreneurId,
      config: p.config,
      address: p.address,
    })
    .from(p)
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(and(eq(p.id, id), isVisible));
  if (!row) return null;
  const timeZone = timeZoneOf(row.address);
  const calendar = {
    terms: readConfig(row.config).visits,
    timeZone,
    blocked: await listBlocked(executor, id),
  };
  return { id: row.id, title: row.title, entrepreneurId: row.entrepreneurId, calendar };
}

/** True if all units, and the quota if there is one, are of the project. */
export async function areOfProject(
  executor: Executor,
  projectId: string,
  { unitIds, quotaId }: { readonly unitIds: readonly string[]; readonly quotaId: string | null },
): Promise<boolean> {
  const countIn = (table: typeof unit | typeof quota, ids: readonly string[]) =>
    ids.length === 0
      ? 0
      : executor.$count(
          table,
          and(inArray(table.id, [...ids]), eq(table.projectId, projectId), ne(table.status, 'deleted')),
        );
  const quotaIds = quotaId === null ? [] : [quotaId];
  return (
    (await countIn(unit, unitIds)) === unitIds.length && (await countIn(quota, quotaIds)) === quotaIds.length
  );
}

/** Time of an open visit. */
export interface BookedTime extends Pick<VisitRow, 'startsAt' | 'endsAt' | 'capacitySlot'> {
  /** In lower case. */
  readonly email: string;
}

/** Open visits of a project between two instants. */
export function listBooked(
  executor: Executor,
  projectId: string,
  {
    from,
    until,
    except = null,
  }: { readonly from: Date; readonly until: Date; readonly except?: string | null },
): Promise<BookedTime[]> {
  const { startsAt, endsAt, capacitySlot } = visit;
  return executor
    .select({ startsAt, endsAt, capacitySlot, email: sql<string>`lower(${visit.client}->>'email')` })
    .from(visit)
    .where(
      and(
        ...[eq(visit.projectId, projectId), eq(visit.state, 'open'), lt(startsAt, until), gt(endsAt, from)],
        except === null ? undefined : ne(visit.id, except),
      ),
    );
}

export const byIds = (ids: readonly string[]): SQL => inArray(visit.id, [...ids]);

/** Open visits at the same time, of any project, that a person receives; of an assigned person or of the broker of the client. */
export async function isHostBusy(
  executor: Executor,
  hostId: string,
  { id, startsAt, endsAt }: Pick<VisitRow, 'id' | 'startsAt' | 'endsAt'>,
): Promise<boolean> {
  const atSameTime = and(lt(visit.startsAt, endsAt), gt(visit.endsAt, startsAt));
  const count = await executor.$count(
    visit,
    and(eq(hostPersonId, hostId), eq(visit.state, 'open'), ne(visit.id, id), atSameTime),
  );
  return count > 0;
}
