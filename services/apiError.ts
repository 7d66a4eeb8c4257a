/**
 * An answer of the platform API that is not a success, or no answer at all (`status` 0, code `network_error`).
 * `code` is stable and for programs, `message` is Portuguese and for people, `fields` maps a field path to its message.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** True for the answer of a thing that is missing or may not be seen. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
