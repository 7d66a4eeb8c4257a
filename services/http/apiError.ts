interface ApiErrorMore {
  readonly requestId?: string | null;
  readonly details?: Readonly<Record<string, string | number>>;
}

/**
 * An answer of the platform API that is not a success, or no answer at all (`status` 0, code `network_error`).
 * `code` is stable and for programs, `message` is Portuguese and for people, `fields` maps a field path to its message.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** What the support looks for; null where there was no answer. */
  readonly requestId: string | null;
  /** What the code brings for programs: `priceCents` of a price that has changed, `from` and `event` of a refused change. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    { requestId = null, details = {} }: ApiErrorMore = {},
  ) {
    super(message);
    this.requestId = requestId;
    this.details = details;
  }
}

/** True for the answer of a thing that is missing or may not be seen. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
