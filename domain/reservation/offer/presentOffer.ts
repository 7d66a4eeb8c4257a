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

/** Texts of a frozen offer, with what has changed in the advertisement since. */
export function presentOffer(words: OfferWords, offer: FrozenOffer): PresentedOffer {
  const { say, locale } = words;
  const { frozenAt, today, photos } = offer;
  const groups = OFFER_GROUPS.map((name) => groupOf(words, name, offer));
  const shown = new Set(today?.photos.map(({ id }) => id));
  const marked = photos.map((photo) => ({ ...photo, isRemoved: today !== null && !shown.has(photo.id) }));
  const removed = marked.filter(({ isRemoved }) => isRemoved).length;
  const count = groups.reduce((sum, { changes }) => sum + changes, removed);
  const news = count === 0 ? say('unchanged') : say('changed', { count });
  return {
    lead: say('lead', { day: formatLongDate(dayInBrazil(frozenAt), locale) }),
    news: today === null ? say('gone') : news,
    groups,
    photos: marked,
  };
}
