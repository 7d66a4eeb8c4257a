import { and, eq, getTableColumns, ne, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import type { PaymentState } from '@/domain/reservation/states';
import type { Executor, Transaction } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Caller } from '@/server/http/callers/caller';
import { displayStateSql, holdsNow, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { unitIsBusy } from '@/server/modules/catalogue/inventory/inventoryHistory';
import { isOneOf, p, u } from '@/server/modules/catalogue/inventory/tables';
import { owners, scopeOf } from '@/server/modules/parties/dealParties/scope';
import { partnerSells } from '@/server/modules/parties/entrepreneurBonds/bonded';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { unitPriceHistory } from './store';

/** The reservation that holds a unit. */
interface Hold {
  readonly id: string;
  readonly paymentState: PaymentState;
  readonly expiresAt: string | null;
  readonly entrepreneurId: string;
  readonly partnerId: string | null;
  readonly brokerId: string | null;
  readonly buyerId: string | null;
  readonly buyerName: string;
  readonly brokerName: string | null;
  readonly partnerName: string | null;
}

const holdOf = (now: Date) => sql<Hold | null>`(
  select json_build_object('id', r.id, 'paymentState', r.payment_state, 'expiresAt', r.expires_at,
    'entrepreneurId', r.entrepreneur_id, 'partnerId', r.partner_id, 'brokerId', r.broker_id, 'buyerId', r.buyer_id,
    'buyerName', r.client->>'name', 'brokerName', broker.name, 'partnerName', partner.trade_name)
  from reservation r left join entrepreneur_user broker on broker.id = r.broker_id
    left join entrepreneur partner on partner.id = r.partner_id
  where r.unit_id = u.id and ${holdsNow(now)} limit 1)`;

const displayState = (now: Date) => displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now));

function selectUnits(executor: Executor, condition: SQL, now: Date) {
  return executor
    .select({
      ...getTableColumns(u),
      entrepreneurId: p.entrepreneurId,
      isArchived: sql<boolean>`p.archived_at is not null`,
      displayState: displayState(now),
      history: unitPriceHistory,
      hold: holdOf(now),
    })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .where(and(ne(u.status, 'deleted'), condition));
}

/** A unit of a project in any state, with the facts that the policies read. */
export type UnitRow = Awaited<ReturnType<typeof selectUnits>>[number];

/** In SQL, the units `u` of the projects `p` that the caller may see: partners see those of published projects. */
function unitsSeenBy(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur') return sql`false`;
  const columns = { ownerId: sql`p.entrepreneur_id`, projectId: sql`p.id` };
  return sql`(p.entrepreneur_id = ${caller.companyId}
    or p.is_published and ${partnerSells(columns, caller.companyId)})`;
}

/** End of the hold of a unit; null without one, and for a reservation that the caller may not see. */
function holdEndFor(caller: Caller, now: Date): SQL {
  if (caller.kind === 'visitor') return sql`null::timestamptz`;
  return sql`(select r.expires_at from reservation r
    where r.unit_id = u.id and ${holdsNow(now)} and ${scopeOf(owners(caller))} limit 1)`;
}

/** Units that the caller may see, as `listed`, with the columns of the filters. */
export function unitTable(caller: Caller, now: Date): SQL {
  return sql`(select u.*, ${displayState(now)} as display_state, ${holdEndFor(caller, now)} as hold_expires_at
    from unit u join project p on p.id = u.project_id
    where u.status <> 'deleted' and ${unitsSeenBy(caller)}) listed`;
}

/** Units of these ids, in any order. */
export async function findUnits(executor: Executor, ids: readonly string[], now: Date): Promise<UnitRow[]> {
  return selectUnits(executor, isOneOf(u.id, ids), now);
}

async function getOne(executor: Executor, condition: SQL, now: Date): Promise<UnitRow> {
  const [row] = await selectUnits(executor, condition, now);
  if (!row) throw new AppError('unit_not_found');
  return row;
}

/** @throws AppError `unit_not_found`, also where the caller may not see it */
export function getSeenUnit(executor: Executor, caller: Caller, id: string, now: Date): Promise<UnitRow> {
  return getOne(executor, sql`${eq(u.id, id)} and ${unitsSeenBy(caller)}`, now);
}

/** @throws AppError `unit_not_found` */
export function getUnit(executor: Executor, id: string, now: Date): Promise<UnitRow> {
  return getOne(executor, eq(u.id, id), now);
}

/** Locks the unit, so that no other transaction changes it or begins to hold it. */
export async function lockUnit(transaction: Transaction, id: string, now: Date): Promise<UnitRow> {
  await transaction.select({ id: unit.id }).from(unit).where(eq(unit.id, id)).for('no key update');
  return getUnit(transaction, id, now);
}

/** True where the unit is held, sold, negotiated or queued for, or divided into quotas. */
export async function isBusy({ tx, now }: Pick<Work, 'tx' | 'now'>, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ isBusy: sql<boolean>`${unitIsBusy(now)}` })
    .from(u)
    .where(eq(u.id, id));
  return row?.isBusy ?? false;
}

/** @throws AppError `version_conflict` where another transaction changed it first */
export async function updateUnit(
  work: Pick<Work, 'tx' | 'now'>,
  row: UnitRow,
  set: PgUpdateSetSource<typeof unit>,
): Promise<void> {
  await updateVersioned(work, unit, row, { set });
}

/** True where a unit of the tower, except this one, has the code. */
export async function isCodeTaken(
  executor: Executor,
  { projectId, tower, code, exceptId }: { projectId: string; tower: string; code: string; exceptId?: string },
): Promise<boolean> {
  const isOther = and(exceptId === undefined ? undefined : ne(unit.id, exceptId), ne(unit.status, 'deleted'));
  const found = await executor
    .select({ id: unit.id })
    .from(unit)
    .where(and(eq(unit.projectId, projectId), eq(unit.tower, tower), eq(unit.code, code), isOther))
    .limit(1);
  return found.length > 0;
}
