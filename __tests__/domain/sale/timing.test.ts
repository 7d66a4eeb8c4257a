import { timingDays, timingOf } from '@/domain/sale/timing';
import { addDays } from '@/domain/time/calendar';
import { nextWorkingDay } from '@/domain/time/workingDays';

const owed = (dueOn: string) => ({ dueOn, paymentState: 'awaiting_payment_method' }) as const;

describe('timing of a parcel', () => {
  // Wednesday.
  const days = timingDays('2026-12-09');

  it.each([
    ['2026-12-08', 'overdue'],
    ['2026-12-09', 'within7Days'],
    ['2026-12-16', 'within7Days'],
    ['2026-12-17', 'within30Days'],
    ['2027-01-08', 'within30Days'],
    ['2027-01-09', 'later'],
  ])('due on %s is %s', (dueOn, timing) => {
    expect(timingOf(owed(dueOn), days)).toBe(timing);
  });

  it('is closed once it is paid or cancelled, on any day', () => {
    for (const paymentState of ['paid', 'cancelled'] as const) {
      expect(timingOf({ dueOn: '2026-01-01', paymentState }, days)).toBe('closed');
    }
    expect(timingOf({ dueOn: '2026-12-09', paymentState: 'paying' }, days)).toBe('within7Days');
  });

  it('is overdue exactly when the last working day to pay has passed, on every day of two years', () => {
    for (let today = '2026-01-01'; today < '2028-01-01'; today = addDays(today, 1)) {
      const { inTimeFrom } = timingDays(today);
      const faults = Array.from({ length: 12 }, (_, back) => addDays(today, 1 - back)).filter(
        (dueOn) => dueOn < inTimeFrom !== nextWorkingDay(dueOn) < today,
      );
      expect([today, faults]).toEqual([today, []]);
    }
  });
});
