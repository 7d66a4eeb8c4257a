import type { CartPrices } from '@/domain/cart/prices';
import type { CartNegotiation, Simulation } from '@/domain/cart/schema';
import type { MergedSession } from '@/domain/session/merged';
import type { Session } from '@/domain/session/schema';
import type { OfCart } from '@/services/accountCalls';
import type { Asking } from '@/services/asking';
import { createService } from '@/services/http';

const api = createService('public');

/** Whose session: that of the cookie where none is named, as it has to be where the API stands on another host. */
interface Named {
  readonly id?: string | null;
}

/** What somebody who has not signed in has chosen. */
export const findOwnSession = (asking: Asking = {}) => api.get<Session>('/session', asking);

export const findSession = (id: string, asking: Asking = {}) =>
  api.get<Session>(`/session/${encodeURIComponent(id)}`, asking);

/** A choice begins a session where there is none. */
export const chooseUnit = (choice: Named & { readonly unitId: string; readonly projectId: string }) =>
  api.post<Session>('/session/unit', choice);

export const chooseQuota = (choice: Named & { readonly quota: string; readonly projectId: string }) =>
  api.post<Session>('/session/quota', choice);

export const keepSimulation = ({ type, ...figures }: Named & OfCart & Simulation) =>
  api.post<Session>('/session/simulation', figures, { params: { type } });

export const keepOffer = (offer: Named & OfCart & CartNegotiation) =>
  api.put<Session>('/session/negotiation', offer);

export const findCartPrices = (asking: Asking = {}) => api.get<CartPrices>('/session/cart/prices', asking);

export const emptyCart = () => api.delete<Session>('/session/cart');

/** After signing in: what the visitor chose becomes the person's. */
export const mergeSession = (session: string | null) =>
  api.post<MergedSession>('/session/merge', { session });

/** After signing out: this browser forgets the session. */
export const forgetSession = () => api.delete<{ readonly ended: boolean }>('/session');
