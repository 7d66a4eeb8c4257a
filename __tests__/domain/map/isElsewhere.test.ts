import { isElsewhere } from '@/domain/map/isElsewhere';
import { moved } from '@/domain/map/mercator';

const BOX = { west: -46.8, south: -23.7, east: -46.5, north: -23.425 };

describe('isElsewhere', () => {
  it.each([
    ['itself', BOX, false],
    ['a trembling hand', moved(BOX, 0.02, -0.02), false],
    ['rounding', moved(BOX, 0, 0, 1.03), false],
    ['a step to the east', moved(BOX, 0.1, 0), true],
    ['a step to the north', moved(BOX, 0, -0.1), true],
    ['a closer look', moved(BOX, 0, 0, 0.5), true],
    ['a look from afar', moved(BOX, 0, 0, 2), true],
  ])('recognises %s', (_, shown, expected) => {
    expect(isElsewhere(BOX, shown)).toBe(expected);
  });
});
