import { formatArea } from '@/domain/measures';
import type { Room } from '@/domain/project/plan';
import {
  OFFER_GROUPS,
  type OfferGroup,
  type OfferLineName,
  type OfferWords,
  offerTexts,
} from '@/domain/reservation/offer/offerLines';
import type { FrozenOffer } from '@/domain/reservation/offer/schema';
import type { Picture } from '@/domain/site/picture';
import { today as dayInBrazil, formatLongDate } from '@/domain/time/calendar';

interface OfferLine {
  readonly name: OfferLineName;
  readonly label: string;
  readonly value: string;
  /** Present text where the advertisement changed since; null where it did not, or is gone. */
  readonly today: string | null;
}

interface ShownPhoto extends Picture {
  /** True if the advertisement no longer has it. */
  readonly isRemoved: boolean;
}

interface ShownPlan {
  readonly rooms: readonly Room[];
  /** Alternative text of the drawing. */
  readonly description: string;
  /** True if the advertisement draws the plan differently today. */
  readonly isChanged: boolean;
}

interface PresentedOffer {
  readonly lead: string;
  /** Summary of the changes since. */
  readonly news: string;
  readonly groups: readonly {
    readonly name: OfferGroup;
    readonly title: string;
    readonly changes: number;
    readonly lines: readonly OfferLine[];
  }[];
  readonly photos: readonly ShownPhoto[];
  /** Drawing of the floor plan; null where none was kept. */
  readonly plan: ShownPlan | null;
}

/** Facts that no present advertisement of the unit has: the price that was reserved. */
const ONLY_THEN: readonly string[] = ['price'];

function groupOf(words: OfferWords, name: OfferGroup, offer: FrozenOffer) {
  const { say } = words;
  const then = offerTexts(words, offer, offer)[name];
  const now = offer.today && offerTexts(words, offer.today)[name];
  const compared = offerTexts(words, offer)[name];
  const names = Object.keys({ ...then, ...now }) as OfferLineName[];
  const lines = names.flatMap((line): OfferLine[] => {
    const [value, present, before] = [then[line] || '', now?.[line] || '', compared[line] || ''];
    // A price is not shown while the unit is sold or its availability is old, which changes no offer.
    const isCompared = now !== null && !ONLY_THEN.includes(line) && !(line === 'list' && present === '');
    const isChanged = isCompared && present !== before;
    if (value === '' && !isChanged) return [];
    const missing = say('missing');
    const today = isChanged ? present || missing : null;
    return [{ name: line, label: say(`lines.${line}`), value: value || missing, today }];
  });
  const changes = lines.filter(({ today }) => today !== null).length;
  return { name, title: say(`groups.${name}`), changes, lines };
}

const drawingOf = (rooms: readonly Room[]) =>
  JSON.stringify(rooms.map(({ name, kind, x, y, width, height }) => [name, kind, x, y, width, height]));

function planOf({ say, locale }: OfferWords, { unitPlan, today }: FrozenOffer): ShownPlan | null {
  const { rooms, areaM2 } = unitPlan;
  if (rooms.length === 0) return null;
  const names = rooms.map(({ name, areaM2: area }) =>
    say('plan.room', { name, area: formatArea(area, locale) }),
  );
  const description = say('plan.drawing', { area: formatArea(areaM2, locale), rooms: names.join('; ') });
  const isChanged = today !== null && drawingOf(today.unitPlan.rooms) !== drawingOf(rooms);
  return { rooms, description, isChanged };
}

/** Texts of a frozen offer, with what has changed in the advertisement since. */
export function presentOffer(words: OfferWords, offer: FrozenOffer): PresentedOffer {
  const { say, locale } = words;
  const { frozenAt, today, photos } = offer;
  const groups = OFFER_GROUPS.map((name) => groupOf(words, name, offer));
  const shown = new Set(today?.photos.map(({ id }) => id));
  const marked = photos.map((photo) => ({ ...photo, isRemoved: today !== null && !shown.has(photo.id) }));
  const removed = marked.filter(({ isRemoved }) => isRemoved).length;
  const plan = planOf(words, offer);
  const pictures = removed + (plan?.isChanged ? 1 : 0);
  const count = groups.reduce((sum, { changes }) => sum + changes, pictures);
  const news = count === 0 ? say('unchanged') : say('changed', { count });
  return {
    lead: say('lead', { day: formatLongDate(dayInBrazil(frozenAt), locale) }),
    news: today === null ? say('gone') : news,
    groups,
    photos: marked,
    plan,
  };
}
