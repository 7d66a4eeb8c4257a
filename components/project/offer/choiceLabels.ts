import type { ChosenOffer, ProjectOffer } from '@/domain/project/offers/offer';
import type { PricePoint } from '@/domain/project/prices';
import { nounOf } from '@/domain/unit/noun';
import type { DisplayState } from '@/domain/unit/status';
import { goneGroupOf, type UnitGroup } from '@/domain/unit/unitGroup';
import type { Translate } from '@/hooks/useMessages';
import type { ProjectView } from '../projectPage';

export interface ChoiceLabels {
  readonly item: { readonly unitId: string } | { readonly quotaId: string };
  /** "Unidade 1203, Torre A", "Cota 7, Unidade 101". */
  readonly label: string;
  readonly displayState: DisplayState;
  /** "disponível", "vendida". */
  readonly state: string;
  readonly priceCents: number | null;
  /** Instant at which its hold ends at the latest; null if that is not known. */
  readonly until: string | null;
  /** People in its queue; undefined if that is not known. */
  readonly queued: number | undefined;
  /** Units like it if none of them is available; null otherwise. */
  readonly gone: UnitGroup | null;
  /** Past prices; empty if it never changed. */
  readonly history: readonly PricePoint[];
}

interface ChoiceMessages {
  readonly unit: Translate<'unit'>;
  readonly quota: Translate<'quota'>;
}

/** Labels of the chosen unit or quota for panel, bar and sharing. Null without a choice. */
export function choiceLabels(
  t: ChoiceMessages,
  { genre, category }: Pick<ProjectView, 'genre' | 'category'>,
  offer: Pick<ProjectOffer, 'towers' | 'units'>,
  { unit, quota }: ChosenOffer,
): ChoiceLabels | null {
  const withTower = (name: string, code: string) => {
    const tower = offer.towers.length > 1 ? offer.towers.find((each) => each.code === code) : undefined;
    return tower ? `${name}, ${tower.name}` : name;
  };
  if (quota) {
    const { displayState, priceCents, until = null, queued, history = [] } = quota;
    const name = t.quota('chosen', { number: quota.number, unit: quota.unitCode });
    return {
      item: { quotaId: quota.id },
      gone: null,
      label: withTower(name, quota.tower),
      displayState,
      priceCents,
      until,
      queued,
      history,
      state: t.quota(`states.${displayState}`),
    };
  }
  // In a club a chosen unit only selects a calendar; quotas are what is sold.
  if (!unit || genre === 'clubs') return null;
  const noun = nounOf(category);
  const { displayState, priceCents, until = null, queued, history = [] } = unit;
  return {
    item: { unitId: unit.id },
    gone: goneGroupOf(offer, unit),
    label: withTower(t.unit(`nouns.${noun}`, { code: unit.code }), unit.tower),
    displayState,
    priceCents,
    until,
    queued,
    history,
    state: t.unit(`states.${noun}.${displayState}`),
  };
}
