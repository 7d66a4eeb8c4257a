import type { Settled } from '@/domain/identity/settled';
import { createService } from '@/services/http';

const api = createService('auth');

/** Puts the cookies, the visitor's choices and the record of whoever is signed in in order; answers what the page has to do. */
export const settleSession = (): Promise<Settled> => api.post<Settled>('/session', {});

/** Ends the session here and at the identity provider, and takes every cookie of it away. */
export const endSession = (): Promise<unknown> => api.delete('/session');
