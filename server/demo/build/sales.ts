import type { Chance } from '@/domain/chance';
import type { Phase } from '@/domain/project/phase';
import type { Orientation } from '@/domain/project/tower';

/** Sales progress of a project: shares of its units. */
export interface SalesProgress {
  readonly sold: number;
  readonly blocked: number;
  /** Share of the remaining units: paid, and waiting for the seller's answer, which has no expiry. */
  readonly reservedOfLeft: number;
}

const SOLD: Readonly<Record<Phase, readonly [number, number]>> = {
  'Pré-Lançamento': [0, 0],
  Lançamento: [0.08, 0.28],
  'Em obras': [0.42, 0.62],
  Concluído: [0.82, 0.93],
};

export function salesProgressOf(phase: Phase, isSoldOut: boolean, chance: Chance): SalesProgress {
  if (isSoldOut) return { sold: 1, blocked: 0, reservedOfLeft: 0 };
  const [min, max] = SOLD[phase];
  return {
    sold: min + chance.next() * (max - min),
    blocked: 0.02 + chance.next() * 0.02,
    reservedOfLeft: 0.1,
  };
}

export type Outcome = 'sold' | 'blocked' | 'reserved' | 'available';

/** Outcome of one unit: those with morning sun sell first. */
export function outcomeOf(progress: SalesProgress, orientation: Orientation, chance: Chance): Outcome {
  const hasMorningSun = orientation === 'norte' || orientation === 'nascente';
  const isWhole = progress.sold === 1;
  const soldShare = isWhole ? 1 : Math.min(0.97, progress.sold * (hasMorningSun ? 1.15 : 0.85));
  if (chance.hits(soldShare)) return 'sold';
  if (chance.hits(progress.blocked)) return 'blocked';
  return chance.hits(progress.reservedOfLeft) ? 'reserved' : 'available';
}
