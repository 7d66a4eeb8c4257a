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
  it('takes the one cart there is, and none from two that are empty', () => {
    const one = kept('a', 1);
    expect(mergeCarts(null, one)).toEqual(one);
    expect(mergeCarts(one, null)).toEqual(one);
    expect(mergeCarts(null, null)).toEqual(null);
  });

  it('keeps the newer choice, whoever made it', () => {
    const [older, newer] = [kept('a', 1), kept('b', 2)];
    expect(mergeCarts(older, newer)).toEqual(newer);
    expect(mergeCarts(newer, older)).toEqual(newer);
  });

  it('leaves the cart of the record as it is when both are of the same moment', () => {
    expect(mergeCarts(kept('a', 1), kept('b', 1))?.cart.product.id).toBe('a');
  });

  it('has the same home once, with what either cart knows of it', () => {
    const record = kept('a', 1, true, { negotiation: offer });
    const merged = mergeCarts(record, kept('a', 2));
    expect(merged).toEqual({ ...kept('a', 2), cart: cartOf('a', { negotiation: offer }) });
  });

  it('gives the same when it is done again', () => {
    const session = kept('b', 2);
    const once = mergeCarts(kept('a', 1), session);
    expect(mergeCarts(once, session)).toEqual(once);
  });

  it('goes on with what can still be had when the newer choice was sold meanwhile', () => {
    const [valid, sold] = [kept('a', 1), kept('b', 2, false)];
    expect(mergeCarts(valid, sold)).toEqual(valid);
    expect(mergeCarts(sold, valid)).toEqual(valid);
  });
});
