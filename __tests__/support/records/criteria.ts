import fc from 'fast-check';
import type { ListingCriteria } from '@/domain/listing/criteria';
import { AMENITIES } from '@/domain/project/amenities';
import { PHASES } from '@/domain/project/phase';
import { CATEGORIES } from '@/domain/project/vocabulary';

const count = fc.option(fc.integer({ min: 1, max: 20 }), { nil: null });
const slug = fc.stringMatching(/^[a-z0-9]{1,8}(-[a-z0-9]{1,8}){0,3}$/);
const cents = fc.integer({ min: 1, max: 10_000_000_000_000 });
const areaM2 = fc.integer({ min: 1, max: 1_000_000_000 }).map((hundredths) => hundredths / 100);
/** No range, one end of it, or both in order. */
const range = (end: fc.Arbitrary<number>) =>
  fc.tuple(fc.option(end, { nil: null }), fc.option(end, { nil: null })).map(([one, other]) => {
    return one === null || other === null
      ? ([one, other] as const)
      : ([Math.min(one, other), Math.max(one, other)] as const);
  });

/** Coordinates on a grid of a hundred thousandth of a degree, the precision of a URL. */
const degrees = (most: number) =>
  fc
    .uniqueArray(fc.integer({ min: -most * 100_000, max: most * 100_000 }), { minLength: 2, maxLength: 2 })
    .map((ends) => ends.sort((one, other) => one - other).map((end) => end / 100_000) as [number, number]);
const box = fc
  .tuple(degrees(180), degrees(90))
  .map(([[west, east], [south, north]]) => ({ west, south, east, north }));

/** Any search that a URL can express. */
export const anyCriteria: fc.Arbitrary<ListingCriteria> = fc
  .record({
    text: fc.option(fc.stringMatching(/^[\p{L}\d%_"'\\-]{1,20}( [\p{L}\d]{1,20}){0,3}$/u), { nil: null }),
    state: fc.constantFrom('sp', 'rj', 'ba', null),
    city: fc.option(slug, { nil: null }),
    neighborhood: fc.option(slug, { nil: null }),
    categories: fc.subarray([...CATEGORIES]),
    phases: fc.subarray([...PHASES]),
    entrepreneurId: fc.option(fc.uuid(), { nil: null }),
    deliveredBy: fc.option(fc.stringMatching(/^20\d\d-(0[1-9]|1[0-2])$/), { nil: null }),
    amenities: fc.subarray([...AMENITIES]),
    box: fc.option(box, { nil: null }),
    bedrooms: fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }),
    suitesMin: count,
    parkingMin: count,
    area: range(areaM2),
    price: range(cents),
  })
  .map(({ area, price, ...rest }) => ({
    ...rest,
    text: rest.text?.normalize('NFC') ?? null,
    neighborhood: rest.city === null ? null : rest.neighborhood,
    areaMinM2: area[0],
    areaMaxM2: area[1],
    priceMinCents: price[0],
    priceMaxCents: price[1],
  }));
