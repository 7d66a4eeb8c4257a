import type { Simulation } from '@/domain/cart/schema';
import type { NewSharedSimulation } from '@/domain/simulation/schema';

/** A simulation as the cart holds it, with the id under which it is shared. */
export function cartSimulation(
  { type, plan, ownCents = 0, fgtsCents = 0, months = 1 }: NewSharedSimulation,
  sharedId: string,
): Simulation {
  if (type === 'normal') return { type, plan, sharedId };
  return { type, entryCents: ownCents, fgtsCents, months, amortization: 'sac', sharedId };
}
