import { eq } from 'drizzle-orm';
import { parseStateCode, STATE_NAMES } from '@/domain/brazil/states';
import { categoryOfSlug } from '@/domain/listing/href';
import type { Locale } from '@/domain/site/locale';
import english from '@/locales/en/listing.json';
import spanish from '@/locales/es/listing.json';
import portuguese from '@/locales/pt-BR/listing.json';
import { translate } from '@/locales/translate';
import type { Executor } from '@/server/db/client';
import { place } from '@/server/db/schema/catalogue/place';

const HEADINGS = { 'pt-BR': portuguese.heading, en: english.heading, es: spanish.heading } as const;

/** Form of the path of a place; nothing else is looked up. */
const SLUG = /^[a-z0-9-]{1,100}$/;

/**
 * The heading of a listing by the segments of its path (`sp`, `sao-paulo`, `pinheiros`, `apartamentos`), the
 * same as on its page: "Apartamentos novos em Pinheiros, São Paulo". Null for an unknown place.
 */
export async function placeHeading(
  executor: Executor,
  segments: readonly string[],
  locale: Locale,
): Promise<string | null> {
  const category = categoryOfSlug(segments.at(-1) ?? '');
  const places = category === undefined ? segments : segments.slice(0, -1);
  const name = await placeName(executor, places);
  if (name === null) return null;
  const headings = HEADINGS[locale];
  const what = translate(headings, category ?? 'any', {}, locale);
  return translate(headings, 'in', { what, place: name }, locale);
}

async function placeName(executor: Executor, segments: readonly string[]): Promise<string | null> {
  const [state = '', city] = segments;
  const code = parseStateCode(state);
  if (code === null || state !== code.toLowerCase() || segments.length > 3) return null;
  if (city === undefined) return STATE_NAMES[code];
  if (!segments.every((segment) => SLUG.test(segment))) return null;
  const [found] = await executor
    .select({ kind: place.kind, name: place.name, city: place.city })
    .from(place)
    .where(eq(place.path, segments.join('/')));
  if (!found) return null;
  return found.kind === 'city' ? found.name : `${found.name}, ${found.city}`;
}
