/** Name of the draft of a unit, or of a simulation without one. */
export const simulationDraft = (
  unit: { readonly slug: string; readonly tower: string; readonly code: string } | null,
): string => `simulacao-${unit ? `${unit.slug}-${unit.tower}-${unit.code}` : ''}`;
