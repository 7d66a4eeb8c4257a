import { array, boolean, type InferType, object, string } from 'yup';

/** Name of the sample provider in tokens; a real one is named `Google`. */
export const SAMPLE_PROVIDER = 'ProvedorDeExemplo';

/** Identity of the caller, as the provider knows it. */
export const ownIdentitySchema = object({
  /** Sign-in e-mail; that of a company's record may differ. */
  email: string().required(),
  /** False for a person who signs in through another provider: password and e-mail change there. */
  hasPassword: boolean().required().meta({ description: 'true quando é possível entrar também com senha' }),
  /** Other providers used to sign in, also beside a password, such as `Google`. */
  providers: array()
    .of(string().required())
    .required()
    .meta({ description: 'Provedores com que é possível entrar' }),
  /** Active sessions, the last used first; null if the provider keeps no list. */
  sessions: array()
    .of(
      object({
        id: string().required(),
        signedInAt: string().required().meta({ description: 'Data e hora da entrada na conta, em UTC' }),
        lastUsedAt: string().required().meta({ description: 'Data e hora do último uso da sessão, em UTC' }),
      }).required(),
    )
    .nullable()
    .defined()
    .meta({ description: 'Sessões abertas da conta; null quando o provedor não informa' }),
});

export type OwnIdentity = InferType<typeof ownIdentitySchema>;
