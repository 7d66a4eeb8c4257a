import type { OwnIdentity } from '@/domain/identity/ownIdentity';
import { createService } from '@/services/http';

const api = createService('identity');

interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
}

export const findOwnIdentity = (asking: Asking = {}): Promise<OwnIdentity> =>
  api.get<OwnIdentity>('', asking);

/** Everywhere, here too. */
export const endSessions = (): Promise<unknown> => api.delete<unknown>('/sessions');

/** Takes the e-mail of the identity over into the record. */
export const takeEmail = (): Promise<{ readonly email: string }> =>
  api.put<{ readonly email: string }>('/email', undefined);
