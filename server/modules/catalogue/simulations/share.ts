import { randomBytes } from 'node:crypto';
import { AppError } from '@/domain/errors/appError';
import { FGTS_FAULTS, fgtsFaults } from '@/domain/paymentPlan/faults';
import type { SettingValue } from '@/domain/setting/schema';
import { findValue } from '@/domain/setting/values';
import { type NewSharedSimulation, SHARED_MONTHS, type SharedBody } from '@/domain/simulation/schema';
import { SHARED_ID_BYTES } from '@/domain/simulation/sharedId';
import { snapshotOf } from '@/domain/simulation/snapshot';
import { addMonths, type CalendarDay, today } from '@/domain/time/calendar';
import type { Database, Executor } from '@/server/db/client';
import { fieldRefusal } from '@/server/http/requests/validation';
import { showsPrice } from '@/server/modules/catalogue/inventory/showsPrice';
import { fgtsObstacleOf } from '@/server/modules/catalogue/projects/fgtsObstacle';
import { readValues } from '@/server/modules/platform/settings/readValues';
import { checkCoupon } from './couponCheck';
import { estimateOf } from './estimate';
import { findSharedUnit, insertShared, type NewSharedRow, type SharedUnitRow } from './store';

const newId = () => randomBytes(SHARED_ID_BYTES).toString('base64url');

interface Priced {
  readonly priceCents: number;
  readonly deliveryOn: CalendarDay | null;
  /** Null for a typed price: any dwelling. */
  readonly projectId: string | null;
  readonly unit: SharedUnitRow | null;
  readonly coupon: SharedBody['coupon'];
}

/** Price of the unit or quota, as the site shows it, less its coupon, with its day of delivery; without one, the typed price. */
async function priceOf(executor: Executor, input: NewSharedSimulation, now: Date): Promise<Priced> {
  const { unitId = null, quotaId = null } = input;
  if (unitId === null && quotaId === null) {
    if (!input.priceCents) throw fieldRefusal('priceCents', 'required');
    const { priceCents } = input;
    return { priceCents, deliveryOn: null, projectId: null, unit: null, coupon: null };
  }
  const unit = await findSharedUnit(executor, { unitId, quotaId }, now);
  if (!unit) throw new AppError(quotaId === null ? 'unit_not_found' : 'quota_not_found');
  if (unit.priceCents === null || !showsPrice(unit, unit.displayState, now)) {
    throw new AppError('offer_not_available');
  }
  const { projectId, entrepreneurId } = unit;
  const item = { projectId, entrepreneurId, priceCents: unit.priceCents };
  const checked = input.coupon ? await checkCoupon(executor, input.coupon, item, now) : null;
  if (checked?.fault) throw new AppError(checked.fault);
  const coupon = checked && { code: checked.code, discountCents: checked.discountCents };
  const priceCents = unit.priceCents - (coupon?.discountCents ?? 0);
  return { priceCents, deliveryOn: unit.details.deliveryDate, projectId, unit, coupon };
}

function readyBody(
  settings: readonly SettingValue[],
  day: CalendarDay,
  { ownCents = 0, fgtsCents = 0, correctionCents = 0, months = 0, ageYears = 0, bank }: NewSharedSimulation,
) {
  if (!findValue(settings, 'bankRate', day, bank ?? null)) throw fieldRefusal('bank', 'unknown');
  const values = snapshotOf(settings, day, { ageYears, bank: bank ?? null });
  const figures = { ownCents, fgtsCents, correctionCents, months, bank: bank ?? null, settings: values };
  return { type: 'ready' as const, ...figures };
}

function normalBody({ plan }: NewSharedSimulation, { priceCents, deliveryOn }: Priced) {
  const sum = plan?.series.reduce((all, { totalCents }) => all + totalCents, 0);
  if (!plan || sum !== priceCents) throw new AppError('price_changed');
  return { type: 'normal' as const, plan, deliveryOn };
}

/** Refuses FGTS for a unit that it cannot pay, by the rule of the simulators. */
async function assertFgts(
  executor: Executor,
  { fgtsCents = 0, plan }: NewSharedSimulation,
  { projectId, priceCents }: Priced,
  day: CalendarDay,
): Promise<void> {
  const usesFgts = fgtsCents > 0 || plan?.series.some(({ kind }) => kind === 'fgts');
  if (!usesFgts) return;
  const obstacle = await fgtsObstacleOf(executor, { projectId, priceCents, today: day });
  if (obstacle === null) return;
  const [fault] = fgtsFaults(plan ?? { series: [] }, obstacle);
  throw fieldRefusal(fault ? `plan.${fault.field}` : 'fgtsCents', FGTS_FAULTS[obstacle]);
}

/**
 * Stores a simulation of today under a new id.
 *
 * @throws AppError `unit_not_found`, `quota_not_found`, `offer_not_available` for a unit without a price, `price_changed` for a plan of another
 * sum, `coupon_*` for a coupon that does not apply, `invalid_request` for a bank without a rate and for FGTS that cannot pay
 */
export async function shareSimulation(
  db: Database,
  input: NewSharedSimulation,
  now: Date,
  id: string = newId(),
): Promise<NewSharedRow> {
  const day = today(now);
  const priced = await priceOf(db, input, now);
  await assertFgts(db, input, priced, day);
  const settings = await readValues(db, null);
  const { unit, coupon } = priced;
  const { yearlyCorrection } = input;
  const figures = input.type === 'ready' ? readyBody(settings, day, input) : normalBody(input, priced);
  const row: NewSharedRow = {
    id,
    type: input.type,
    unitId: input.unitId ?? null,
    quotaId: input.quotaId ?? null,
    priceCents: priced.priceCents,
    day,
    body: { ...figures, coupon, estimate: estimateOf(settings, day, { unit, yearlyCorrection }) },
    createdAt: now,
    expiresOn: addMonths(day, SHARED_MONTHS),
  };
  await insertShared(db, row);
  return row;
}
