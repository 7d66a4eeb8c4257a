import { ApiError } from '@/services/http/apiError';

/** Message of a refused call; `fallback` if the server did not answer, or failed itself. */
export function failureMessage(error: unknown, fallback: string): string {
  const isRefusal = error instanceof ApiError && error.status > 0 && error.status < 500;
  return isRefusal ? error.message : fallback;
}
