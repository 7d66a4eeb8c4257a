import { covers, gather, middleOf, spread } from '@/domain/map/spread';

describe('spread', () => {
  it('keeps the first of overlapping labels, and every label that overlaps no other', () => {
    const points = [
      { x: 10, y: 10 },
      { x: 20, y: 12 },
      { x: 20, y: 22 },
      { x: 60, y: 12 },
    ];
    expect(spread(points, { width: 24, height: 10 })).toEqual([true, false, true, true]);
  });

  it('does not let a hidden label hide others', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 25, y: 0 },
    ];
    expect(spread(points, { width: 20, height: 10 })).toEqual([true, false, true]);
  });
});

describe('gather', () => {
  const label = { width: 20, height: 10 };
  const sizes = { single: () => label, cluster: { width: 10, height: 10 } };

  it('adds every point to one group, that of the first near point', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 25, y: 0 },
      { x: 5, y: 30 },
    ];
    const [a, b, c, d] = points;
    expect(gather(points, sizes)).toEqual([[a, b], [c], [d]]);
  });

  it('continues if the mark of a group, in its middle, covers a point', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 21, y: 0 },
      { x: 14, y: 0 },
    ];
    const [a, b, c] = points;
    expect(gather(points, sizes)).toEqual([[a, b, c]]);
  });

  it('lets no mark cover another one, for any points', () => {
    // A fixed sequence that looks like chance.
    let seed = 7;
    const next = () => {
      seed = (seed * 48271) % 2147483647;
      return (seed / 2147483647) * 100;
    };
    for (let round = 0; round < 50; round += 1) {
      const points = Array.from({ length: 40 }, () => ({ x: next(), y: next() }));
      const groups = gather(points, sizes);
      expect(groups.flat()).toHaveLength(points.length);
      expect(new Set(groups.flat())).toEqual(new Set(points));
      const marks = groups.map((group) => ({ ...middleOf(group), isCluster: group.length > 1 }));
      const overlaps = marks.filter((one, index) =>
        marks.slice(index + 1).some((other) => {
          const width = ((one.isCluster ? 10 : 20) + (other.isCluster ? 10 : 20)) / 2;
          return covers(one, other, { width, height: 10 });
        }),
      );
      expect(overlaps).toEqual([]);
    }
  });
});
