export interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Done twice with the same key it is done once. */
export interface Keyed {
  readonly key: string;
  readonly signal?: AbortSignal;
}

export const withKey = ({ key, ...options }: Keyed) => ({ ...options, headers: { 'Idempotency-Key': key } });

/** A change is made to the version that was read; another in between is answered `version_conflict`. */
export interface OfVersion {
  readonly version: number;
}
