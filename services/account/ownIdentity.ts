import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('identity');

export const findOwnIdentity = (options: RequestOptions = {}): Promise<OwnIdentity> =>
  api.get<OwnIdentity>('', options);

/** Signs out everywhere, including this browser. */
export const endSessions = (options: RequestOptions = {}): Promise<unknown> =>
  api.delete<unknown>('/sessions', options);

/** Copies the e-mail of the identity to the record. */
export const syncEmail = (options: RequestOptions = {}): Promise<{ readonly email: string }> =>
  api.put<{ readonly email: string }>('/email', undefined, options);
