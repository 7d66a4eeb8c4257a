import { mergeCarts } from '@/domain/cart/merge';
import { type Cart, unitCart } from '@/domain/cart/schema';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute));
const cartOf = (unitId: string, more: Partial<Cart> = {}): Cart => ({
  ...unitCart({ unitId, projectId: 'p' }),
  ...more,
});
const kept = (unitId: string, minute: number, isAvailable = true, more: Partial<Cart> = {}) => ({
  cart: cartOf(unitId, more),
  changedAt: at(minute),
  isAvailable,
});
const offer = { offerCents: 500_000_00, note: null };

describe('mergeCarts', () => {
  it('returns the only cart, and null for two empty ones', () => {
    const one = kept('a', 1);
    expect(mergeCarts(null, one)).toEqual(one);
    expect(mergeCarts(one, null)).toEqual(one);
    expect(mergeCarts(null, null)).toEqual(null);
  });

  it('keeps the newer choice of either side', () => {
    const [older, newer] = [kept('a', 1), kept('b', 2)];
    expect(mergeCarts(older, newer)).toEqual(newer);
    expect(mergeCarts(newer, older)).toEqual(newer);
  });

  it('keeps the cart of the account when both have the same instant', () => {
    expect(mergeCarts(kept('a', 1), kept('b', 1))?.cart.product.id).toBe('a');
  });

  it('merges two carts of the same item', () => {
    const record = kept('a', 1, true, { negotiation: offer });
    const merged = mergeCarts(record, kept('a', 2));
    expect(merged).toEqual({ ...kept('a', 2), cart: cartOf('a', { negotiation: offer }) });
  });

  it('is idempotent', () => {
    const session = kept('b', 2);
    const once = mergeCarts(kept('a', 1), session);
    expect(mergeCarts(once, session)).toEqual(once);
  });

  it('keeps the available choice when the newer one was sold', () => {
    const [valid, sold] = [kept('a', 1), kept('b', 2, false)];
    expect(mergeCarts(valid, sold)).toEqual(valid);
    expect(mergeCarts(sold, valid)).toEqual(valid);
  });
});
