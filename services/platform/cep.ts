import type { CepAddress } from '@/domain/cep/schema';
import { createService } from '@/services/http/createService';

const api = createService('public');

/** Address of a CEP. A slow look-up is abandoned, because the visitor can type. */
export const findCep = (cep: string): Promise<CepAddress> =>
  api.get<CepAddress>(`/cep/${encodeURIComponent(cep)}`, { timeout: 6_000 });

/**
 * True if a look-up service is configured. Server only: pages pass it in their props, so that a form offers no missing
 * look-up.
 */
export const hasCepLookup = (): boolean => Boolean(process.env.CEP_URL?.trim());
