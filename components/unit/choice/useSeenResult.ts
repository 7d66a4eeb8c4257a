import { useState } from 'react';
import type { ResultView } from './choiceView';

/**
 * The chosen unit as its buyer sees it. One that is taken while the page is open keeps the price and the facts that were shown, so that
 * nothing moves.
 */
export function useSeenResult(result: ResultView): { shown: ResultView; isJustTaken: boolean } {
  const [seen, setSeen] = useState(result);
  const isSame = seen.unitId === result.unitId;
  if (seen !== result && (!isSame || result.taken === null)) setSeen(result);
  const isJustTaken = isSame && seen.taken === null && result.taken !== null;
  if (!isJustTaken) return { shown: result, isJustTaken };
  const { price, brokerage, cost, facts } = seen;
  return { shown: { ...result, price, brokerage, cost, facts }, isJustTaken };
}
