import { array, boolean, type InferType, object, string } from 'yup';

/** Name of the sample provider in tokens; a real one is named `Google`. */
export const SAMPLE_PROVIDER = 'ProvedorDeExemplo';

/** Identity of the caller, as the provider knows it. */
export const ownIdentitySchema = object({
  /** With which they sign in; a company's own may be another. */
  email: string().required(),
  /** False for a person who signs in through another provider: password and e-mail change there. */
  hasPassword: boolean().required().meta({ description: 'true quando se entra também com senha' }),
  /** Other providers that they sign in through, also beside a password, such as `Google`. */
  providers: array().of(string().required()).required().meta({ description: 'Provedores com que se entra' }),
  /** Active sessions, the last used first; null where the provider keeps no list. */
  sessions: array()
    .of(
      object({
        id: string().required(),
        signedInAt: string().required().meta({ description: 'Instante em que se entrou, em UTC' }),
        lastUsedAt: string().required().meta({ description: 'Instante do último uso da sessão, em UTC' }),
      }).required(),
    )
    .nullable()
    .defined()
    .meta({ description: 'Onde se entrou na conta; null quando o provedor não diz' }),
});

export type OwnIdentity = InferType<typeof ownIdentitySchema>;
