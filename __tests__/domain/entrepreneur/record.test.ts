import { monogramOf, onTimePercent } from '@/domain/entrepreneur/record';

describe('onTimePercent', () => {
  it.each([
    [34, 31, 91],
    [3, 2, 66],
    [200, 199, 99],
    [10, 10, 100],
    [10, 0, 0],
    [0, 0, null],
  ])('of %d delivered with %d on time is %s', (deliveredProjects, deliveredOnTime, expected) =>
    expect(onTimePercent({ deliveredProjects, deliveredOnTime })).toBe(expected),
  );
});

describe('monogramOf', () => {
  it.each([
    ['Arvoredo', 'A'],
    ['Mirante do Carmo', 'MC'],
    ['Pau-Ferro Construtora', 'PF'],
    ['Água & Terra Ltda.', 'ÁT'],
    ['de', 'D'],
    ['&', ''],
  ])('shortens %s to %s', (name, expected) => expect(monogramOf(name)).toBe(expected));
});
