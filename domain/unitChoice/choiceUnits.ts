import type { ProjectOffer } from '@/domain/project/offers/offer';
import { type PlanOffers, planOffers } from '@/domain/project/offers/planOffers';
import type { GridUnit } from '@/domain/unit/grid';

/** A unit of the choice. In a club its price is the lowest of its quotas, in centavos. */
export interface ChoiceUnit extends GridUnit {
  readonly id: string;
  /** Highest price in centavos, where it differs from the lowest one: quotas of a club. */
  readonly priceMaxCents?: number | null;
  /** Instant at which its hold ends at the latest, where known. */
  readonly until?: string;
  /** People in its queue, where known. */
  readonly queued?: number;
  /** Available quotas of a club's unit. */
  readonly quotas?: number;
}

/** Units to choose from. A unit of a club is available while one of its quotas is. */
export function choiceUnits(offer: ProjectOffer): readonly ChoiceUnit[] {
  if (offer.quotas.length === 0) return offer.units;
  return offer.units.map((unit) => {
    const own = offer.quotas.filter(({ tower, unitCode }) => tower === unit.tower && unitCode === unit.code);
    if (own.length === 0) return { ...unit, displayState: 'disabled', priceCents: null };
    return withQuotas(unit, planOffers(unit.planIndex, own), own[0]?.displayState ?? 'disabled');
  });
}

function withQuotas(
  unit: ChoiceUnit,
  { available, priceMinCents, priceMaxCents }: PlanOffers,
  stateOfFirst: GridUnit['displayState'],
): ChoiceUnit {
  return {
    ...unit,
    displayState: available > 0 ? 'active' : stateOfFirst,
    priceCents: priceMinCents,
    priceMaxCents,
    quotas: available,
  };
}
