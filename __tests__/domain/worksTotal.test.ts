import { totalPercent } from '@/domain/works/totalPercent';

describe('total percent of the works', () => {
  it('weighs each stage', () => {
    const stages = [
      { percent: 100, weight: 12 },
      { percent: 64, weight: 34 },
      { percent: 38, weight: 18 },
      { percent: 12, weight: 18 },
      { percent: 0, weight: 18 },
    ];
    // (1200 + 2176 + 684 + 216) ÷ 100
    expect(totalPercent(stages)).toBe(42);
  });

  it('is 100 only when every stage is finished', () => {
    expect(
      totalPercent([
        { percent: 100, weight: 99 },
        { percent: 99, weight: 1 },
      ]),
    ).toBe(99);
    expect(totalPercent([{ percent: 100, weight: 3 }])).toBe(100);
  });

  it('is unknown without stages', () => {
    expect(totalPercent([])).toBeNull();
  });
});
