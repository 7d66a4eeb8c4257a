import { registrationLine } from '@/domain/incorporation';
import { type ChosenOffer, choicePath, type ProjectOffer } from '@/domain/project/offers/offer';
import { planOffers } from '@/domain/project/offers/planOffers';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { Plan } from '@/domain/project/plan';
import type { PublicProject } from '@/domain/project/schema';
import type { ProjectVideo } from '@/domain/project/video';
import type { Category } from '@/domain/project/vocabulary';
import type { Thing } from '@/domain/seo/dataBlock';
import { company, identifier } from '@/domain/seo/things';
import { paths } from '@/domain/site/paths';
import type { Picture } from '@/domain/site/picture';

interface ProjectPage {
  readonly project: PublicProject;
  readonly offer: ProjectOffer;
  /** Offer that the URL names, if any. */
  readonly chosen: ChosenOffer;
  /** Names of the amenities, in the order of the project. */
  readonly amenities: readonly string[];
  /** Label of the chosen offer: "Unidade 1203, Torre A". */
  readonly chosenLabel: string | null;
  readonly origin: string;
}

const IN_STOCK = 'https://schema.org/InStock';
const SELL = 'http://purl.org/goodrelations/v1#Sell';

/** Only a building of apartments has several units at one street address; houses and lots have one each. */
const RESIDENCE_TYPES: Readonly<Record<Category, string>> = {
  apartments: 'ApartmentComplex',
  studios: 'ApartmentComplex',
  lofts: 'ApartmentComplex',
  clubs: 'ApartmentComplex',
  houses: 'Residence',
  lots: 'Residence',
};
const UNIT_TYPES: Readonly<Record<Category, string>> = {
  apartments: 'Apartment',
  studios: 'Apartment',
  lofts: 'Apartment',
  clubs: 'Apartment',
  houses: 'House',
  lots: 'Place',
};

/** "600000.00", from centavos: the displayed number in the format of schema.org. */
export function decimalPrice(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/**
 * Structured data of a project: the page, the place with its plans, and the offer. Prices are those of the
 * page; a waiting list, and a sold-out project, has no offer.
 */
export function projectGraph(page: ProjectPage): Thing[] {
  const { project, origin, chosen } = page;
  const url = `${origin}${paths.project(project.slug)}`;
  return [
    {
      '@type': 'RealEstateListing',
      '@id': `${url}#listing`,
      url,
      name: project.title,
      description: project.description,
      datePosted: project.firstPublishedAt,
      dateModified: project.updatedAt,
      inLanguage: 'pt-BR',
      primaryImageOfPage: pictureOf(project.cover, origin),
      video: project.video ? videoOf(project.video, project.cover, origin) : undefined,
      mainEntity: { '@id': `${url}#residence` },
      offers: offersOf(page, url),
    },
    residence(page, url),
    ...(chosen.unit ? chosenUnit(page, chosen.unit, url) : []),
  ];
}

function pictureOf({ url, width, height, description }: Picture, origin: string): Thing {
  return {
    '@type': 'ImageObject',
    contentUrl: wholeAddress(url, origin),
    width,
    height,
    caption: description,
  };
}

/** Video with the page that shows it, or its file. Its publication date is unknown. */
function videoOf({ provider, title, url }: ProjectVideo, cover: Picture, origin: string): Thing {
  return {
    '@type': 'VideoObject',
    name: title,
    thumbnailUrl: wholeAddress(cover.url, origin),
    ...(provider === 'file' ? { contentUrl: url } : { url }),
  };
}

function wholeAddress(url: string, origin: string): string {
  return /^https?:/.test(url) ? url : `${origin}${url}`;
}

function residence({ project, offer, amenities, origin }: ProjectPage, url: string): Thing {
  const { address, availability, registration } = project;
  const type = RESIDENCE_TYPES[project.category];
  const { active, reserved, sold, disabled } = availability;
  return {
    '@type': type,
    '@id': `${url}#residence`,
    name: project.title,
    url,
    image: [project.cover, ...project.photos].map(({ url: picture }) => wholeAddress(picture, origin)),
    identifier: registration ? identifier('RI', registrationLine(registration)) : undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.street, address.number].filter(Boolean).join(', '),
      addressLocality: address.city,
      addressRegion: address.state,
      postalCode: address.zipCode.replace(/^(\d{5})(\d{3})$/, '$1-$2'),
      addressCountry: 'BR',
    },
    geo: { '@type': 'GeoCoordinates', latitude: address.latitude, longitude: address.longitude },
    ...(type === 'ApartmentComplex'
      ? {
          numberOfAccommodationUnits: active + reserved + sold + disabled,
          // A waiting list is neither available nor sold out.
          numberOfAvailableAccommodationUnits: isWaitingListOnly(project.phase) ? undefined : active,
        }
      : {}),
    amenityFeature: amenities.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name,
      value: true,
    })),
    accommodationFloorPlan: project.plans.map((plan) => floorPlan(plan, offer)),
  };
}

