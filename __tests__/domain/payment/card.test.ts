import { isCardNumber, readExpiry } from '@/domain/payment/card';

describe('isCardNumber', () => {
  // The numbers that the card schemes give out for trying.
  it.each(['4242 4242 4242 4242', '5555555555554444', '378282246310005', '6362970000457013'])(
    'is right by its last figure: %s',
    (number) => expect(isCardNumber(number)).toBe(true),
  );

  it.each([
    '4242 4242 4242 4241',
    '4242',
    '0000 0000 0000 0000',
    '',
    '4242 4242 4242 4242 x',
    'n. 4242424242424242',
  ])('is wrong: "%s"', (number) => expect(isCardNumber(number)).toBe(false));
});

describe('readExpiry', () => {
  const now = new Date('2026-11-28T15:00:00Z');

  it.each([
    ['11/26', { month: 11, year: 2026 }],
    ['08/29', { month: 8, year: 2029 }],
    ['08/2029', { month: 8, year: 2029 }],
    ['08/1929', null],
    ['10/26', null],
    ['13/29', null],
    ['00/29', null],
    ['8/29', null],
    ['', null],
  ])('%s is read as %j', (text, expiry) => expect(readExpiry(text, now)).toEqual(expiry));
});
