/** Every kind of page with its own rule for search engines. */
export const PAGE_KINDS = [
  'home',
  /** The listing of the whole country, of a state, a city or a neighbourhood. */
  'place',
  /** A place with one category. */
  'placeCategory',
  /** Either of them with one condition that is common in search engines: bedrooms, or a phase. */
  'placeFacet',
  /** Any other filter, or two of them. */
  'combination',
  /** A free text. */
  'textSearch',
  'otherOrder',
  'mapView',
  /** A later page of a listing, with a cursor. */
  'furtherPage',
  /** A URL with invalid or corrected parts. */
  'corrected',
  'thin',
  'empty',
  'project',
  /** One unit or quota of a project (`?torre=&unidade=`). */
  'unit',
  /** A step of the choice of a unit. */
  'choice',
  'companies',
  'company',
  'broker',
  'comparison',
  'simulation',
  /** A simulation shared by link, or two of them. */
  'sharedSimulation',
  /** Favourites of a person: the same page for every visitor, with different content. */
  'favorites',
  /** A form, for example to report an offer. */
  'form',
  'policy',
  'notFound',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface PageRule {
  /** `noindex` is always `noindex, follow`: robots may follow its links. */
  readonly robots: 'index' | 'noindex';
  /** Canonical page: itself, the indexable one that it narrows, or none. */
  readonly canonical: 'self' | 'parent' | 'none';
  readonly inSitemap: boolean;
}

const FOUND: PageRule = { robots: 'index', canonical: 'self', inSitemap: true };
const PART_OF_ITS_PARENT: PageRule = { robots: 'noindex', canonical: 'parent', inSitemap: false };
const FOR_ITSELF_ONLY: PageRule = { robots: 'noindex', canonical: 'self', inSitemap: false };
const NOT_A_PAGE: PageRule = { robots: 'noindex', canonical: 'none', inSitemap: false };

/** Rules of search engines for each kind of page, used by pages and by the sitemap. */
export const PAGE_RULES: Readonly<Record<PageKind, PageRule>> = {
  home: FOUND,
  place: FOUND,
  placeCategory: FOUND,
  // Indexed through the links of the place; a sitemap of every condition of every place would mostly list
  // empty pages.
  placeFacet: { ...FOUND, inSitemap: false },
  combination: PART_OF_ITS_PARENT,
  textSearch: PART_OF_ITS_PARENT,
  otherOrder: PART_OF_ITS_PARENT,
  mapView: PART_OF_ITS_PARENT,
  furtherPage: FOR_ITSELF_ONLY,
  corrected: FOR_ITSELF_ONLY,
  thin: FOR_ITSELF_ONLY,
  empty: FOR_ITSELF_ONLY,
  // Also for a sold-out or delivered project: the page stays, without an offer.
  project: FOUND,
  // Indexable: `noindex` would contradict the canonical, which points to the project.
  unit: { robots: 'index', canonical: 'parent', inSitemap: false },
  choice: PART_OF_ITS_PARENT,
  companies: FOUND,
  company: FOUND,
  broker: FOUND,
  comparison: NOT_A_PAGE,
  simulation: FOUND,
  sharedSimulation: NOT_A_PAGE,
  favorites: NOT_A_PAGE,
  form: NOT_A_PAGE,
  policy: FOUND,
  notFound: NOT_A_PAGE,
};

/** Tags in the head of a page by its rule. @param path of the canonical page: itself, or its parent */
export function headOf(
  kind: PageKind,
  path: string,
): { readonly path: string | null; readonly noindex: boolean } {
  const { robots, canonical } = PAGE_RULES[kind];
  return { path: canonical === 'none' ? null : path, noindex: robots === 'noindex' };
}
