import { number } from 'yup';

/** Version that the caller read: a concurrent change of the record is rejected. */
export const versionField = { version: number().integer().min(1).required() };
