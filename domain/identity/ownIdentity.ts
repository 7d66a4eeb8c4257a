import { array, boolean, type InferType, object, string } from 'yup';

/** The name in tokens of the provider that stands in for others; a real one is named `Google`. */
export const SAMPLE_PROVIDER = 'ProvedorDeExemplo';

/** What the provider of identities tells somebody of their own. */
export const ownIdentitySchema = object({
  /** With which they sign in; a company's own may be another. */
  email: string().required(),
  /** False for whoever came from another provider: password and e-mail change there. */
  hasPassword: boolean().required(),
  /** Other providers that they sign in through, also beside a password, such as `Google`. */
  providers: array().of(string().required()).required(),
  /** Where they are signed in, the last used first; null where the provider keeps no list. */
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
