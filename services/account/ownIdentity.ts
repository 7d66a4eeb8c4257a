import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('identity');

export const findOwnIdentity = (asking: Asking = {}): Promise<OwnIdentity> =>
  api.get<OwnIdentity>('', asking);

/** Signs out everywhere, including this browser. */
export const endSessions = (asking: Asking = {}): Promise<unknown> =>
  api.delete<unknown>('/sessions', asking);

/** Copies the e-mail of the identity to the record. */
export const takeEmail = (asking: Asking = {}): Promise<{ readonly email: string }> =>
  api.put<{ readonly email: string }>('/email', undefined, asking);
