import { compareQuotas, type StoredQuota } from '@/domain/quota/compare';
import type { QuotaInput } from '@/domain/quota/record';

const reported = (number: number, overrides: Partial<QuotaInput> = {}): QuotaInput => ({
  number,
  fraction: { numerator: 1, denominator: 2 },
  weekRule: 'floating',
  weeks: [],
  priceCents: 60_000_00,
  isOffered: undefined,
  ...overrides,
});

const stored = (number: number, overrides: Partial<StoredQuota> = {}): StoredQuota => ({
  id: `quota-${number}`,
  unitId: 'unit',
  number,
  fraction: { numerator: 1, denominator: 2 },
  weekRule: 'floating',
  weeks: [],
  status: 'available',
  priceCents: 60_000_00,
  isHeld: false,
  isBusy: false,
  ...overrides,
});

const compare = (before: readonly StoredQuota[], after: readonly QuotaInput[], units = ['unit']) =>
  compareQuotas(units, before, after);

describe('compareQuotas', () => {
  it('changes nothing for equal input, in any order of the weeks', () => {
    const owned = { weekRule: 'mixed', weeks: [3, 1] } as const;
    const changes = compare([stored(1, owned)], [reported(1, { weekRule: 'mixed', weeks: [1, 3] })]);
    expect(changes).toEqual({ created: [], changed: [], removed: [], refused: [] });
  });

  it('adds the missing quotas to each unit', () => {
    const { created, changed } = compare(
      [stored(1)],
      [reported(1), reported(2, { isOffered: false })],
      ['unit', 'other'],
    );
    expect(created.map(({ unitId, number, status }) => [unitId, number, status])).toEqual([
      ['unit', 2, 'unavailable'],
      ['other', 1, 'available'],
      ['other', 2, 'unavailable'],
    ]);
    expect(changed).toEqual([]);
  });

  it.each([
    ['sold: nothing of it', { status: 'sold', isBusy: true }, {}, false],
    [
      'sold: nor its price, which stays as it was',
      { status: 'sold', isBusy: true },
      { priceCents: 1 },
      false,
    ],
    ['sold: nor its share', { status: 'sold', isBusy: true }, { weekRule: 'mixed', weeks: [1] }, true],
    ['held: its price', { isHeld: true, isBusy: true }, { priceCents: 1 }, false],
    ['held: not its share', { isHeld: true, isBusy: true }, { weeks: [1], weekRule: 'mixed' }, true],
    ['held: nor is it blocked', { isHeld: true, isBusy: true }, { isOffered: false }, true],
    ['negotiated: it is blocked', { isBusy: true }, { isOffered: false }, false],
  ] as const)('accepts or refuses a change of a quota %s', (_words, before, after, isRefused) => {
    const changes = compare(
      [stored(1, before as Partial<StoredQuota>)],
      [reported(1, after as Partial<QuotaInput>)],
    );
    expect(changes.refused.map(({ number }) => number)).toEqual(isRefused ? [1] : []);
  });

  it('removes a quota missing from the input, and refuses one with a deal', () => {
    const busy = stored(2, { isBusy: true });
    const gone = stored(3, { status: 'deleted' });
    const changes = compare([stored(1), busy, gone], []);
    expect(changes.removed.map(({ number }) => number)).toEqual([1, 2]);
    expect(changes.refused).toEqual([busy]);
  });

  it.each([
    [undefined, 'unavailable'],
    [true, 'available'],
    [false, 'unavailable'],
  ] as const)('restores a deleted quota: isOffered %s gives %s', (isOffered, status) => {
    const { changed } = compare([stored(1, { status: 'deleted' })], [reported(1, { isOffered })]);
    expect(changed).toMatchObject([{ to: { status }, isDivided: true }]);
  });
});
