import { array, boolean, type InferType, object, string } from 'yup';

/** Name of the sample provider in tokens; a real one is named `Google`. */
export const SAMPLE_PROVIDER = 'ProvedorDeExemplo';

/** Identity of the caller, as the provider knows it. */
export const ownIdentitySchema = object({
  /** With which they sign in; a company's own may be another. */
  email: string().required(),
  /** False for a person who signs in through another provider: password and e-mail change there. */
  hasPassword: boolean().required(),
  /** Other providers that they sign in through, also beside a password, such as `Google`. */
  providers: array().of(string().required()).required(),
  /** Active sessions, the last used first; null where the provider keeps no list. */
  sessions: array()
    .of(
      object({
        id: string().required(),
        signedInAt: string().required(),
        lastUsedAt: string().required(),
      }).required(),
    )
    .nullable()
    .defined(),
});

export type OwnIdentity = InferType<typeof ownIdentitySchema>;
