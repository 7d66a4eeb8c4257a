import { fallsDueSooner } from '@/domain/sale/fallsDueSooner';

const due = (dueOn: string, amountCents: number) => ({ dueOn, amountCents });

describe('fallsDueSooner', () => {
  const agreed = [due('2027-01-10', 500_000), due('2027-02-10', 500_000), due('2027-03-10', 500_000)];

  it.each([
    ['all of it on the first day', [due('2027-01-10', 1_500_000)]],
    ['a parcel a day before', [due('2027-01-09', 500_000), due('2027-02-10', 1_000_000)]],
    ['a centavo from the last to the first', [due('2027-01-10', 500_001), due('2027-03-10', 999_999)]],
  ])('is true for %s', (_what, wanted) => {
    expect(fallsDueSooner(wanted, agreed)).toBe(true);
  });

  it.each([
    ['the same', agreed],
    ['the same in two halves', [...agreed.slice(1), due('2027-01-10', 250_000), due('2027-01-10', 250_000)]],
    ['all of it on the last day', [due('2027-03-10', 1_500_000)]],
    ['less, where a discount took from the last', [...agreed.slice(0, 2), due('2027-03-10', 400_000)]],
    ['nothing', []],
  ])('is false for %s', (_what, wanted) => {
    expect(fallsDueSooner(wanted, agreed)).toBe(false);
  });
});
