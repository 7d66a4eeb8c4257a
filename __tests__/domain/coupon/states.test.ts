import { couponStateAt } from '@/domain/coupon/states';

const NOW = new Date('2026-12-10T12:00:00Z');
const before = new Date(NOW.getTime() - 1);
const after = new Date(NOW.getTime() + 1);
const coupon = { isActive: true, startsAt: before, endsAt: after, uses: 0, maxUses: null };

describe('state of a coupon', () => {
  it.each([
    ['available', {}],
    ['available', { startsAt: NOW, uses: 1, maxUses: 2 }],
    ['scheduled', { startsAt: after }],
    ['ended', { endsAt: NOW }],
    ['usedUp', { uses: 2, maxUses: 2 }],
    ['ended', { endsAt: NOW, uses: 2, maxUses: 2 }],
    ['inactive', { isActive: false, endsAt: NOW }],
  ] as const)('is %s with %j', (state, change) => {
    expect(couponStateAt({ ...coupon, ...change }, NOW)).toBe(state);
  });
});
