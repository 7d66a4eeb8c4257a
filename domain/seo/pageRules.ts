/** Every kind of page that a search engine may meet, as far as it is treated in a way of its own. */
export const PAGE_KINDS = [
  'home',
  /** The listing of everything, of a state, a city or a neighbourhood. */
  'place',
  /** A place with one category. */
  'placeCategory',
  /** Either of them with one of the conditions that people type into a search engine: bedrooms, or a phase. */
  'placeFacet',
  /** Any other filter, and any two. */
  'combination',
  /** Words of a person's own. */
  'textSearch',
  'otherOrder',
  'mapView',
  /** A later page of a listing, which begins at a cursor. */
  'furtherPage',
  /** An address that holds something that was not understood, or was put right. */
  'corrected',
  'thin',
  'empty',
  'project',
  /** One unit or quota of a project (`?torre=&unidade=`). */
  'unit',
  'companies',
  'company',
  'broker',
  'comparison',
  /** Favourites of a person: the same page for everybody, with different content. */
  'favorites',
  /** A form: to report an offer, for one. */
  'form',
  'policy',
  'notFound',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

export interface PageRule {
  /** `noindex` is always `noindex, follow`: what a page links to may be found through it. */
  readonly robots: 'index' | 'noindex';
  /** The canonical page: itself, the indexable one that it narrows, or none. */
  readonly canonical: 'self' | 'parent' | 'none';
  readonly inSitemap: boolean;
}

const FOUND: PageRule = { robots: 'index', canonical: 'self', inSitemap: true };
const PART_OF_ITS_PARENT: PageRule = { robots: 'noindex', canonical: 'parent', inSitemap: false };
const FOR_ITSELF_ONLY: PageRule = { robots: 'noindex', canonical: 'self', inSitemap: false };
const NOT_A_PAGE: PageRule = { robots: 'noindex', canonical: 'none', inSitemap: false };

/** How search engines are to treat each kind of page. Pages and the sitemap ask here and nowhere else. */
export const PAGE_RULES: Readonly<Record<PageKind, PageRule>> = {
  home: FOUND,
  place: FOUND,
  placeCategory: FOUND,
  // Reached by the links of the place; a sitemap of every condition of every place would be mostly empty promises.
  placeFacet: { ...FOUND, inSitemap: false },
  combination: PART_OF_ITS_PARENT,
  textSearch: PART_OF_ITS_PARENT,
  otherOrder: PART_OF_ITS_PARENT,
  mapView: PART_OF_ITS_PARENT,
  furtherPage: FOR_ITSELF_ONLY,
  corrected: FOR_ITSELF_ONLY,
  thin: FOR_ITSELF_ONLY,
  empty: FOR_ITSELF_ONLY,
  // Also when it is sold out or delivered: the page stays, without an offer.
  project: FOUND,
  // Indexable, or the `noindex` would stand against the canonical that hands everything to the project.
  unit: { robots: 'index', canonical: 'parent', inSitemap: false },
  companies: FOUND,
  company: FOUND,
  broker: FOUND,
  comparison: NOT_A_PAGE,
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
