import type { CepAddress } from '@/domain/cep/schema';
import { createService } from '@/services/http/createService';

const api = createService('public');

/** Where a CEP is. A look-up that is late is given up: whoever waits for it can type. */
export const findCep = (cep: string): Promise<CepAddress> =>
  api.get<CepAddress>(`/cep/${encodeURIComponent(cep)}`, { timeout: 6_000 });

/**
 * Whether this site has somebody to ask. Only for the server side of a page, which hands it on in its props: a form promises
 * nothing that it does not have.
 */
export const hasCepLookup = (): boolean => Boolean(process.env.CEP_URL?.trim());
