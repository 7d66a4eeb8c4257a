import { boxText } from '@/domain/listing/values';
import type { MapBox } from '@/domain/place/mapBox';

/** The address of a search on the map, asked for another part of it. */
export function areaHref(href: string, box: MapBox): string {
  return href.replace(/\bbbox=[^&]*/, `bbox=${encodeURIComponent(boxText(box) ?? '')}`);
}
