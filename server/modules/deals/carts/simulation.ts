import { object, string } from 'yup';
import { planOfSimulation } from '@/domain/cart/planOfSimulation';
import {
  type Cart,
  SIMULATION_SCHEMAS,
  SIMULATION_TYPES,
  type Simulation,
  type SimulationSums,
  type SimulationType,
  simulationSumsSchema,
} from '@/domain/cart/schema';
import { AppError } from '@/domain/errors/appError';
import { today } from '@/domain/time/calendar';
import type { Executor } from '@/server/db/client';
import { readBody } from '@/server/http/requests/validation';
import { findInventoryItem } from '@/server/modules/catalogue/inventory/inventoryItem';

/** Query of a call that saves a simulation; its type decides which figures the body has. */
export const simulationQuery = object({
  type: string<SimulationType>()
    .oneOf(SIMULATION_TYPES)
    .default('normal')
    .meta({ description: 'ready, para imóvel pronto' }),
});

/** A simulation, or the sums of the older body. */
export type SimulationInput = Simulation | { readonly sums: SimulationSums };

/** @throws AppError `invalid_request` for figures that the type lacks or does not have */
export function readSimulation(type: SimulationType, figures: object): SimulationInput {
  const isOlder = type === 'normal' && !('plan' in figures);
  if (isOlder) return { sums: readBody(simulationSumsSchema, figures) };
  return { type, ...readBody(SIMULATION_SCHEMAS[type], figures) };
}

/** The simulation as the cart holds it, with the terms of its item. */
export async function simulationFor(
  executor: Executor,
  { product }: Pick<Cart, 'product'>,
  { input, now }: { readonly input: SimulationInput; readonly now: Date },
): Promise<Simulation> {
  if (!('sums' in input)) return input;
  const isQuota = product.genre === 'clubs';
  const key = { unitId: isQuota ? null : product.id, quotaId: isQuota ? product.id : null };
  const item = await findInventoryItem(executor, key);
  if (item === null) throw new AppError('cart_empty');
  const { entryCents, monthlyCents, balloonCents, singleCents, fgtsCents, financingCents } = input.sums;
  const sumCents = entryCents + monthlyCents + balloonCents + singleCents + fgtsCents + financingCents;
  const plan = planOfSimulation(
    { type: 'normal', ...input.sums },
    {
      ...item.config.plan,
      priceCents: sumCents,
      reservationCents: Math.min(item.config.reservation.amountCents, entryCents),
      today: today(now),
      deliveryOn: item.deliveryOn,
    },
  );
  return { type: 'normal', plan };
}
