import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { changesBetween, cheapestIn, type OfferChange, withStates } from '@/domain/project/offers/liveOffer';
import { chosenIn, type OfferChoice, type ProjectOffer } from '@/domain/project/offers/offer';
import { useLiveStates } from '@/hooks/useLiveStates';
import { useMessages } from '@/hooks/useMessages';
import { choiceLabels } from '../offer/choiceLabels';
import type { ProjectView } from '../projectPage';
import { useAnnouncement } from './useAnnouncement';

/** Parts of a project's page that change while it is open. */
export interface LiveView {
  readonly offer: ProjectOffer;
  readonly priceFrom: ProjectView['priceFrom'];
}

interface LiveOfferProps {
  /** As the page was rendered. */
  readonly project: Pick<ProjectView, 'id' | 'genre' | 'category' | 'priceFrom'>;
  readonly offer: ProjectOffer;
  /** Instant of the rendering. */
  readonly since: string;
  readonly choice: OfferChoice;
  readonly onChange: (view: LiveView) => void;
}

const placeOf = ({ unit, quota }: OfferChange): OfferChoice => ({
  tower: quota?.tower ?? unit?.tower ?? null,
  unit: quota?.unitCode ?? unit?.code ?? null,
  quota: quota?.number ?? null,
});

const isAt = (change: OfferChange, choice: OfferChoice): boolean => {
  const place = placeOf(change);
  return place.tower === choice.tower && place.unit === choice.unit && place.quota === choice.quota;
};

/** Keeps the offer of an open page up to date, and announces to screen readers what was taken or is free again. */
export function LiveOffer({ project, offer, since, choice, onChange }: LiveOfferProps) {
  const t = { unit: useMessages('unit'), quota: useMessages('quota') };
  const before = useRef(offer);
  const { unit, quota } = chosenIn(offer, choice);
  // The page does not know until when a unit is held that was taken before it was rendered.
  const isHeld = (quota ?? unit)?.displayState === 'reserved';
  const states = useLiveStates(project.id, since, isHeld);
  const live = useMemo(() => withStates(offer, states), [offer, states]);
  const { announce, announcement } = useAnnouncement(project);

  const labelsOf = (change: OfferChange) => choiceLabels(t, project, live, change);

  function priceFrom(): ProjectView['priceFrom'] {
    const cheapest = cheapestIn(live);
    const priceCents = (cheapest?.quota ?? cheapest?.unit)?.priceCents ?? null;
    if (cheapest === null || priceCents === null) return null;
    // Several often have the lowest price: the page keeps the one that it named while that one is left.
    const known = project.priceFrom;
    const named = known?.place ? chosenIn(live, known.place) : null;
    if ((named?.quota ?? named?.unit)?.priceCents === priceCents) return known;
    return { priceCents, label: labelsOf(cheapest)?.label ?? '', place: placeOf(cheapest) };
  }

  const show = useEffectEvent(() => {
    const { lost, freed } = changesBetween(before.current, live);
    before.current = live;
    onChange({ offer: live, priceFrom: priceFrom() });
    // The panel is a live region itself: a change of the chosen unit is announced there.
    const others = (changes: readonly OfferChange[]) =>
      changes.filter((change) => !isAt(change, choice)).flatMap((change) => labelsOf(change) ?? []);
    announce(others(lost), others(freed));
  });
  useEffect(() => {
    if (before.current !== live) show();
  }, [live]);

  return (
    <div role="status" className="visually-hidden">
      {announcement}
    </div>
  );
}
