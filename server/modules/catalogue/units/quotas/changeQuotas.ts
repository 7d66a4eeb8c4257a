import { and, eq, inArray, ne, not, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { compareQuotas, type QuotaChanges } from '@/domain/quota/compare';
import { MAX_QUOTAS, type QuotaInput, type QuotasChange } from '@/domain/quota/record';
import type { UnitStatus } from '@/domain/unit/status';
import type { Database } from '@/server/db/client';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { refuseBusy } from '@/server/modules/catalogue/inventory/refuseBusy';
import { announceReleased } from '@/server/modules/catalogue/inventory/released';
import { isOneOf } from '@/server/modules/catalogue/inventory/tables';
import {
  changeProject,
  type ProjectChangeInput,
} from '@/server/modules/catalogue/projects/editing/changeProject';
import { type Change, recordChange } from '@/server/modules/platform/audit/store';
import { recordState, type StateChange } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { changeLocked, subjectOf, type UnitChangeInput } from '../changeUnit';
import { updateUnit } from '../recordStore';
import { lockQuotas, writeQuotas } from './quotaStore';

interface ReplaceInput {
  readonly projectId: string;
  readonly unitIds: readonly string[];
  readonly quotas: readonly QuotaInput[];
}

/** History rows: one for each change of a status. */
function statesOf(
  { changed, removed }: QuotaChanges,
  created: readonly { readonly id: string; readonly status: UnitStatus }[],
): StateChange[] {
  const subject = (id: string) => ({ subjectKind: 'quota', subjectId: id }) as const;
  const transitions = changed.flatMap(({ from, to }): StateChange[] => {
    if (from.status === to.status) return [];
    const step = (event: string, before: UnitStatus, after: UnitStatus) => ({
      ...subject(from.id),
      event,
      from: before,
      to: after,
    });
    if (from.status !== 'deleted')
      return [step(to.status === 'available' ? 'release' : 'block', from.status, to.status)];
    const restored = step('restore', 'deleted', 'unavailable');
    return to.status === 'available' ? [restored, step('release', 'unavailable', 'available')] : [restored];
  });
  return [
    ...created.map(({ id, status }) => ({ ...subject(id), event: 'create', from: null, to: status })),
    ...transitions,
    ...removed.map(({ id, status }) => ({ ...subject(id), event: 'delete', from: status, to: 'deleted' })),
  ];
}

/**
 * Replaces the quotas of units whose rows are locked.
 *
 * @throws AppError `unit_has_history`
 */
async function replaceQuotas(
  work: Work<Identity>,
  { projectId, unitIds, quotas }: ReplaceInput,
): Promise<QuotaChanges> {
  const { tx, now, actor } = work;
  const stored = await lockQuotas(work, unitIds);
  const changes = compareQuotas(unitIds, stored, quotas);
  const { created, changed, removed } = changes;
  const locked = new Map(stored.map((each) => [each.id, each]));
  const lockedOf = (some: QuotaChanges['removed']) => some.flatMap(({ id }) => locked.get(id) ?? []);
  refuseBusy(lockedOf(changes.refused).map(({ label }) => label));
  const lockedRemoved = lockedOf(removed);
  const inserted = await writeQuotas(work, projectId, { created, changed, removed: lockedRemoved });
  const marked = lockedRemoved.filter(({ hasPast }) => hasPast);
  await recordState(tx, actor, statesOf({ ...changes, removed: marked }, inserted), now);
  const released = changed.filter(({ from, to }) => from.status !== to.status && to.status === 'available');
  const releasedIds = released.map(({ from }) => from.id);
  await announceReleased(work, releasedIds);
  return changes;
}

/** Audit entry with prices and statuses before and after. */
function auditOf({ created, changed, removed }: QuotaChanges): Pick<Change, 'action' | 'before' | 'after'> {
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

async function assertFewEnough(
  { tx }: Work<Identity>,
  { projectId, unitIds, quotas }: ReplaceInput,
): Promise<void> {
  const isOther = not(isOneOf(quota.unitId, unitIds));
  const others = await tx.$count(
    quota,
    and(eq(quota.projectId, projectId), ne(quota.status, 'deleted'), isOther),
  );
  if (others + unitIds.length * quotas.length <= MAX_QUOTAS) return;
  throw fieldRefusal('quotas', 'tooManyQuotas', { max: MAX_QUOTAS });
}

/**
 * Divides a unit of a club into these quotas. A held, sold or negotiated quota stays at the price of its deal; one with a
 * history is marked as deleted.
 *
 * @throws AppError `unit_not_found`, `version_conflict`, `invalid_transition` where the unit is sold as a whole,
 *   `unit_has_history`, `invalid_request`
 */
export async function changeUnitQuotas(
  db: Database,
  input: UnitChangeInput,
  quotas: readonly QuotaInput[],
): Promise<void> {
  await changeLocked(db, input, async (work, row) => {
    if (row.kind !== 'common') {
      throw new AppError('invalid_transition', { from: row.kind, event: 'divide' });
    }
    const target = { projectId: row.projectId, unitIds: [row.id], quotas };
    await assertFewEnough(work, target);
    const changes = await replaceQuotas(work, target);
    if (!isAny(changes)) return;
    await updateUnit(work, row, {});
    await recordChange(work.tx, work.actor, { ...subjectOf(row), ...auditOf(changes) }, work.now);
  });
}

interface Divided {
  readonly version: number;
  readonly units: number;
  readonly quotas: QuotasChange;
}

async function lockCommonUnits(
  { tx }: Work<Identity>,
  projectId: string,
  planIndexes: readonly number[] | undefined,
): Promise<string[]> {
  const ofPlans = planIndexes === undefined ? undefined : inArray(unit.planIndex, [...planIndexes]);
  const isOpen = inArray(unit.status, ['available', 'unavailable']);
  const rows = await tx
    .select({ id: unit.id })
    .from(unit)
    .where(and(eq(unit.projectId, projectId), eq(unit.kind, 'common'), isOpen, ofPlans))
    .orderBy(unit.id)
    .for('no key update');
  return rows.map(({ id }) => id);
}

/**
 * Divides every unit of a club, or of some plans, into these quotas in one transaction.
 *
 * @throws AppError those of `changeProject`, `unit_has_history`, `invalid_request`
 */
export async function changeProjectQuotas(
  db: Database,
  input: ProjectChangeInput,
  { planIndexes, quotas }: { planIndexes?: readonly number[] | undefined; quotas: readonly QuotaInput[] },
): Promise<Divided> {
  let done: Omit<Divided, 'version'> = { units: 0, quotas: { created: 0, changed: 0, removed: 0 } };
  const row = await changeProject(db, input, async (work, { id: projectId, genre }) => {
    if (genre !== 'clubs') {
      throw new AppError('invalid_transition', { from: genre, event: 'divide' });
    }
    const unitIds = await lockCommonUnits(work, projectId, planIndexes);
    const target = { projectId, unitIds, quotas };
    await assertFewEnough(work, target);
    const changes = await replaceQuotas(work, target);
    const { created, changed, removed } = changes;
    const counts = { created: created.length, changed: changed.length, removed: removed.length };
    done = { units: unitIds.length, quotas: counts };
    if (!isAny(changes)) return null;
    const touched = [...created, ...changed.map(({ from }) => from), ...removed].map(({ unitId }) => unitId);
    await work.tx
      .update(unit)
      .set({ version: sql`${unit.version} + 1`, updatedAt: work.now })
      .where(isOneOf(unit.id, [...new Set(touched)]));
    return { set: {}, audit: auditOf(changes) };
  });
  return { version: row.version, ...done };
}
