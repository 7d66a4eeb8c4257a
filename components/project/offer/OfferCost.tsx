import { useEffect, useState } from 'react';
import { TotalCostDetails } from '@/components/shell/totalCost/TotalCost';
import { useMessagesValue } from '@/contexts/MessagesContext';
import type { OfferCostFacts } from '@/domain/purchaseCost/offerCost';
import type { TotalCostView } from '@/domain/purchaseCost/presentTotalCost';
import type { Fraction } from '@/domain/quota/fraction';
import { useMessages } from '@/hooks/useMessages';

/** Facts for the cost of any unit of a project, and the cost of the one that the server rendered. */
export interface OfferCosts {
  readonly facts: OfferCostFacts;
  readonly view: TotalCostView | null;
}

interface OfferCostProps {
  readonly costs: OfferCosts;
  /** Price shown above; null without one. */
  readonly priceCents: number | null;
  /** Of the chosen quota; null for a unit. */
  readonly fraction?: Fraction | null;
}

/**
 * Total cost of the shown price. Another price than that of the server is computed in the browser; until then, or without a
 * connection, there is no line.
 */
export function OfferCost({ costs, priceCents, fraction = null }: OfferCostProps) {
  const t = useMessages('totalCost');
  const { locale } = useMessagesValue();
  const { facts } = costs;
  const [view, setView] = useState(costs.view);
  const isMissing = priceCents !== null && view?.priceCents !== priceCents;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    import('./computeOfferCost')
      .then(({ computeOfferCost }) => computeOfferCost({ t, locale }, { ...facts, fraction }, priceCents))
      .then((computed) => {
        if (isCurrent) setView(computed);
      })
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [isMissing, priceCents, facts, fraction, t, locale]);
  return view && view.priceCents === priceCents ? <TotalCostDetails view={view} /> : null;
}
