import { number } from 'yup';

/** Version that the caller read: a change of a record that somebody else changed meanwhile is refused. */
export const versionField = { version: number().integer().min(1).required() };
