import { findValue } from '@/domain/setting/values';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { today } from '@/domain/time/calendar';
import { withinOf } from '@/domain/unit/unitName';
import type { Executor } from '@/server/db/client';
import { showsPrice } from '@/server/modules/catalogue/inventory/showsPrice';
import { readValues } from '@/server/modules/platform/settings/readValues';
import { checkCoupon } from './couponCheck';
import { findSharedUnit, type NewSharedRow, type SharedUnitRow } from './store';

function presentPlace(row: SharedUnitRow) {
  const { unitId, quotaId, quotaNumber, projectId, slug, title, tower, code, towers } = row;
  return {
    unitId,
    quotaId,
    quotaNumber,
    projectId,
    slug,
    title,
    tower,
    code,
    within: withinOf(towers, tower),
  };
}

/** Coupon of the simulation as it applies now, at the shown price, or else at the one of the day. */
async function couponNow(
  executor: Executor,
  { body: { coupon }, priceCents }: NewSharedRow,
  { unit, shownCents }: { readonly unit: SharedUnitRow | null; readonly shownCents: number | null },
  now: Date,
) {
  if (!coupon) return { coupon: null, discountCents: 0 };
  // The company of a project that left the site is unknown.
  if (!unit) return { coupon: { ...coupon, fault: null }, discountCents: 0 };
  const { projectId, entrepreneurId } = unit;
  const item = { projectId, entrepreneurId, priceCents: shownCents ?? priceCents + coupon.discountCents };
  const { fault, discountCents } = await checkCoupon(executor, coupon.code, item, now);
  return { coupon: { ...coupon, fault }, discountCents };
}

/** A simulation with its own figures, and beside them what a unit or quota costs and what a bank charges now. */
export async function presentShared(
  executor: Executor,
  row: NewSharedRow,
  now: Date,
): Promise<SharedSimulation> {
  const { id, type, unitId = null, quotaId = null, priceCents, day, expiresOn, body } = row;
  const isOfItem = unitId !== null || quotaId !== null;
  const unit = isOfItem ? await findSharedUnit(executor, { unitId, quotaId }, now) : null;
  const rates = body.type === 'ready' ? await readValues(executor, 'bankRate') : [];
  const rate = body.type === 'ready' ? findValue(rates, 'bankRate', today(now), body.bank) : null;
  const isPriced = unit !== null && showsPrice(unit, unit.displayState, now);
  const shownCents = isPriced ? unit.priceCents : null;
  const { coupon, discountCents } = await couponNow(executor, row, { unit, shownCents }, now);
  return {
    id,
    type,
    day,
    expiresOn,
    priceCents,
    coupon,
    unit: unit && presentPlace(unit),
    ready: body.type === 'ready' ? withoutType(body) : null,
    plan: body.type === 'normal' ? body.plan : null,
    deliveryOn: body.type === 'normal' ? body.deliveryOn : null,
    estimate: body.estimate ?? null,
    now: {
      priceCents: shownCents === null ? null : shownCents - discountCents,
      displayState: unit?.displayState ?? null,
      yearlyRate: rate?.value ?? null,
    },
  };
}

function withoutType<
  Body extends { readonly type: string; readonly coupon: unknown; readonly estimate: unknown },
>({ type: _type, coupon: _coupon, estimate: _estimate, ...figures }: Body) {
  return figures;
}
