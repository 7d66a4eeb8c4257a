/** The whole purchase in hundredths of a percent: 100,00 %. */
export const WHOLE_SHARE = 10_000;

interface Shared {
  /** Hundredths of a percent; null for a spouse who owns in common with the main buyer. */
  readonly shareHundredths: number | null;
}

/** Share of the main buyer in hundredths of a percent: the rest, so that all shares sum to exactly 100,00 %. */
export function mainShareOf(coBuyers: readonly Shared[]): number {
  return coBuyers.reduce((rest, { shareHundredths }) => rest - (shareHundredths ?? 0), WHOLE_SHARE);
}

/** Share proposed for another buyer: half of what the main buyer has, in hundredths of a percent. */
export function proposedShare(coBuyers: readonly Shared[]): number {
  return Math.max(1, Math.floor(mainShareOf(coBuyers) / 2));
}

/** Typed percentage in hundredths, "33,33" → 3333; null for anything else, also above 100 %. */
export function parseShare(text: string): number | null {
  const [, whole, part = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim().replace(/\s?%$/, '')) ?? [];
  if (whole === undefined) return null;
  const hundredths = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return hundredths <= WHOLE_SHARE ? hundredths : null;
}

/** Percentage with two decimals and without its sign: 3333 → "33,33". */
export function shareInput(hundredths: number): string {
  return `${Math.floor(hundredths / 100)},${String(hundredths % 100).padStart(2, '0')}`;
}
