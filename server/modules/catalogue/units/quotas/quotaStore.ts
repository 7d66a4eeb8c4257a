import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ChangedQuota, QuotaChanges, StoredQuota } from '@/domain/quota/compare';
import type { QuotaRecord } from '@/domain/quota/record';
import type { WeekRule } from '@/domain/quota/schema';
import type { DisplayState, UnitStatus } from '@/domain/unit/status';
import type { Executor, Transaction } from '@/server/db/client';
import {
  displayStateSql,
  quotaIsHeld,
  quotaIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { quotaLabel } from '../labels';
import type { PriceRow } from '../store';
import { quotaHasPast, quotaIsBusy } from '../unitHistory';

const uuids = (ids: readonly string[]): SQL => sql`${sql.param(ids)}::uuid[]`;

const WEEKS = sql`coalesce((select array_agg(w.week order by w.week) from quota_week w where w.quota_id = q.id), '{}')`;
const FRACTION = sql`json_build_object('numerator', q.fraction_numerator, 'denominator', q.fraction_denominator)`;

/** A quota with what people call it, and whether anything was ever written of it. */
export type LockedQuota = StoredQuota & { readonly label: string; readonly hasPast: boolean };

/** All quotas of these units, the deleted too; nobody else changes or begins to hold one until the transaction ends. */
export async function lockQuotas(
  transaction: Transaction,
  unitIds: readonly string[],
  now: Date,
): Promise<LockedQuota[]> {
  await transaction.execute(
    sql`select from quota where unit_id = any(${uuids(unitIds)}) order by id for no key update`,
  );
  // Asked after the lock: what was reserved while it was waited for is seen.
  const { rows } = await transaction.execute<LockedQuota & Record<string, unknown>>(sql`
    select q.id, q.unit_id as "unitId", q.number, ${FRACTION} as fraction, q.week_rule as "weekRule", ${WEEKS} as weeks, q.status,
      q.price_cents::float8 as "priceCents", ${quotaIsHeld(sql`q.id`, now)} as "isHeld", ${quotaIsBusy(now)} as "isBusy",
      ${quotaHasPast} as "hasPast", ${quotaLabel} as label
    from quota q join unit u on u.id = q.unit_id where q.unit_id = any(${uuids(unitIds)})`);
  return rows;
}

async function remove(transaction: Transaction, removed: readonly LockedQuota[], now: Date): Promise<void> {
  const idsOf = (hasPast: boolean) =>
    uuids(removed.filter((quota) => quota.hasPast === hasPast).map(({ id }) => id));
  await transaction.execute(sql`
    update quota set status = 'deleted', version = version + 1, updated_at = ${now.toISOString()}
    where id = any(${idsOf(true)}) and status in ('available', 'unavailable')`);
  await transaction.execute(sql`delete from quota where id = any(${idsOf(false)})`);
}

async function update(transaction: Transaction, changed: readonly ChangedQuota[], now: Date): Promise<void> {
  const told = changed.map(({ from: { id }, to: { fraction, weekRule, status, priceCents } }) => ({
    id,
    ...fraction,
    weekRule,
    status,
    priceCents,
  }));
  await transaction.execute(sql`
    update quota q set fraction_numerator = told.numerator, fraction_denominator = told.denominator, week_rule = told."weekRule",
      status = told.status, price_cents = told."priceCents", version = q.version + 1, updated_at = ${now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as told(id uuid, numerator int, denominator int, "weekRule" text, status text, "priceCents" bigint)
    where q.id = told.id`);
}

type NewQuota = QuotaChanges['created'][number] & { readonly id: string };

async function insert(
  transaction: Transaction,
  projectId: string,
  created: readonly NewQuota[],
  now: Date,
): Promise<void> {
  const told = created.map(({ fraction, weeks: _weeks, ...quota }) => ({ ...quota, ...fraction }));
  const instant = sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`
    insert into quota (id, project_id, unit_id, number, fraction_numerator, fraction_denominator, week_rule, status, price_cents,
      created_at, updated_at)
    select id, ${projectId}::uuid, "unitId", number, numerator, denominator, "weekRule", status, "priceCents", ${instant}, ${instant}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id uuid, "unitId" uuid, number int, numerator int,
      denominator int, "weekRule" text, status text, "priceCents" bigint)`);
}

interface OwnedWeeks {
  readonly id: string;
  readonly unitId: string;
  readonly weeks: readonly number[];
}

async function insertWeeks(transaction: Transaction, quotas: readonly OwnedWeeks[]): Promise<void> {
  const owned = quotas.flatMap(({ id, unitId, weeks }) => weeks.map((week) => ({ id, unitId, week })));
  await transaction.execute(sql`
    insert into quota_week (unit_id, week, quota_id) select "unitId", week, id
    from jsonb_to_recordset(${JSON.stringify(owned)}::jsonb) as told(id uuid, "unitId" uuid, week int)`);
}

/**
 * Writes the changes, in as many statements for all units of a club as for one. What goes makes room before what comes: the
 * database keeps the quotas of a unit within its year, and each week with one of them.
 *
 * @returns those that are new
 */
export async function writeQuotas(
  transaction: Transaction,
  projectId: string,
  {
    created,
    changed,
    removed,
  }: Pick<QuotaChanges, 'created' | 'changed'> & {
    readonly removed: readonly LockedQuota[];
  },
  now: Date,
): Promise<NewQuota[]> {
  const divided = changed.filter(({ isDivided }) => isDivided);
  const freed = [...removed, ...divided.map(({ from }) => from)].map(({ id }) => id);
  await transaction.execute(sql`delete from quota_week where quota_id = any(${uuids(freed)})`);
  await remove(transaction, removed, now);
  await update(transaction, changed, now);
  const fresh = created.map((quota) => ({ ...quota, id: uuidv7() }));
  await insert(transaction, projectId, fresh, now);
  const owners = divided.map(({ from: { id, unitId }, to: { weeks } }) => ({ id, unitId, weeks }));
  await insertWeeks(transaction, [...owners, ...fresh]);
  return fresh;
}

interface QuotaRecordRow extends Record<string, unknown> {
  id: string;
  project_id: string;
  unit_id: string;
  number: number;
  fraction: QuotaRecord['fraction'];
  week_rule: WeekRule;
  weeks: number[];
  status: UnitStatus;
  display_state: DisplayState;
  price_cents: number | null;
  history: PriceRow[] | null;
  version: number;
}

/** The quotas of a unit as those see them who sell it, in their order. */
export async function listQuotaRecords(
  executor: Executor,
  unitId: string,
  now: Date,
): Promise<QuotaRecord[]> {
  const { rows } = await executor.execute<QuotaRecordRow>(sql`
    select q.id, q.project_id, q.unit_id, q.number, ${FRACTION} as fraction, q.week_rule, ${WEEKS} as weeks, q.status,
      ${displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now))} as display_state,
      q.price_cents::float8 as price_cents, q.version, (
        select json_agg(json_build_object('priceCents', price.price_cents, 'since', price.since) order by price.since desc)
        from quota_price price where price.quota_id = q.id) as history
    from quota q where q.unit_id = ${unitId} and q.status <> 'deleted' order by q.number`);
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    unitId: row.unit_id,
    number: row.number,
    fraction: row.fraction,
    weekRule: row.week_rule,
    weeks: row.weeks,
    status: row.status,
    displayState: row.display_state,
    prices:
      row.price_cents === null
        ? null
        : {
            currentCents: row.price_cents,
            history: (row.history ?? []).map(({ priceCents, since }) => ({
              priceCents,
              since: new Date(since).toISOString(),
            })),
          },
    version: row.version,
  }));
}
