import { array, boolean, type InferType, object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** States of an identity, by Cognito's names. */
export const IDENTITY_STATUSES = [
  'UNCONFIRMED',
  'CONFIRMED',
  'FORCE_CHANGE_PASSWORD',
  'RESET_REQUIRED',
  'EXTERNAL_PROVIDER',
] as const;
export type IdentityStatus = (typeof IDENTITY_STATUSES)[number];

const status = string<IdentityStatus>().oneOf(IDENTITY_STATUSES).required();

/** Public state of an identity. */
export const publicIdentitySchema = object({ id: idSchema().required(), status });
export type PublicIdentity = InferType<typeof publicIdentitySchema>;

/** State of an identity for callers who may see its account. */
export const accountIdentitySchema = object({
  id: idSchema().required(),
  status,
  emailVerified: boolean().required().meta({ description: 'true quando o e-mail foi confirmado' }),
  /** Other providers used to sign in. */
  providers: array()
    .of(string().required())
    .required()
    .meta({ description: 'Provedores com que é possível entrar' }),
});
export type AccountIdentity = InferType<typeof accountIdentitySchema>;
