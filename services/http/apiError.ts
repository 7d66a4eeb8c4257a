interface ApiErrorParts {
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string | null;
  readonly details?: Readonly<Record<string, string | number>>;
}

/**
 * Error answer of the platform API, or no answer at all (`status` 0, code `network_error`). `code` is stable, `message`
 * is a sentence for people in Portuguese, `fields` maps a field path to its message.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly fields: Readonly<Record<string, string>>;
  /** For the support; null without an answer. */
  readonly requestId: string | null;
  /** Parameters of the code: `priceCents` of a changed price, `from` and `event` of a refused transition. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    { fields = {}, requestId = null, details = {} }: ApiErrorParts = {},
  ) {
    super(message);
    this.fields = fields;
    this.requestId = requestId;
    this.details = details;
  }
}

/** True for a record that is missing or hidden from the caller. */
export function isNotFound(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}
