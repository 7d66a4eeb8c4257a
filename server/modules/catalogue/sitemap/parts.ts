import { parseStateCode } from '@/domain/brazil/states';

/**
 * Largest number of URLs in one file (sitemaps.org). With pictures such a file has about 20 MB of the 50
 * allowed.
 */
export const URLS_PER_PART = 50_000;

/**
 * A file of the sitemap. The files are in the folder of the pages, because a sitemap covers only its own
 * folder and below.
 */
export type SitemapPart =
  | { readonly kind: 'pages' }
  | { readonly kind: 'companies'; readonly number: number }
  /** `state` as in URLs: `sp`. */
  | { readonly kind: 'places' | 'projects'; readonly state: string; readonly number: number };

const NAMES = { companies: 'empresas', places: 'lugares', projects: 'imoveis' } as const;
const FILE =
  /^\/sitemap-(?:(paginas)|(empresas)-([1-9]\d{0,4})|(lugares|imoveis)-([a-z]{2})-([1-9]\d{0,4}))\.xml$/;

export function partPath(part: SitemapPart): string {
  if (part.kind === 'pages') return '/sitemap-paginas.xml';
  if (part.kind === 'companies') return `/sitemap-${NAMES.companies}-${part.number}.xml`;
  return `/sitemap-${NAMES[part.kind]}-${part.state}-${part.number}.xml`;
}

/** Part at this path; null for any other path. */
export function parsePart(path: string): SitemapPart | null {
  const [, pages, companies, companyNumber, kind, state = '', number] = FILE.exec(path) ?? [];
  if (pages) return { kind: 'pages' };
  if (companies) return { kind: 'companies', number: Number(companyNumber) };
  if (!kind || parseStateCode(state) === null) return null;
  return { kind: kind === NAMES.places ? 'places' : 'projects', state, number: Number(number) };
}

/** Number of URLs in each state. */
export interface StateTotals {
  readonly state: string;
  readonly places: number;
  readonly projects: number;
}

/** All parts of a catalogue with these totals; an empty one has none. */
export function partsOf(states: readonly StateTotals[], companies: number): SitemapPart[] {
  return [
    { kind: 'pages' },
    ...numbersOfParts(companies).map((number) => ({ kind: 'companies', number }) as const),
    ...states.flatMap(({ state, places, projects }) => [
      ...numbersOfParts(places).map((number) => ({ kind: 'places', state, number }) as const),
      ...numbersOfParts(projects).map((number) => ({ kind: 'projects', state, number }) as const),
    ]),
  ];
}

function numbersOfParts(urls: number): number[] {
  return Array.from({ length: Math.ceil(urls / URLS_PER_PART) }, (_, index) => index + 1);
}
