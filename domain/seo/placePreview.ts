import type { ListingCriteria } from '@/domain/listing/criteria';
import { listingUrlOf } from '@/domain/listing/href';
import { parentOf } from '@/domain/seo/listingPage';
import { SITE_PREVIEW_PATH } from '@/domain/seo/sharedPicture';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';

/** Last part of the path. It does not change with the catalogue; the number rises with the drawing. */
export const PLACE_PREVIEW_FILE = 'v1.jpg';

/**
 * Path of a listing's preview picture in a language: that of its place, with a single category if it has one;
 * that of the site for a search anywhere.
 */
export function placePreviewPath(criteria: ListingCriteria, locale: Locale = DEFAULT_LOCALE): string {
  const { segments } = listingUrlOf(parentOf(criteria));
  if (segments.length === 0) return SITE_PREVIEW_PATH;
  const path = `/media/previews/imoveis/${segments.join('/')}/${PLACE_PREVIEW_FILE}`;
  return locale === DEFAULT_LOCALE ? path : `${path}?idioma=${locale}`;
}
