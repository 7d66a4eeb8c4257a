import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Orientation } from '@/domain/project/tower';
import type { PaymentState } from '@/domain/reservation/states';
import type { DisplayState, UnitKind, UnitStatus } from '@/domain/unit/status';
import type { Executor, Transaction } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { displayStateSql, holdsNow, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { unitsSeenBy } from './scope';
import type { PriceRow } from './store';
import { unitIsBusy } from './unitHistory';

/** Who has a unit now. */
export interface HoldRow {
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

/** A unit whatever its project is, with all that decides who may do what with it. */
export interface UnitRow extends Record<string, unknown> {
  id: string;
  project_id: string;
  entrepreneur_id: string;
  plan_index: number;
  tower: string;
  floor: number;
  position: number;
  code: string;
  kind: UnitKind;
  status: UnitStatus;
  display_state: DisplayState;
  block_reason: string | null;
  orientation: Orientation | null;
  area_m2: number;
  bedrooms: number;
  suites: number;
  bathrooms: number;
  parking_spots: number;
  price_cents: number | null;
  history: PriceRow[] | null;
  hold: HoldRow | null;
  is_archived: boolean;
  version: number;
  created_at: string;
  updated_at: string;
  created_key: string;
}

const HOLD = sql`(select json_build_object('id', r.id, 'paymentState', r.payment_state, 'expiresAt', r.expires_at,
    'entrepreneurId', r.entrepreneur_id, 'partnerId', r.partner_id, 'brokerId', r.broker_id, 'buyerId', r.buyer_id,
    'buyerName', r.client->>'name', 'brokerName', broker.name, 'partnerName', partner.trade_name)
  from reservation r left join entrepreneur_user broker on broker.id = r.broker_id
    left join entrepreneur partner on partner.id = r.partner_id`;

/** Units as `listed`. */
export function unitTable(now: Date): SQL {
  const hold = sql`${HOLD} where r.unit_id = u.id and ${holdsNow(now)} limit 1)`;
  return sql`(select u.id, u.project_id, p.entrepreneur_id, p.is_published, p.archived_at is not null as is_archived,
      u.plan_index, u.tower, u.floor, u.position, u.code, u.kind, u.status, u.block_reason, u.orientation,
      u.area_m2::float8 as area_m2, u.bedrooms, u.suites, u.bathrooms, u.parking_spots, u.price_cents::float8 as price_cents,
      u.version, u.created_at, u.updated_at, held.hold,
      ${displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now))} as display_state
    from unit u join project p on p.id = u.project_id cross join lateral (select ${hold} as hold) held) listed`;
}

export const unitColumns = sql`listed.*, created_at::text as created_key, (
  select json_agg(json_build_object('priceCents', price.price_cents, 'since', price.since) order by price.since desc)
  from unit_price price where price.unit_id = listed.id) as history`;

/** Those that there are. */
export const unitIsThere: SQL = sql`listed.status <> 'deleted'`;

async function find(executor: Executor, condition: SQL, now: Date): Promise<UnitRow | null> {
  const { rows } = await executor.execute<UnitRow>(
    sql`select ${unitColumns} from ${unitTable(now)} where ${unitIsThere} and ${condition}`,
  );
  return rows[0] ?? null;
}

/** @throws AppError `unit_not_found`, also where the caller may not see it */
export async function getSeenUnit(
  executor: Executor,
  caller: Caller,
  id: string,
  now: Date,
): Promise<UnitRow> {
  const row = await find(executor, sql`listed.id = ${id} and ${unitsSeenBy(caller)}`, now);
  if (!row) throw new AppError('unit_not_found');
  return row;
}

/** @throws AppError `unit_not_found` */
export async function getUnit(executor: Executor, id: string, now: Date): Promise<UnitRow> {
  const row = await find(executor, sql`listed.id = ${id}`, now);
  if (!row) throw new AppError('unit_not_found');
  return row;
}

/** Nobody else changes the unit, or begins to hold it, until the transaction ends. */
export async function lockUnit(transaction: Transaction, id: string, now: Date): Promise<UnitRow> {
  await transaction.execute(sql`select from unit where id = ${id} for no key update`);
  return getUnit(transaction, id, now);
}

/** Whether somebody holds, bought or negotiates it, waits for it, or a quota of it is sold. */
export async function isBusy(executor: Executor, id: string, now: Date): Promise<boolean> {
  const { rows } = await executor.execute<{ busy: boolean }>(
    sql`select ${unitIsBusy(now)} as busy from unit u where u.id = ${id}`,
  );
  return rows[0]?.busy ?? false;
}

/**
 * Writes columns of a unit and raises its version.
 *
 * @throws AppError `version_conflict` where another change came before
 */
export async function updateUnit(
  transaction: Transaction,
  { id, version, status }: Pick<UnitRow, 'id' | 'version' | 'status'>,
  set: SQL,
  now: Date,
): Promise<void> {
  const { rowCount } = await transaction.execute(sql`
    update unit set ${set}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${id} and version = ${version} and status = ${status}`);
  if (rowCount !== 1) throw new AppError('version_conflict');
}

/** Whether another unit of the tower is called so. */
export async function isCodeTaken(
  executor: Executor,
  { projectId, tower, code, exceptId }: { projectId: string; tower: string; code: string; exceptId: string },
): Promise<boolean> {
  const { rowCount } = await executor.execute(sql`
    select from unit where project_id = ${projectId} and tower = ${tower} and code = ${code} and id <> ${exceptId}
      and status <> 'deleted' limit 1`);
  return rowCount === 1;
}
