import { array, boolean, type InferType, object, string } from 'yup';
import { POOLS, type Pool } from '@/domain/identity/pools';
import { DOORS, type Door, SESSION_ERRORS, type SessionError, URL_ERRORS } from '@/domain/identity/session';

/** Who is signed in, as far as every page may show it. */
export const personSchema = object({
  id: string().required(),
  pool: string<Pool>().oneOf(POOLS).required(),
  email: string().required(),
  /** Of the record: a buyer's own, or the one a company trades under. */
  name: string().required(),
  /** Works for the platform itself, and has neither a cart nor favourites. */
  isOperator: boolean().required(),
});

export type Person = InferType<typeof personSchema>;

const errorSchema = string<SessionError | (typeof URL_ERRORS)[number]>().oneOf([
  ...SESSION_ERRORS,
  ...URL_ERRORS,
]);

/** What is left to do for the browser after the server has put the cookies and the record in order. */
export const settledSchema = object({
  /** Null for a visitor, and for an identity without a record. */
  person: personSchema.nullable().defined(),
  /** `expired_session` leads to the door; the others are told. */
  error: errorSchema.nullable().defined(),
  /** The door that somebody whose session ended came through. */
  door: string<Door>().oneOf(DOORS).nullable().defined(),
  /** What the identity provider said when it failed. */
  message: string().nullable().defined(),
  /** What was in the visitor's cart and can no longer be had, for the person to know. */
  unavailable: array().of(string().required()).required(),
});

export type Settled = InferType<typeof settledSchema>;
