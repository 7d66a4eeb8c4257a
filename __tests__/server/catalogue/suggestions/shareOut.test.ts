import type { Suggestion, SuggestionKind } from '@/domain/suggestion/schema';
import { isOneTypoFromPrefix } from '@/server/modules/catalogue/suggestions/repair';
import { shareOut } from '@/server/modules/catalogue/suggestions/suggest';

function some(kind: SuggestionKind, count: number): Suggestion[] {
  return Array.from({ length: count }, (_none, at) => ({
    kind,
    name: `${kind} ${at}`,
    detail: '',
    key: String(at),
    projectCount: null,
    companyType: null,
  }));
}

describe('shareOut', () => {
  it.each([
    [[8, 8, 8], { city: 4, project: 2, company: 2 }],
    [[1, 8, 8], { city: 1, project: 5, company: 2 }],
    [[8, 0, 0], { city: 8 }],
    [[0, 1, 1], { project: 1, company: 1 }],
    [[0, 0, 0], {}],
  ])('gives %j their room among eight', ([places = 0, projects = 0, companies = 0], expected) => {
    const shared = shareOut([some('city', places), some('project', projects), some('company', companies)], 8);
    const counts: Record<string, number> = {};
    for (const { kind } of shared) counts[kind] = (counts[kind] ?? 0) + 1;
    expect(counts).toEqual(expected);
  });

  it('gives the only room to a place', () => {
    expect(shareOut([some('city', 2), some('project', 2), some('company', 2)], 1)).toEqual(some('city', 1));
  });
});

describe('isOneTypoFromPrefix', () => {
  it.each([
    ['pinhe8r', 'pinheiros', true],
    ['pinehi', 'pinheiros', true],
    ['binhei', 'pinheiros', false],
    ['pinxxi', 'pinheiros', false],
    ['moema', 'pinheiros', false],
  ])('%s for %s: %s', (typed, word, expected) => expect(isOneTypoFromPrefix(typed, word)).toBe(expected));
});
