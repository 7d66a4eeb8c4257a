import type { ErrorCode } from '@/domain/errors/errorTable';

export type ErrorParams = Readonly<Record<string, string | number>>;
/** Message by the path of its field: `{ limit: 'Deve ser um número inteiro' }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Codes without the parameters of a transition. */
export type PlainErrorCode = Exclude<ErrorCode, 'invalid_transition'>;

/**
 * An error that the caller sees. `params` fill the message of the code; `fields` hold the fault of each field
 * in Portuguese.
 */
export class AppError extends Error {
  /** A rejected transition names the current state and the event. */
  constructor(code: 'invalid_transition', params: { readonly from: string; readonly event: string });
  constructor(code: PlainErrorCode, params?: ErrorParams, fields?: FieldErrors);
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields?: FieldErrors,
  ) {
    super(code);
    this.name = 'AppError';
  }
}
