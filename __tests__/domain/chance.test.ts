import { chanceOf, seedOf } from '@/domain/chance';

describe('chanceOf', () => {
  it('repeats itself for the same seed and differs for another', () => {
    const draw = (seed: number) => {
      const chance = chanceOf(seed);
      return Array.from({ length: 5 }, () => chance.next());
    };
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
  });

  it('draws whole numbers from both ends of a range, evenly', () => {
    const chance = chanceOf(1);
    const counts = [0, 0, 0, 0];
    for (let index = 0; index < 4_000; index += 1) {
      const drawn = chance.between(0, 3);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    expect(counts).toHaveLength(4);
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(120);
  });

  it('refuses to pick from nothing', () => {
    expect(() => chanceOf(1).pick([])).toThrow(RangeError);
  });
});

describe('seedOf', () => {
  it('is the FNV-1a hash of 32 bits', () => {
    expect(seedOf('')).toBe(0x811c9dc5);
    expect(seedOf('a')).toBe(0xe40c292c);
    expect(seedOf('foobar')).toBe(0xbf9cf968);
  });
});
