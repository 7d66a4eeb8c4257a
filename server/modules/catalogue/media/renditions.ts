import { AppError } from '@/domain/errors/appError';

/** Widths in pixels and qualities that the site asks for: those of next.config.js, and no others, or the cache has no end. */
export const WIDTHS: readonly number[] = [
  16, 32, 48, 64, 96, 128, 256, 384, 640, 750, 828, 1080, 1200, 1920, 2048, 3840,
];
export const QUALITIES: readonly number[] = [75, 100];

export interface Rendition {
  readonly width: number;
  readonly quality: number;
}

/** A picture asked for without a size, by a link to it. */
const DEFAULTS = { w: '1200', q: '75' } as const;

/** Reads `?w=` and `?q=`; answers which of them is not on the list, by name, when one is not. */
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

/** The refusal of a width or a quality that no page asks for. */
export function offTheList(parameter: 'w' | 'q'): AppError {
  const sentence = parameter === 'w' ? 'Largura fora da lista.' : 'Qualidade fora da lista.';
  return new AppError('invalid_request', {}, { [parameter]: sentence });
}
