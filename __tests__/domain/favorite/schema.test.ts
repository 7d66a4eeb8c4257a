import { newFavoriteSchema, priceChange } from '@/domain/favorite/schema';

describe('a favourite', () => {
  const accepts = (value: unknown) => newFavoriteSchema.isValidSync(value, { strict: true });

  it('is of a whole place in a tower, of a plan, of a quota, or of the project alone', () => {
    expect(accepts({ planIndex: 0, tower: 'A', floor: 3, position: 2 })).toBe(true);
    expect(accepts({ planIndex: 1 })).toBe(true);
    expect(accepts({ quota: '01890a5d-ac96-774b-bcce-b302099a8057' })).toBe(true);
    expect(accepts({})).toBe(true);
    expect(accepts({ tower: 'A', floor: 3 })).toBe(false);
  });

  it('tells how the price changed where both prices are known', () => {
    expect(priceChange(600_000_00, 580_000_00)).toBe(-20_000_00);
    expect(priceChange(null, 1)).toBeNull();
    expect(priceChange(1, null)).toBeNull();
  });
});
