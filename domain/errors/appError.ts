import type { ErrorCode } from '@/domain/errors/errorTable';

export type ErrorParams = Readonly<Record<string, string | number>>;
/** A sentence by the path of the field it is about: `{ limit: 'Deve ser um número inteiro' }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Every code but that of a change of state, which says more. */
export type PlainErrorCode = Exclude<ErrorCode, 'invalid_transition'>;

/**
 * A refusal that the caller sees. `params` fill the sentence of the code; `fields` hold the fault of each
 * field, already in Portuguese.
 */
export class AppError extends Error {
  /** A refused transition names the current state and the event. */
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
