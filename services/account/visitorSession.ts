import type { CartPrices } from '@/domain/cart/prices';
import type { CartNegotiation, Simulation } from '@/domain/cart/schema';
import type { MergedSession } from '@/domain/session/merged';
import type { Session } from '@/domain/session/schema';
import type { OfCart } from '@/services/account/accountCalls';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('public');

/** The cookie names the session, unless the API is on another host. */
interface Named {
  readonly id?: string | null;
}

export const findOwnSession = (asking: Asking = {}) => api.get<Session>('/session', asking);

export const findSession = (id: string, asking: Asking = {}) =>
  api.get<Session>(`/session/${encodeURIComponent(id)}`, asking);

/** The first choice creates the session. */
export const chooseUnit = (
  choice: Named & { readonly unitId: string; readonly projectId: string },
  asking: Asking = {},
) => api.post<Session>('/session/unit', choice, asking);

export const chooseQuota = (
  choice: Named & { readonly quota: string; readonly projectId: string },
  asking: Asking = {},
) => api.post<Session>('/session/quota', choice, asking);

export const keepSimulation = ({ type, ...figures }: Named & OfCart & Simulation, asking: Asking = {}) =>
  api.post<Session>('/session/simulation', figures, { params: { type }, ...asking });

export const keepOffer = (offer: Named & OfCart & CartNegotiation, asking: Asking = {}) =>
  api.put<Session>('/session/negotiation', offer, asking);

export const findCartPrices = (asking: Asking = {}) => api.get<CartPrices>('/session/cart/prices', asking);

export const emptyCart = (asking: Asking = {}) => api.delete<Session>('/session/cart', asking);

/** After a sign-in: the visitor's choices become the person's. */
export const mergeSession = (session: string | null, asking: Asking = {}) =>
  api.post<MergedSession>('/session/merge', { session }, asking);

/** After a sign-out. */
export const forgetSession = (asking: Asking = {}) =>
  api.delete<{ readonly ended: boolean }>('/session', asking);