function floorPlan(plan: Plan, { units, quotas }: ProjectOffer): Thing {
  const offers = quotas.length > 0 ? quotas : units;
  return {
    '@type': 'FloorPlan',
    name: plan.title,
    floorSize: areaOf(plan.areaM2),
    numberOfBedrooms: plan.bedrooms,
    numberOfBathroomsTotal: plan.bathrooms,
    numberOfAccommodationUnits: offers.filter(({ planIndex }) => planIndex === plan.planIndex).length,
    numberOfAvailableAccommodationUnits: planOffers(plan.planIndex, offers).available,
  };
}

function areaOf(areaM2: number): Thing {
  return { '@type': 'QuantitativeValue', value: areaM2, unitCode: 'MTK' };
}

function offersOf({ project, offer }: ProjectPage, url: string): Thing | undefined {
  const { phase, priceFrom, availability } = project;
  if (isWaitingListOnly(phase) || priceFrom === null) return undefined;
  const prices = [...offer.units, ...offer.quotas].flatMap(({ displayState, priceCents }) =>
    displayState === 'active' && priceCents !== null ? [priceCents] : [],
  );
  return {
    '@type': 'AggregateOffer',
    url,
    priceCurrency: 'BRL',
    lowPrice: decimalPrice(priceFrom.priceCents),
    highPrice: decimalPrice(Math.max(priceFrom.priceCents, ...prices)),
    offerCount: availability.active,
    availability: IN_STOCK,
    businessFunction: SELL,
    seller: company(project.entrepreneur),
  };
}

/** The unit of the URL, with its offer if it, or its chosen quota, is available. */
function chosenUnit(
  { project, chosen, chosenLabel, origin }: ProjectPage,
  unit: NonNullable<ChosenOffer['unit']>,
  page: string,
): Thing[] {
  const { quota } = chosen;
  const at = { tower: unit.tower, unit: unit.code, quota: quota?.number ?? null };
  const url = `${origin}${choicePath(project.slug, at)}`;
  const rooms = unit.rooms ?? project.plans.find(({ planIndex }) => planIndex === unit.planIndex);
  const type = UNIT_TYPES[project.category];
  const home = {
    floorSize: areaOf(unit.areaM2),
    floorLevel: String(unit.floor),
    numberOfBedrooms: rooms?.bedrooms,
    numberOfBathroomsTotal: rooms?.bathrooms,
  };
  const { displayState, priceCents } = quota ?? unit;
  const isOffered = displayState === 'active' && priceCents !== null && !isWaitingListOnly(project.phase);
  return [
    {
      '@type': type,
      '@id': `${url}#unit`,
      name: chosenLabel ?? unit.code,
      url,
      containedInPlace: { '@id': `${page}#residence` },
      ...(type === 'Place' ? {} : home),
    },
    ...(isOffered ? [unitOffer(project, priceCents, url)] : []),
  ];
}

function unitOffer(project: PublicProject, priceCents: number, url: string): Thing {
  return {
    '@type': 'Offer',
    url,
    itemOffered: { '@id': `${url}#unit` },
    price: decimalPrice(priceCents),
    priceCurrency: 'BRL',
    availability: IN_STOCK,
    businessFunction: SELL,
    seller: company(project.entrepreneur),
  };
}
