import { headOf, PAGE_KINDS, PAGE_RULES, type PageKind } from '@/domain/seo/pageRules';

/** Row by row as it was agreed, so that a change of the table is a change of this test. */
const AGREED: Readonly<Record<PageKind, [robots: string, canonical: string, sitemap: boolean]>> = {
  home: ['index', 'self', true],
  place: ['index', 'self', true],
  placeCategory: ['index', 'self', true],
  placeFacet: ['index', 'self', false],
  combination: ['noindex', 'parent', false],
  textSearch: ['noindex', 'parent', false],
  otherOrder: ['noindex', 'parent', false],
  mapView: ['noindex', 'parent', false],
  furtherPage: ['noindex', 'self', false],
  corrected: ['noindex', 'self', false],
  thin: ['noindex', 'self', false],
  empty: ['noindex', 'self', false],
  project: ['index', 'self', true],
  unit: ['index', 'parent', false],
  choice: ['noindex', 'parent', false],
  companies: ['index', 'self', true],
  company: ['index', 'self', true],
  broker: ['index', 'self', true],
  simulation: ['index', 'self', true],
  comparison: ['noindex', 'none', false],
  sharedSimulation: ['noindex', 'none', false],
  favorites: ['noindex', 'none', false],
  form: ['noindex', 'none', false],
  policy: ['index', 'self', true],
  notFound: ['noindex', 'none', false],
};

describe('PAGE_RULES', () => {
  it.each(PAGE_KINDS)('treats a page of the kind %s as agreed', (kind) => {
    const { robots, canonical, inSitemap } = PAGE_RULES[kind];
    expect([robots, canonical, inSitemap]).toEqual(AGREED[kind]);
  });

  it('puts into the sitemap only pages that are indexable and canonical', () => {
    const listed = PAGE_KINDS.map((kind) => PAGE_RULES[kind]).filter(({ inSitemap }) => inSitemap);
    expect(listed.length).toBeGreaterThan(0);
    for (const rule of listed) expect(rule).toMatchObject({ robots: 'index', canonical: 'self' });
  });
});

describe('headOf', () => {
  it.each(PAGE_KINDS)('renders the head of a page of the kind %s by its rule', (kind) => {
    const { robots, canonical } = PAGE_RULES[kind];
    const path = canonical === 'none' ? null : '/imovel/casa';
    expect(headOf(kind, '/imovel/casa')).toEqual({ path, noindex: robots === 'noindex' });
  });
});
