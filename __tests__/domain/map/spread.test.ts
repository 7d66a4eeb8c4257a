import { gather, spread } from '@/domain/map/spread';

describe('spread', () => {
  it('keeps the first of labels that would cover each other, and every one that stands alone', () => {
    const points = [
      { x: 10, y: 10 },
      { x: 20, y: 12 },
      { x: 20, y: 22 },
      { x: 60, y: 12 },
    ];
    expect(spread(points, { width: 24, height: 10 })).toEqual([true, false, true, true]);
  });

  it('does not let a label that is not drawn push others away', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 25, y: 0 },
    ];
    expect(spread(points, { width: 20, height: 10 })).toEqual([true, false, true]);
  });
});

describe('gather', () => {
  it('puts every point into one group, by the first point that is near', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 25, y: 0 },
      { x: 5, y: 30 },
    ];
    const [a, b, c, d] = points;
    expect(gather(points, { width: 20, height: 10 })).toEqual([[a, b], [c], [d]]);
  });
});
