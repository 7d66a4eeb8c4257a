import { array, type InferType, object, string } from 'yup';

/** What the provider of identities tells somebody of their own. */
export const ownIdentitySchema = object({
  /** With which they sign in; a company's own may be another. */
  email: string().required(),
  /** Other providers that they sign in through, such as `Google`: passwords and e-mails change there. */
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
