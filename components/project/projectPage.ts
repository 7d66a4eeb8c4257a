import { isInWithdrawalTerm, withdrawalTermLastDay } from '@/domain/incorporation';
import { NO_CRITERIA } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import { DEFAULT_CONFIG } from '@/domain/project/config';
import { offerOf, placeOfPrice } from '@/domain/project/offers/compactOffer';
import {
  type OfferChoice,
  type ProjectOffer,
  type ReadChoice,
  readChoice,
} from '@/domain/project/offers/offer';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PublicProject } from '@/domain/project/schema';
import type { PublicQuota } from '@/domain/quota/schema';
import { today } from '@/domain/time/calendar';
import type { PublicUnit } from '@/domain/unit/schema';

/** Fields of a project that its page needs; kept small, because they are sent to every browser. */
export type ProjectView = Pick<
  PublicProject,
  | 'id'
  | 'slug'
  | 'title'
  | 'description'
  | 'genre'
  | 'category'
  | 'phase'
  | 'video'
  | 'address'
  | 'placePath'
  | 'details'
  | 'plans'
  | 'registration'
  | 'availability'
  | 'firstPublishedAt'
> & {
  readonly brokerage: NonNullable<PublicProject['config']>['brokerage'] | null;
  readonly priceIncludes: readonly string[];
  readonly priceExcludes: readonly string[];
  readonly entrepreneur: Omit<PublicProject['entrepreneur'], 'id'>;
  /** Listings of its city and its neighbourhood. */
  readonly listings: { readonly city: string; readonly neighborhood: string | null };
  /** True if prices are hidden because the availability went unconfirmed for too long. */
  readonly isUnconfirmed: boolean;
  /** Cheapest available unit, with the choice that its price links to. Null for a waiting list or when sold out. */
  readonly priceFrom: {
    readonly priceCents: number;
    readonly label: string;
    readonly place: OfferChoice | null;
  } | null;
  /** Hours in which a released unit is only of the first of its queue. */
  readonly queueHours: number;
  /** Last day on which the developer may withdraw the project, while that is possible (Lei 4.591/64, art. 34). */
  readonly withdrawalUntil: string | null;
};

export interface ProjectPageView {
  readonly project: ProjectView;
  readonly offer: ProjectOffer;
  /** Choice of the URL, and what it named without effect. */
  readonly read: ReadChoice;
  /** Year of a club's calendar: the next one. */
  readonly calendarYear: number;
}

/** @param renderedAt an instant */
export function projectPageView(
  project: PublicProject,
  { units, quotas }: { readonly units: readonly PublicUnit[]; readonly quotas: readonly PublicQuota[] },
  query: Parameters<typeof readChoice>[1],
  renderedAt: string,
): ProjectPageView {
  const offer = offerOf(project, units, quotas);
  const priceFrom = isWaitingListOnly(project.phase) ? null : project.priceFrom;
  return {
    project: {
      ...pick(project),
      brokerage: project.config?.brokerage ?? null,
      priceIncludes: project.config?.priceIncludes ?? [],
      priceExcludes: project.config?.priceExcludes ?? [],
      entrepreneur: withoutId(project.entrepreneur),
      listings: listingsOf(project.placePath),
      isUnconfirmed: isUnconfirmed(project),
      priceFrom: priceFrom && {
        priceCents: priceFrom.priceCents,
        label: priceFrom.label,
        place: placeOfPrice(priceFrom, units, quotas),
      },
      queueHours: (project.config ?? DEFAULT_CONFIG).reservation.queueHours,
      withdrawalUntil: withdrawalEnd(project, renderedAt),
    },
    offer,
    read: readChoice(offer, query),
    calendarYear: Number(today(renderedAt).slice(0, 4)) + 1,
  };
}

function withdrawalEnd({ registration }: PublicProject, renderedAt: string): string | null {
  if (!registration || !isInWithdrawalTerm(registration.date, today(renderedAt))) return null;
  return withdrawalTermLastDay(registration.date);
}

function pick(project: PublicProject) {
  const { id, slug, title, description, genre, category, phase, video } = project;
  const { address, placePath, details, plans, registration, availability, firstPublishedAt } = project;
  return {
    id,
    slug,
    title,
    description,
    genre,
    category,
    phase,
    video,
    address,
    placePath,
    details,
    plans,
    registration,
    availability,
    firstPublishedAt,
  };
}

function listingsOf(placePath: string): ProjectView['listings'] {
  const [state = null, city = null, neighborhood = null] = placePath.split('/');
  const inCity = { ...NO_CRITERIA, state, city };
  return {
    city: listingHref(inCity),
    neighborhood: neighborhood === null ? null : listingHref({ ...inCity, neighborhood }),
  };
}

function isUnconfirmed({ phase, availability }: PublicProject): boolean {
  return !isWaitingListOnly(phase) && availability.freshness === 'stale' && availability.active > 0;
}

function withoutId({ id: _id, ...shown }: PublicProject['entrepreneur']) {
  return shown;
}
