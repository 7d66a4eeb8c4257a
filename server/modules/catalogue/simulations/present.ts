import { findValue } from '@/domain/setting/values';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { today } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { showsPrice } from '@/server/modules/catalogue/inventory/showsPrice';
import { readValues } from '@/server/modules/platform/settings/readValues';
import { findSharedUnit, type NewSharedRow, type SharedUnitRow } from './store';

function presentPlace({ unitId, projectId, slug, title, tower, code }: SharedUnitRow) {
  return { unitId, projectId, slug, title, tower, code };
}

/** A simulation with its own figures, and beside them what a unit costs and what a bank charges now. */
export async function presentShared(
  executor: Executor,
  { id, type, unitId, priceCents, day, expiresOn, body }: NewSharedRow,
  now: Date,
): Promise<SharedSimulation> {
  const unit = unitId ? await findSharedUnit(executor, unitId, now) : null;
  const rates = body.type === 'ready' ? await readValues(executor, 'bankRate') : [];
  const rate = body.type === 'ready' ? findValue(rates, 'bankRate', today(now), body.bank) : null;
  const isPriced = unit !== null && showsPrice(unit, unit.displayState, now);
  return {
    id,
    type,
    day,
    expiresOn,
    priceCents,
    unit: unit && presentPlace(unit),
    ready: body.type === 'ready' ? withoutType(body) : null,
    plan: body.type === 'normal' ? body.plan : null,
    deliveryOn: body.type === 'normal' ? body.deliveryOn : null,
    now: {
      priceCents: isPriced ? unit.priceCents : null,
      displayState: unit?.displayState ?? null,
      yearlyRate: rate?.value ?? null,
    },
  };
}

function withoutType<Body extends { readonly type: string }>({ type: _, ...figures }: Body) {
  return figures;
}
