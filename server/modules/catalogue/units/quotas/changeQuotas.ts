import { sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { compareQuotas, type QuotaChanges } from '@/domain/quota/compare';
import { MAX_QUOTAS, type QuotasChange, type ToldQuota } from '@/domain/quota/record';
import type { UnitStatus } from '@/domain/unit/status';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { type Changing, changeProject } from '@/server/modules/catalogue/projects/editing/changeProject';
import { type Change, recordChange } from '@/server/modules/platform/audit/store';
import { recordState, type StateChange } from '@/server/modules/platform/history/store';
import { changing } from '../changeUnit';
import { updateUnit } from '../recordStore';
import { type LockedQuota, lockQuotas, writeQuotas } from './quotaStore';

/** Quotas that a refusal names: enough to find out what is meant. */
const MAX_NAMED = 20;

interface Keeping {
  readonly projectId: string;
  readonly unitIds: readonly string[];
  readonly told: readonly ToldQuota[];
  readonly caller: Identity;
  readonly now: Date;
}

/** @throws AppError `unit_has_history`, naming them, unless there are none */
function refuse(quotas: readonly LockedQuota[]): void {
  if (quotas.length === 0) return;
  const names = quotas.slice(0, MAX_NAMED).map(({ label }) => label);
  throw new AppError('unit_has_history', {
    units: [...names, ...(quotas.length > MAX_NAMED ? ['…'] : [])].join(', '),
  });
}

/** Those that the clock, a seller or a buyer will be asked about: every change of whether it can be had. */
function statesOf(
  { changed, removed }: QuotaChanges,
  created: readonly { readonly id: string; readonly status: UnitStatus }[],
): StateChange[] {
  const subject = (id: string) => ({ subjectKind: 'quota', subjectId: id }) as const;
  const moved = changed.flatMap(({ from, to }): StateChange[] => {
    if (from.status === to.status) return [];
    const step = (event: string, before: UnitStatus, after: UnitStatus) => ({
      ...subject(from.id),
      event,
      from: before,
      to: after,
    });
    if (from.status !== 'deleted')
      return [step(to.status === 'available' ? 'release' : 'block', from.status, to.status)];
    const back = step('restore', 'deleted', 'unavailable');
    return to.status === 'available' ? [back, step('release', 'unavailable', 'available')] : [back];
  });
  return [
    ...created.map(({ id, status }) => ({ ...subject(id), event: 'create', from: null, to: status })),
    ...moved,
    ...removed.map(({ id, status }) => ({ ...subject(id), event: 'delete', from: status, to: 'deleted' })),
  ];
}

/** Makes the quotas of units those that are told. Whoever calls has the rows of the units. @throws AppError `unit_has_history` */
async function keep(
  transaction: Transaction,
  { projectId, unitIds, told, caller, now }: Keeping,
): Promise<QuotaChanges> {
  const stored = await lockQuotas(transaction, unitIds, now);
  const changes = compareQuotas(unitIds, stored, told);
  const { created, changed, removed } = changes;
  const locked = new Map(stored.map((quota) => [quota.id, quota]));
  const lockedOf = (quotas: QuotaChanges['removed']) => quotas.flatMap(({ id }) => locked.get(id) ?? []);
  refuse(lockedOf(changes.refused));
  const kept = lockedOf(removed);
  const fresh = await writeQuotas(transaction, projectId, { created, changed, removed: kept }, now);
  const states = statesOf({ ...changes, removed: kept.filter(({ hasPast }) => hasPast) }, fresh);
  await recordState(transaction, caller, states, now);
  const released = changed.filter(({ from, to }) => from.status !== to.status && to.status === 'available');
  await announceReleased(
    transaction,
    released.map(({ from }) => from.id),
    now,
  );
  return changes;
}

/** What is written down of it: prices and whether each is for sale, before and afterwards. */
function written({ created, changed, removed }: QuotaChanges): Pick<Change, 'action' | 'before' | 'after'> {
  const before = [...changed.map(({ from }) => from), ...removed].map(({ id, priceCents, status }) => ({
    id,
    priceCents,
    status,
  }));
  const after = [
    ...changed.map(({ from: { id }, to: { priceCents, status } }) => ({ id, priceCents, status })),
    ...created.map(({ unitId, number, priceCents, status }) => ({ unitId, number, priceCents, status })),
  ];
  return { action: 'quotas.replace', before: { quotas: before }, after: { quotas: after } };
}

const isAny = ({ created, changed, removed }: QuotaChanges) =>
  created.length + changed.length + removed.length > 0;

async function refuseTooMany(transaction: Transaction, { projectId, unitIds, told }: Keeping): Promise<void> {
  const { rows } = await transaction.execute<{ others: number }>(sql`
    select count(*)::int as others from quota
    where project_id = ${projectId} and status <> 'deleted' and not unit_id = any(${sql.param(unitIds)}::uuid[])`);
  if ((rows[0]?.others ?? 0) + unitIds.length * told.length <= MAX_QUOTAS) return;
  throw fieldRefusal('quotas', 'tooManyQuotas', { max: MAX_QUOTAS });
}

/**
 * Divides a unit of a club into these quotas. One that somebody deals with stays, at the price that they saw; one with a past is kept
 * as deleted.
 *
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition` of a unit that is sold as a whole,
 *   `unit_has_history`, `invalid_request`
 */
export async function changeUnitQuotas(
  db: Database,
  id: string,
  { version, quotas: told }: { readonly version: number; readonly quotas: readonly ToldQuota[] },
  { caller, now }: { readonly caller: Identity; readonly now: Date },
): Promise<void> {
  await changing(db, { id, version, caller, now }, async (transaction, row) => {
    if (row.kind !== 'common') {
      throw new AppError('invalid_transition', { from: row.kind, event: 'divide' });
    }
    const keeping = { projectId: row.project_id, unitIds: [id], told, caller, now };
    await refuseTooMany(transaction, keeping);
    const changes = await keep(transaction, keeping);
    if (!isAny(changes)) return;
    await updateUnit(transaction, row, sql`kind = kind`, now);
    const subject = { subjectKind: 'unit', subjectId: id } as const;
    await recordChange(transaction, caller, { ...subject, ...written(changes) }, now);
  });
}

interface Divided {
  readonly version: number;
  readonly units: number;
  readonly quotas: QuotasChange;
}

async function lockCommonUnits(
  transaction: Transaction,
  projectId: string,
  planIndexes: readonly number[] | undefined,
): Promise<string[]> {
  const ofPlans =
    planIndexes === undefined ? sql`true` : sql`plan_index = any(${sql.param(planIndexes)}::int[])`;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select id from unit where project_id = ${projectId} and kind = 'common' and status in ('available', 'unavailable')
      and ${ofPlans} order by id for no key update`);
  return rows.map(({ id }) => id);
}

/**
 * The same of every unit of a club, or of those of some plans, all alike and in one transaction.
 *
 * @throws AppError those of `changeProject`, `unit_has_history`, `invalid_request`
 */
export async function changeProjectQuotas(
  db: Database,
  change: Changing,
  {
    planIndexes,
    quotas: told,
  }: { planIndexes?: readonly number[] | undefined; quotas: readonly ToldQuota[] },
): Promise<Divided> {
  const { id: projectId, caller, now } = change;
  let done: Omit<Divided, 'version'> = { units: 0, quotas: { created: 0, changed: 0, removed: 0 } };
  const row = await changeProject(db, change, async (transaction, { genre }) => {
    if (genre !== 'clubs') {
      throw new AppError('invalid_transition', { from: genre, event: 'divide' });
    }
    const unitIds = await lockCommonUnits(transaction, projectId, planIndexes);
    const keeping = { projectId, unitIds, told, caller, now };
    await refuseTooMany(transaction, keeping);
    const changes = await keep(transaction, keeping);
    const { created, changed, removed } = changes;
    const counts = { created: created.length, changed: changed.length, removed: removed.length };
    done = { units: unitIds.length, quotas: counts };
    if (!isAny(changes)) return null;
    const touched = [...created, ...changed.map(({ from }) => from), ...removed].map(({ unitId }) => unitId);
    await transaction.execute(sql`
      update unit set version = version + 1, updated_at = ${now.toISOString()}
      where id = any(${sql.param([...new Set(touched)])}::uuid[])`);
    return { set: sql`genre = genre`, written: written(changes) };
  });
  return { version: row.version, ...done };
}
