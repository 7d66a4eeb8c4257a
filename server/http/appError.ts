import type { ErrorCode } from '@/domain/errors';

export type ErrorParams = Readonly<Record<string, string | number>>;
/** A sentence by the path of the field it is about: `{ limit: 'Deve ser um número inteiro' }`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * A refusal that the caller is told about. `params` fill the sentence of the code; `fields` say what is wrong with each
 * field, already in Portuguese.
 */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields?: FieldErrors,
  ) {
    super(code);
    this.name = 'AppError';
  }
}
