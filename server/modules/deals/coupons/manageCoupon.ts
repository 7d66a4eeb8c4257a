import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type CouponChange, type NewCoupon, normalizeCode } from '@/domain/coupon/schema';
import { AppError } from '@/domain/errors/appError';
import { addDays, today } from '@/domain/time/calendar';
import { instantOf } from '@/domain/time/zonedTime';
import { type Database, type Transaction, violatedConstraint } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { coupon } from '@/server/db/schema/deals/coupon';
import type { Caller, CompanyCaller } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { recordChange } from '@/server/modules/platform/audit/store';
import { updateChanged } from '@/server/modules/platform/history/updateVersioned';
import { canManage, isOfCompany } from './policy';
import { type CouponRow, lockCoupon } from './store';

// Days of São Paulo; the end is exclusive.
const startOf = (day: string) => instantOf(day, '00:00:00');
const endOf = (day: string) => instantOf(addDays(day, 1), '00:00:00');

/** @throws AppError `invalid_request` unless the value matches the kind */
function assertValue({ kind, percent, amountCents }: NewCoupon): void {
  const [field, other] =
    kind === 'percent' ? (['percent', 'amountCents'] as const) : (['amountCents', 'percent'] as const);
  const values = { percent, amountCents };
  if (values[field] === undefined) throw fieldRefusal(field, 'required');
  if (values[other] !== undefined) throw fieldRefusal(other, 'unknown', { name: other });
}

async function assertOwnProject(tx: Transaction, projectId: string, companyId: string) {
  const [own] = await tx
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.id, projectId), eq(project.entrepreneurId, companyId)));
  if (!own) throw new AppError('project_not_found');
}

const subjectOf = ({ id, entrepreneurId }: CouponRow) =>
  ({ subjectKind: 'coupon', subjectId: id, companyId: entrepreneurId }) as const;

/** Fields of the audit record. */
function audited({ code, percent, amountCents, endsAt, maxUses, minPriceCents, ...row }: CouponRow) {
  const { maxDiscountCents, isActive } = row;
  // endsAt is exclusive.
  const endsOn = today(endsAt.getTime() - 1);
  return { code, percent, amountCents, endsOn, maxUses, minPriceCents, maxDiscountCents, isActive };
}

/**
 * Creates a coupon of the caller's company.
 *
 * @throws AppError `invalid_request`, `project_not_found`, `coupon_code_taken`
 */
export async function createCoupon(
  db: Database,
  caller: CompanyCaller,
  input: NewCoupon,
  now: Date,
): Promise<CouponRow> {
  assertValue(input);
  const { startsOn, endsOn, code, projectId, minPriceCents = 0, ...terms } = input;
  if (endsOn < startsOn) throw fieldRefusal('endsOn', 'invalid');
  try {
    return await db.transaction(async (tx) => {
      if (projectId !== undefined) await assertOwnProject(tx, projectId, caller.companyId);
      const [row] = await tx
        .insert(coupon)
        .values({
          id: uuidv7(),
          ...terms,
          code: normalizeCode(code),
          entrepreneurId: caller.companyId,
          projectId: projectId ?? null,
          minPriceCents,
          startsAt: startOf(startsOn),
          endsAt: endOf(endsOn),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!row) throw new Error('inserted coupon was not returned');
      const created = { action: 'coupons.create', ...subjectOf(row), after: audited(row) } as const;
      await recordChange(tx, caller, created, now);
      return row;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'coupon_code_unique') throw new AppError('coupon_code_taken');
    throw error;
  }
}

/** @throws AppError `invalid_request` for an end before the start, and for fewer uses than were made */
function assertFitting(row: CouponRow, { endsOn, maxUses }: CouponChange): void {
  if (endsOn !== undefined && endOf(endsOn) <= row.startsAt) throw fieldRefusal('endsOn', 'invalid');
  if (maxUses !== undefined && maxUses !== null && maxUses < row.uses) {
    throw fieldRefusal('maxUses', 'min', { min: row.uses });
  }
}

/**
 * Changes or deactivates a coupon; reservations made with it keep their price.
 *
 * @throws AppError `coupon_not_found`, `forbidden`, `version_conflict`, `invalid_request`
 */
export function changeCoupon(
  db: Database,
  { id, caller }: { readonly id: string; readonly caller: Exclude<Caller, { kind: 'visitor' }> },
  change: CouponChange,
  now: Date,
): Promise<CouponRow> {
  return db.transaction(async (tx) => {
    const row = await lockCoupon({ tx }, id);
    if (!row || !isOfCompany(caller, row)) throw new AppError('coupon_not_found');
    if (!canManage(caller)) throw new AppError('forbidden');
    const { version, endsOn, ...set } = change;
    if (version !== row.version) throw new AppError('version_conflict');
    assertFitting(row, change);
    const end = endsOn === undefined ? {} : { endsAt: endOf(endsOn) };
    const changed = await updateChanged({ tx, now }, coupon, row, { ...set, ...end });
    if (changed === row) return row;
    const terms = { before: audited(row), after: audited(changed) };
    await recordChange(tx, caller, { action: 'coupons.change', ...subjectOf(row), ...terms }, now);
    return changed;
  });
}
