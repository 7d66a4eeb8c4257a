import type { PricePoint } from '@/domain/project/prices';

/** Units of the drawing. PADDING keeps the strokes off its edges, where they would be cut. */
export const LINE_WIDTH = 320;
export const LINE_HEIGHT = 72;
const PADDING = 6;

/**
 * SVG path of a price over time in steps: a price holds until the next one, the last until `now` (an instant). The
 * highest price touches the top, the lowest the bottom. @param history at least one, oldest first
 */
export function priceLine(history: readonly PricePoint[], now: string): string {
  const [first] = history;
  if (first === undefined) return '';
  const [begin, end] = [Date.parse(first.since), Date.parse(now)];
  const prices = history.map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const x = (instant: number) => {
    const share = end > begin ? Math.min(1, (instant - begin) / (end - begin)) : 1;
    return Math.round(share * LINE_WIDTH);
  };
  const y = (cents: number) => {
    const share = most > least ? (most - cents) / (most - least) : 0.5;
    return Math.round(PADDING + share * (LINE_HEIGHT - 2 * PADDING));
  };
  const steps = history.slice(1).map(({ since, priceCents }) => `H${x(Date.parse(since))}V${y(priceCents)}`);
  return `M0 ${y(first.priceCents)}${steps.join('')}H${LINE_WIDTH}`;
}
