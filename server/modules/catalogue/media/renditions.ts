import { AppError } from '@/domain/errors/appError';

/**
 * Widths in pixels and qualities of the site, as in next.config.js. Others are refused, because the cache
 * would have no limit.
 */
export const WIDTHS: readonly number[] = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
];
export const QUALITIES: readonly number[] = [75, 100];

export interface Rendition {
  readonly width: number;
  readonly quality: number;
}

/** Default size, for a picture that is linked without one. */
const DEFAULTS = { w: '1200', q: '75' } as const;

/** Reads `?w=` and `?q=`; returns the name of the one that is not on the list, if any. */
export function parseRendition(query: {
  readonly w?: string | undefined;
  readonly q?: string | undefined;
}): Rendition | { readonly wrong: 'w' | 'q' } {
  const width = listed(query.w ?? DEFAULTS.w, WIDTHS);
  if (width === null) return { wrong: 'w' };
  const quality = listed(query.q ?? DEFAULTS.q, QUALITIES);
  return quality === null ? { wrong: 'q' } : { width, quality };
}

function listed(text: string, values: readonly number[]): number | null {
  return /^[1-9]\d{0,3}$/.test(text) && values.includes(Number(text)) ? Number(text) : null;
}

/** Refusal of a width or a quality that is not on the list. */
export function offTheList(parameter: 'w' | 'q'): AppError {
  const sentence = parameter === 'w' ? 'Largura fora da lista.' : 'Qualidade fora da lista.';
  return new AppError('invalid_request', {}, { [parameter]: sentence });
}
