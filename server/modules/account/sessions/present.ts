import { type CartState, presentCartState } from '@/server/modules/deals/carts/store';

export function presentSession(id: string, state: CartState) {
  return { id, pool: 'user' as const, ...presentCartState(state, { kind: 'session' }) };
}
