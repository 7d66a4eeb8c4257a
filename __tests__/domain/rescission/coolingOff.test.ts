import {
  coolingOffEndsAt,
  coolingOffLastDay,
  coolingOffUntil,
  firstDayCoolingOffUntil,
  isCoolingOff,
} from '@/domain/rescission/coolingOff';
import { addDays } from '@/domain/time/calendar';

describe('cooling-off period', () => {
  it.each([
    ['2026-12-18', '2026-12-28'],
    ['2026-11-30', '2026-12-07'],
    ['2026-11-13', '2026-11-23'],
    ['2026-11-28', '2026-12-07'],
  ])('ends the period of a signature on %s on %s', (signedOn, lastDay) => {
    expect(coolingOffLastDay(signedOn)).toBe(lastDay);
  });

  it('ends at midnight in São Paulo, three hours later in UTC', () => {
    expect(coolingOffEndsAt('2026-12-18')).toEqual(new Date('2026-12-29T03:00:00Z'));
  });

  it('includes the last millisecond of its last day', () => {
    const sale = { signedOn: '2026-12-18', signingRecordedOn: '2026-12-18', isSignedOutside: true };
    expect(isCoolingOff(sale, new Date('2026-12-18T15:00:00Z'))).toBe(true);
    expect(isCoolingOff(sale, new Date('2026-12-29T02:59:59.999Z'))).toBe(true);
    expect(isCoolingOff(sale, new Date('2026-12-29T03:00:00Z'))).toBe(false);
  });

  it('does not apply to a signature at the sales office, and is open before any signature', () => {
    const now = new Date('2026-12-19T12:00:00Z');
    const atSalesOffice = { signedOn: '2026-12-18', signingRecordedOn: '2026-12-18', isSignedOutside: false };
    expect(isCoolingOff(atSalesOffice, now)).toBe(false);
    expect(isCoolingOff({ ...atSalesOffice, signedOn: null, signingRecordedOn: null }, now)).toBe(true);
  });

  it.each([
    ['2026-11-10', '2026-11-28', '2026-12-08T03:00:00.000Z'],
    ['2026-11-28', '2026-11-28', '2026-12-08T03:00:00.000Z'],
    ['2026-12-18', null, '2026-12-29T03:00:00.000Z'],
  ])(
    'ends the cooling-off period of a signature on %s, recorded on %s, at %s',
    (signedOn, signingRecordedOn, until) => {
      expect(coolingOffUntil({ signedOn, signingRecordedOn, isSignedOutside: true })?.toISOString()).toBe(
        until,
      );
    },
  );

  it.each([
    ['2026-12-29T02:59:59.999Z', '2026-12-18'],
    ['2026-12-29T03:00:00Z', '2026-12-18'],
    ['2026-12-29T03:00:00.001Z', '2026-12-22'],
  ])('names the first signature whose period ends at %s or later', (instant, day) => {
    expect(firstDayCoolingOffUntil(new Date(instant))).toBe(day);
  });

  it('never ends earlier for a later signature, in ten years', () => {
    const days = Array.from({ length: 3_653 }, (_, index) => addDays('2024-01-01', index));
    for (const day of days) {
      const until = coolingOffEndsAt(day);
      expect(coolingOffEndsAt(addDays(day, 1)) >= until).toBe(true);
      expect(firstDayCoolingOffUntil(until) <= day).toBe(true);
      expect(coolingOffEndsAt(firstDayCoolingOffUntil(until))).toEqual(until);
    }
  });
});
