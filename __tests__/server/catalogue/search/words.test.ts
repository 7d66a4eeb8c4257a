import fc from 'fast-check';
import { AMENITIES } from '@/domain/project/amenities';
import { amenityMask } from '@/server/modules/catalogue/search/filteredColumns';
import { formsOf, isOneTypoAway, splitSearchText } from '@/server/modules/catalogue/search/text/words';

describe('splitSearchText', () => {
  it.each([
    ['Apto. em São-Paulo, 2 quartos', ['apto', 'em', 'sao', 'paulo', '2', 'quartos'], []],
    ["vila d'Ávila", ['vila', 'd', 'avila'], []],
    ['50% off', ['off'], ['50%']],
    ['a_b', [], ['a_b']],
    ['"', [], ['"']],
    ['  ', [], []],
  ])('splits %j', (text, words, literals) => expect(splitSearchText(text)).toEqual({ words, literals }));

  it('keeps a bounded number of words of a long text', () => {
    expect(splitSearchText('a '.repeat(500)).words).toHaveLength(12);
  });
});

describe('isOneTypoAway', () => {
  it.each([
    ['pinheiros', 'pinheiros', true],
    ['pinheros', 'pinheiros', true],
    ['pinheiross', 'pinheiros', true],
    ['pinheiroz', 'pinheiros', true],
    ['pinhieros', 'pinheiros', true],
    ['ipnheiros', 'pinheiros', true],
    ['pinhros', 'pinheiros', false],
    ['pinhiroes', 'pinheiros', false],
    ['moema', 'pinheiros', false],
  ])('%s for %s: %s', (typed, word, expected) => expect(isOneTypoAway(typed, word)).toBe(expected));
});

describe('formsOf', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcde'), minLength: 4, maxLength: 9 });

  it('gives every word and its mistyped form a common form', () => {
    const slip = fc.record({
      word,
      at: fc.nat({ max: 8 }),
      email: fc.constantFrom(...'abcxyz'),
      kind: fc.constantFrom('change', 'add', 'drop', 'swap'),
    });
    fc.assert(
      fc.property(slip, ({ word: right, at, email, kind }) => {
        const index = at % right.length;
        const [head, tail] = [right.slice(0, index), right.slice(index)];
        const typed = {
          change: head + email + tail.slice(1),
          add: head + email + tail,
          drop: head + tail.slice(1),
          swap: head + tail.slice(1, 2) + tail.slice(0, 1) + tail.slice(2),
        }[kind];
        const known = new Set(formsOf(right));
        expect(formsOf(typed).some((form) => known.has(form))).toBe(true);
        expect(isOneTypoAway(typed, right)).toBe(true);
      }),
    );
  });
});

describe('amenityMask', () => {
  it('never moves the bit of an amenity, because search tables store it', () => {
    const order = [
      'pool',
      'heatedPool',
      'gym',
      'sauna',
      'partyRoom',
      'gourmetSpace',
      'barbecue',
      'playground',
      'toyRoom',
      'gamesRoom',
      'sportsCourt',
      'coworking',
      'petPlace',
      'bikeRack',
      'rooftop',
      'garden',
      'vegetableGarden',
      'laundry',
      'miniMarket',
      'concierge24h',
      'electricCarCharger',
      'solarPower',
      'rainwaterReuse',
      'beachService',
      'spa',
      'kidsClub',
      'restaurant',
      'accessibleUnits',
    ] as const;
    for (const [at, amenity] of order.entries()) expect(amenityMask([amenity])).toBe(2 ** at);
    // More than 53 would not fit into a number.
    expect(AMENITIES.length).toBeLessThanOrEqual(53);
    expect(amenityMask(['pool', 'gym'])).toBe(5);
  });
});
