import { newFavoriteSchema, priceChange } from '@/domain/favorite/schema';

describe('a favorite', () => {
  const accepts = (value: unknown) => newFavoriteSchema.isValidSync(value, { strict: true });

  it('names a complete unit position, a plan, a quota, or only the project', () => {
    expect(accepts({ planIndex: 0, tower: 'A', floor: 3, position: 2 })).toBe(true);
    expect(accepts({ planIndex: 1 })).toBe(true);
    expect(accepts({ quota: '01890a5d-ac96-774b-bcce-b302099a8057' })).toBe(true);
    expect(accepts({})).toBe(true);
    expect(accepts({ tower: 'A', floor: 3 })).toBe(false);
  });

  it('computes the price change if both prices are known', () => {
    expect(priceChange(600_000_00, 580_000_00)).toBe(-20_000_00);
    expect(priceChange(null, 1)).toBeNull();
    expect(priceChange(1, null)).toBeNull();
  });
});
