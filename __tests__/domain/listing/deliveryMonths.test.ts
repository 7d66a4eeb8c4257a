import { deliveryMonths } from '@/domain/listing/deliveryMonths';

describe('deliveryMonths', () => {
  it('offers the current month, and the end of this year and of the next four', () => {
    expect(deliveryMonths('2026-11-28')).toEqual([
      '2026-11',
      '2026-12',
      '2027-12',
      '2028-12',
      '2029-12',
      '2030-12',
    ]);
  });

  it('names December once', () => {
    expect(deliveryMonths('2026-12-01')[0]).toBe('2026-12');
    expect(deliveryMonths('2026-12-01')).toHaveLength(5);
  });
});
