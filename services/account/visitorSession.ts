import type { CartPrices } from '@/domain/cart/prices';
import type { CartNegotiation, Simulation } from '@/domain/cart/schema';
import { POOL_COOKIE } from '@/domain/identity/pools';
import type { MergedSession } from '@/domain/session/merged';
import type { Session } from '@/domain/session/schema';
import type { CartVersion } from '@/services/account/accountCalls';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('public');

/** True if this visitor may have a session: its cookie that scripts can see. */
export const hasSession = () => document.cookie.includes(`${POOL_COOKIE}=`);

/** The cookie names the session, unless the API is on another host. */
interface Named {
  readonly id?: string | null;
}

export const findOwnSession = (options: RequestOptions = {}) => api.get<Session>('/session', options);

export const findSession = (id: string, options: RequestOptions = {}) =>
  api.get<Session>(`/session/${encodeURIComponent(id)}`, options);

/** The first choice creates the session. */
export const chooseUnit = (
  choice: Named & { readonly unitId: string; readonly projectId: string },
  options: RequestOptions = {},
) => api.post<Session>('/session/unit', choice, options);

export const chooseQuota = (
  choice: Named & { readonly quota: string; readonly projectId: string },
  options: RequestOptions = {},
) => api.post<Session>('/session/quota', choice, options);

export const saveSimulation = (
  { type, ...figures }: Named & CartVersion & Simulation,
  options: RequestOptions = {},
) => api.post<Session>('/session/simulation', figures, { params: { type }, ...options });

export const saveBid = (offer: Named & CartVersion & CartNegotiation, options: RequestOptions = {}) =>
  api.put<Session>('/session/negotiation', offer, options);

export const findCartPrices = (options: RequestOptions = {}) =>
  api.get<CartPrices>('/session/cart/prices', options);

export const emptyCart = (options: RequestOptions = {}) => api.delete<Session>('/session/cart', options);

/** After a sign-in: the visitor's choices become the person's. */
export const mergeSession = (session: string | null, options: RequestOptions = {}) =>
  api.post<MergedSession>('/session/merge', { session }, options);

/** After a sign-out. */
export const forgetSession = (options: RequestOptions = {}) =>
  api.delete<{ readonly ended: boolean }>('/session', options);
