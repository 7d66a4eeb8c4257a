import { ApiError } from './apiError';

/** Handler of a rejected call: this value after an error with this code; others are thrown again. */
export const orElse =
  <Value>(code: string, value: Value) =>
  (error: unknown): Value => {
    if (error instanceof ApiError && error.code === code) return value;
    throw error;
  };
