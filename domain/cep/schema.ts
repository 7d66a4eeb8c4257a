import { type InferType, object, string } from 'yup';
import { STATE_CODES, type StateCode } from '@/domain/brazil/states';

/**
 * Address of a CEP. That of a whole town has no street and no neighbourhood: both are empty, for the person to
 * type.
 */
export const cepAddressSchema = object({
  street: string().defined(),
  neighborhood: string().defined(),
  city: string().required(),
  state: string<StateCode>().oneOf(STATE_CODES).required().meta({ description: 'UF, duas letras' }),
});

export type CepAddress = InferType<typeof cepAddressSchema>;
