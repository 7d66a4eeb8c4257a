import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ChangedQuota, QuotaChanges } from '@/domain/quota/compare';
import type { Fraction } from '@/domain/quota/fraction';
import type { Executor, Transaction } from '@/server/db/client';
import { quota, quotaWeek } from '@/server/db/schema/catalogue/quota';
import {
  displayStateSql,
  quotaIsHeld,
  quotaIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { quotaHasPast, quotaIsBusy } from '@/server/modules/catalogue/inventory/inventoryHistory';
import { quotaLabel } from '@/server/modules/catalogue/inventory/labels';
import { isOneOf, q, u } from '@/server/modules/catalogue/inventory/tables';
import type { Work } from '@/server/modules/platform/history/work';
import { quotaPriceHistory, quotaWeeks } from '../store';

type QuotaWork = Pick<Work, 'tx' | 'now'>;

const fraction = sql<Fraction>`json_build_object('numerator', q.fraction_numerator, 'denominator', q.fraction_denominator)`;

function selectStored(tx: Transaction, condition: SQL, now: Date) {
  return tx
    .select({
      id: q.id,
      unitId: q.unitId,
      number: q.number,
      fraction,
      weekRule: q.weekRule,
      weeks: quotaWeeks,
      status: q.status,
      priceCents: q.priceCents,
      isHeld: sql<boolean>`${quotaIsHeld(sql`q.id`, now)}`,
      isBusy: sql<boolean>`${quotaIsBusy(now)}`,
      hasPast: sql<boolean>`${quotaHasPast}`,
      label: sql<string>`${quotaLabel}`,
    })
    .from(q)
    .innerJoin(u, eq(u.id, q.unitId))
    .where(condition);
}

type LockedQuota = Awaited<ReturnType<typeof selectStored>>[number];

/** Locks all quotas of these units, including deleted ones, so that no other transaction changes or begins to hold them. */
export async function lockQuotas({ tx, now }: QuotaWork, unitIds: readonly string[]): Promise<LockedQuota[]> {
  await tx
    .select({ id: quota.id })
    .from(quota)
    .where(isOneOf(quota.unitId, unitIds))
    .orderBy(quota.id)
    .for('no key update');
  // Read after the lock, so that reservations made while it was awaited are seen.
  return selectStored(tx, isOneOf(q.unitId, unitIds), now);
}

async function remove({ tx, now }: QuotaWork, removed: readonly LockedQuota[]): Promise<void> {
  const idsOf = (hasPast: boolean) => removed.filter((each) => each.hasPast === hasPast).map(({ id }) => id);
  await tx
    .update(quota)
    .set({ status: 'deleted', version: sql`${quota.version} + 1`, updatedAt: now })
    .where(and(isOneOf(quota.id, idsOf(true)), inArray(quota.status, ['available', 'unavailable'])));
  await tx.delete(quota).where(isOneOf(quota.id, idsOf(false)));
}

async function update({ tx, now }: QuotaWork, changed: readonly ChangedQuota[]): Promise<void> {
  const rows = changed.map(({ from: { id }, to }) => {
    const { weekRule, status, priceCents } = to;
    return { id, ...to.fraction, weekRule, status, priceCents };
  });
  const input = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as input(id uuid, numerator int, denominator int, "weekRule" text, status text, "priceCents" bigint)`;
  await tx
    .update(q)
    .set({
      fractionNumerator: sql`input.numerator`,
      fractionDenominator: sql`input.denominator`,
      weekRule: sql`input."weekRule"`,
      status: sql`input.status`,
      priceCents: sql`input."priceCents"`,
      version: sql`${q.version} + 1`,
      updatedAt: now,
    })
    .from(input)
    .where(eq(q.id, sql`input.id`));
}

type NewQuota = QuotaChanges['created'][number] & { readonly id: string };

async function insert(
  { tx, now }: QuotaWork,
  projectId: string,
  created: readonly NewQuota[],
): Promise<void> {
  const rows = created.map(({ fraction: share, weeks: _weeks, ...each }) => ({ ...each, ...share }));
  const instant = sql`${now.toISOString()}::timestamptz`;
  await tx.execute(sql`
    insert into quota (id, project_id, unit_id, number, fraction_numerator, fraction_denominator, week_rule, status, price_cents,
      created_at, updated_at)
    select id, ${projectId}::uuid, "unitId", number, numerator, denominator, "weekRule", status, "priceCents", ${instant}, ${instant}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, "unitId" uuid, number int, numerator int,
      denominator int, "weekRule" text, status text, "priceCents" bigint)`);
}

interface OwnedWeeks {
  readonly id: string;
  readonly unitId: string;
  readonly weeks: readonly number[];
}

async function insertWeeks({ tx }: QuotaWork, quotas: readonly OwnedWeeks[]): Promise<void> {
  const rows = quotas.flatMap(({ id, unitId, weeks }) => weeks.map((week) => ({ id, unitId, week })));
  await tx.execute(sql`
    insert into quota_week (unit_id, week, quota_id) select "unitId", week, id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as input(id uuid, "unitId" uuid, week int)`);
}

interface QuotaWrites extends Pick<QuotaChanges, 'created' | 'changed'> {
  readonly removed: readonly LockedQuota[];
}

/**
 * Writes the changes, in a constant number of statements for any number of units. Removals come before
 * insertions, because the database limits the quotas of a unit to its year and each week to one quota.
 *
 * @returns the created quotas
 */
export async function writeQuotas(
  work: QuotaWork,
  projectId: string,
  { created, changed, removed }: QuotaWrites,
): Promise<NewQuota[]> {
  const divided = changed.filter(({ isDivided }) => isDivided);
  const freedIds = [...removed, ...divided.map(({ from }) => from)].map(({ id }) => id);
  await work.tx.delete(quotaWeek).where(isOneOf(quotaWeek.quotaId, freedIds));
  await remove(work, removed);
  await update(work, changed);
  const inserted = created.map((each) => ({ ...each, id: uuidv7() }));
  await insert(work, projectId, inserted);
  const owners = divided.map(({ from: { id, unitId }, to: { weeks } }) => ({ id, unitId, weeks }));
  await insertWeeks(work, [...owners, ...inserted]);
  return inserted;
}

/** The quotas of a unit with the fields for its sellers, by number, and the facts that decide on their actions. */
export function selectQuotaRecords(executor: Executor, unitId: string, now: Date) {
  return executor
    .select({
      id: q.id,
      projectId: q.projectId,
      unitId: q.unitId,
      number: q.number,
      fraction,
      weekRule: q.weekRule,
      weeks: quotaWeeks,
      status: q.status,
      displayState: displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now)),
      priceCents: q.priceCents,
      history: quotaPriceHistory,
      version: q.version,
      isHeld: sql<boolean>`${quotaIsHeld(sql`q.id`, now)}`,
      isBusy: sql<boolean>`${quotaIsBusy(now)}`,
    })
    .from(q)
    .where(and(eq(q.unitId, unitId), ne(q.status, 'deleted')))
    .orderBy(q.number);
}
