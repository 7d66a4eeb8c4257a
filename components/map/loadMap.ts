import type { ListingCriteria, Sort } from '@/domain/listing/criteria';
import { boxText } from '@/domain/listing/values';
import type { Locale } from '@/domain/site/locale';
import { loadMessages } from '@/locales/messages';
import { translate } from '@/locales/translate';
import { listPlaces, mapProjects } from '@/services/public';
import type { MapScreen } from './mapScreen';
import { frameOf, presentMap } from './presentMap';

/**
 * URL of the base map's style; null where none is configured and the map is drawn. Server only: the page passes it in
 * its props.
 */
function mapStyleUrl(): string | null {
  return process.env.MAP_STYLE_URL?.trim() || null;
}

/** Width in degrees below which neighbourhoods are labelled, and cities above it. */
const NEIGHBORHOODS_BELOW = 0.7;
const NAMES_MAX = 40;

export async function loadMap(criteria: ListingCriteria, sort: Sort, locale: Locale): Promise<MapScreen> {
  const [map, { map: messages }] = await Promise.all([mapProjects(criteria), loadMessages(['map'], locale)]);
  const frame = frameOf(criteria, map.box);
  const kind = frame.east - frame.west < NEIGHBORHOODS_BELOW ? 'neighborhood' : 'city';
  const { items: names } = await listPlaces({ kind, bbox: boxText(frame) ?? undefined, limit: NAMES_MAX });
  return presentMap(
    { criteria, sort, map, frame, names, styleUrl: mapStyleUrl() },
    { t: (key, params) => translate(messages, key, params, locale), locale },
  );
}
