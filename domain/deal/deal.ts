import { number, object, string } from 'yup';
import { clientSchema } from '@/domain/deal/client';
import { idSchema } from '@/domain/id';

/** Longest note or reason, in characters. */
export const MAX_WORDS_LENGTH = 500;

/** Free text, such as a reason or a note. */
export const wordsSchema = () => string().trim().max(MAX_WORDS_LENGTH);

/** Subject and parties of a deal. */
const dealSubject = {
  project: object({ id: idSchema().required(), slug: string().required(), title: string().required() })
    .noUnknown()
    .required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  entrepreneurId: idSchema().required(),
  /** Null for a client without an account, and for a seller who named the client. */
  buyerId: idSchema().nullable().defined(),
  partnerId: idSchema().nullable().defined().meta({
    description: 'Imobiliária ou corretor que trouxe o cliente; null quando a empresa vende sozinha',
  }),
  partnerName: string().nullable().defined().meta({ description: 'Nome da parceira' }),
  brokerId: idSchema()
    .nullable()
    .defined()
    .meta({ description: 'Corretor responsável, da empresa ou da parceira' }),
  brokerName: string().nullable().defined().meta({ description: 'Nome do corretor responsável' }),
  /** Null for viewers of a team, and after the account was deleted. */
  client: clientSchema.nullable().defined().default(undefined),
};

/** Fields that all deals share. */
export const dealFacts = {
  id: idSchema().required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  ...dealSubject,
};

/** The deal that a record of money is about, as lists show it beside the ids. */
export const paidDealFacts = {
  ...dealSubject,
  entrepreneurName: string().required().meta({ description: 'Nome da empresa' }),
  label: string().required(),
};
