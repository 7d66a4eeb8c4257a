export interface RequestOptions {
  /** On the server the cookies of the page's request. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Idempotency key: repeated calls have one effect. */
export interface IdempotentOptions {
  readonly key: string;
  readonly signal?: AbortSignal;
}

export const withKey = ({ key, ...options }: IdempotentOptions) => ({
  ...options,
  headers: { 'Idempotency-Key': key },
});

/** Changes the version that was read; a change in between gives `version_conflict`. */
export interface Versioned {
  readonly version: number;
}
