import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import { listingHref } from '@/domain/listing/href';
import { cornersOf, graticule, moved, percentIn, scaleBar, squareAround } from '@/domain/map/mercator';
import { OUTLINE } from '@/domain/map/outline';
import type { MapCluster, MapPin, ProjectMap } from '@/domain/map/schema';
import { shortPrice } from '@/domain/map/shortPrice';
import { formatCount } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import type { MapBox } from '@/domain/place/mapBox';
import type { Place } from '@/domain/place/schema';
import type { Locale } from '@/domain/site/locale';
import { paths } from '@/domain/site/paths';
import type { Translate } from '@/hooks/useMessages';
import { framePositionOf, rounded } from './framePosition';
import { type GatheredPin, gatherMarks, type Marks } from './gatherMarks';
import type { ClusterView, MapScreen, PinView, ProjectLink } from './mapScreen';
import { presentNames } from './presentNames';

interface MapLabels {
  readonly t: Translate<'map'>;
  readonly locale: Locale;
}

export interface SearchOnMap {
  readonly criteria: ListingCriteria;
  readonly sort: Sort;
  readonly map: ProjectMap;
  readonly frame: MapBox;
  readonly names: readonly Place[];
  readonly styleUrl: string | null;
}

/** A single project keeps some kilometres around it. */
const LEAST_KM = 1.5;
/** Share of the result: a tag at its edge stays clear of border and buttons, on a phone too. */
const MARGIN = 0.25;
const CLOSER_KM = 0.5;
/** Around projects at one point. */
const POINT_KM = 0.02;
const BRAZIL: MapBox = { west: -74, south: -34, east: -34, north: 5.5 };
/** Width in degrees above which the rough border of the country helps. */
const OUTLINE_FROM = 6;

/** Square to draw: around the searched box, else around all results. */
export function frameOf(criteria: ListingCriteria, found: MapBox | null): MapBox {
  if (criteria.box !== null) return squareAround(criteria.box);
  return found === null ? squareAround(BRAZIL) : squareAround(found, MARGIN, LEAST_KM);
}

function projectLink({ slug, title, priceFromCents: cents }: MapPin, { t, locale }: MapLabels): ProjectLink {
  const price =
    cents === null ? t('noPrice') : t('priceFrom', { price: formatBRL(cents, { cents: 'auto' }, locale) });
  return { slug, title, price, href: paths.project(slug) };
}

function pinView(frame: MapBox, { pin, isDot }: GatheredPin, labels: MapLabels): PinView {
  const { t, locale } = labels;
  const { place, priceFromCents: cents } = pin;
  const link = projectLink(pin, labels);
  const { title, price } = link;
  const tag = cents === null ? t('noPriceShort') : shortPrice(cents, locale);
  return {
    ...framePositionOf(frame, pin),
    ...link,
    ...{ place, isDot },
    tag,
    // The visible text is part of the label, so that speech control finds it.
    label: t('pin', { title, place, price, tag }),
  };
}

function clusterViews(
  { clusters, isNearest }: Pick<Marks, 'clusters' | 'isNearest'>,
  { frame, criteria, sort }: SearchOnMap,
  labels: MapLabels,
): ClusterView[] {
  const { t, locale } = labels;
  const hrefOf = ({ west, south, east, north }: MapCluster) => {
    const box = { west, south, east, north };
    // A closer map would be this one again.
    if (isNearest) return listingHref({ ...criteria, box: squareAround(box, MARGIN, POINT_KM) }, sort);
    return listingHref({ ...criteria, box: squareAround(box, MARGIN, CLOSER_KM) }, sort, { view: 'map' });
  };
  return clusters.map((cluster) => {
    const projects = isNearest ? cluster.projects : [];
    return {
      ...framePositionOf(frame, cluster),
      href: hrefOf(cluster),
      projects: projects.map((pin) => projectLink(pin, labels)),
      hasMore: projects.length < cluster.count,
      count: formatCount(cluster.count, locale),
      label: t(isNearest ? 'here' : 'cluster', { count: cluster.count }),
    };
  });
}

function outlineOf(frame: MapBox): string | null {
  if (frame.east - frame.west < OUTLINE_FROM) return null;
  const points = OUTLINE.map((position) => percentIn(frame, position));
  return `M${points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

function searchedOf({ box }: ListingCriteria, frame: MapBox): MapScreen['searched'] {
  if (box === null) return null;
  const [whole, part] = [cornersOf(frame), cornersOf(box)];
  const { x, y } = percentIn(frame, { latitude: box.north, longitude: box.west });
  const [width, height] = [(100 * part.width) / whole.width, (100 * part.height) / whole.height];
  if (width > 97 && height > 97) return null;
  return { x: rounded(x), y: rounded(y), width: rounded(width), height: rounded(height) };
}

function scaleOf(frame: MapBox, { t, locale }: MapLabels): MapScreen['scale'] {
  const { km, share } = scaleBar(frame);
  const text =
    km < 1
      ? t('scaleMetres', { distance: formatCount(km * 1000, locale) })
      : t('scale', { distance: formatCount(km, locale) });
  return { text, percent: rounded(share * 100) };
}

/**
 * The same search on a moved map. Its place is dropped, because results outside its border would otherwise be missing.
 */
function elsewhere(
  { criteria, sort, frame }: SearchOnMap,
  east: number,
  south: number,
  scale?: number,
): string {
  const place = { state: null, city: null, neighborhood: null };
  return listingHref({ ...criteria, ...place, box: moved(frame, east, south, scale) }, sort, { view: 'map' });
}

/** Hint for an empty result: moving the map helps only if a part of it is searched. */
function emptyOf({ criteria, map }: SearchOnMap, { t }: MapLabels): string | null {
  if (map.pins.length + map.clusters.length > 0) return null;
  return t(criteria.box === null ? 'emptyAnywhere' : 'empty');
}

export function presentMap(search: SearchOnMap, labels: MapLabels): MapScreen {
  const { criteria, sort, frame } = search;
  const lines = graticule(frame);
  const marks = gatherMarks(search.map, frame);
  const { pins, clusters } = marks;
  return {
    ...{ frame, styleUrl: search.styleUrl, hereHref: elsewhere(search, 0, 0) },
    pins: pins.map((pin) => pinView(frame, pin, labels)),
    clusters: clusterViews(marks, search, labels),
    names: presentNames(search.names, [...pins.map(({ pin }) => pin), ...clusters], search.frame),
    meridians: lines.meridians.map(
      (longitude) => framePositionOf(frame, { latitude: frame.north, longitude }).x,
    ),
    parallels: lines.parallels.map(
      (latitude) => framePositionOf(frame, { latitude, longitude: frame.west }).y,
    ),
    outline: outlineOf(frame),
    empty: emptyOf(search, labels),
    total: search.map.total,
    listHref: listingHref(criteria, sort, { view: 'list' }),
    searched: searchedOf(criteria, frame),
    scale: scaleOf(frame, labels),
    moves: {
      north: elsewhere(search, 0, -0.5),
      south: elsewhere(search, 0, 0.5),
      west: elsewhere(search, -0.5, 0),
      east: elsewhere(search, 0.5, 0),
      in: listingHref({ ...criteria, box: moved(frame, 0, 0, 0.5) }, sort, { view: 'map' }),
      out: elsewhere(search, 0, 0, 2),
    },
  };
}
