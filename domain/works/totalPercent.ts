interface Stage {
  readonly percent: number;
  readonly weight: number;
}

/**
 * Σ percent × weight ÷ Σ weight, as a whole percent rounded down: 100 only if every stage is finished.
 * Null without stages.
 */
export function totalPercent(stages: readonly Stage[]): number | null {
  const weights = stages.reduce((sum, { weight }) => sum + weight, 0);
  if (weights === 0) return null;
  return Math.floor(stages.reduce((sum, { percent, weight }) => sum + percent * weight, 0) / weights);
}
