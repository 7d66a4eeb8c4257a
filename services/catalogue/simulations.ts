import type { NewSharedSimulation, SharedSimulation } from '@/domain/simulation/schema';
import type { Locale } from '@/domain/site/locale';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const open = createService('public');

const API_URL = process.env.NEXT_PUBLIC_API_URL || '/api';
const PUBLIC_URL = process.env.NEXT_PUBLIC_API_PUBLIC_URL || `${API_URL}/public`;

/**
 * Stores a simulation for 12 months under an id that cannot be guessed.
 *
 * @throws ApiError 404 `unit_not_found`, 409 `offer_not_available` or `price_changed`, 429 `too_many_requests`
 */
export const shareSimulation = (
  simulation: NewSharedSimulation,
  options: RequestOptions = {},
): Promise<SharedSimulation> => open.post<SharedSimulation>('/simulations', simulation, options);

/** @throws ApiError 404 `simulation_not_found`, also after 12 months */
export const getSharedSimulation = (id: string): Promise<SharedSimulation> =>
  open.get<SharedSimulation>(`/simulations/${encodeURIComponent(id)}`);

/** URL of the PDF of a shared simulation. */
export const simulationPdfUrl = (id: string, language: Locale): string =>
  `${PUBLIC_URL}/simulations/${encodeURIComponent(id)}/simulacao.pdf?language=${language}`;
