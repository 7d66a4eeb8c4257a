import { nextDueOn } from '@/domain/sale/nextDue';

const parcels = [
  { dueOn: '2026-12-10', paymentState: 'paid' },
  { dueOn: '2027-03-10', paymentState: 'awaiting_payment_method' },
  { dueOn: '2027-02-10', paymentState: 'paying' },
  { dueOn: '2027-01-10', paymentState: 'cancelled' },
] as const;

describe('due day of the next parcel', () => {
  it('is the earliest of the parcels that are still owed', () => {
    expect(nextDueOn('confirmed', parcels)).toBe('2027-02-10');
    expect(nextDueOn('pending', parcels.slice(0, 2))).toBe('2027-03-10');
  });

  it('is missing when nothing is owed, and once the sale is over', () => {
    expect(nextDueOn('confirmed', parcels.slice(0, 1))).toBeNull();
    expect(nextDueOn('rescinded', parcels)).toBeNull();
    expect(nextDueOn('rejected', parcels)).toBeNull();
  });
});
