import { array, boolean, type InferType, object, string } from 'yup';
import { POOLS, type Pool } from '@/domain/identity/pools';
import {
  PORTALS,
  type Portal,
  SESSION_ERRORS,
  type SessionError,
  URL_ERRORS,
} from '@/domain/identity/session';

/** Public fields of the signed-in person. */
const personSchema = object({
  id: string().required(),
  pool: string<Pool>().oneOf(POOLS).required(),
  email: string().required(),
  /** Name of a buyer, or trade name of a company. */
  name: string().required(),
  /** Works for the platform, and has neither a cart nor favourites. */
  isOperator: boolean().required(),
});

export type Person = InferType<typeof personSchema>;

const errorSchema = string<SessionError | (typeof URL_ERRORS)[number]>().oneOf([
  ...SESSION_ERRORS,
  ...URL_ERRORS,
]);

/** Steps left for the browser after the server has resolved cookies and record. */
const resolvedSessionSchema = object({
  /** Null for a visitor, and for an identity without a record. */
  person: personSchema.nullable().defined(),
  /** `expired_session` leads to the sign-in page; the others are shown. */
  error: errorSchema.nullable().defined(),
  /** Sign-in audience of the expired session. */
  portal: string<Portal>().oneOf(PORTALS).nullable().defined(),
  /** Message of the identity provider when it failed. */
  message: string().nullable().defined(),
  /** Labels of chosen units or quotas that are no longer available. */
  unavailable: array().of(string().required()).required(),
});

export type ResolvedSession = InferType<typeof resolvedSessionSchema>;
