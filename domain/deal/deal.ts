import { number, object, string } from 'yup';
import { clientSchema } from '@/domain/deal/client';
import { idSchema } from '@/domain/id';

const MAX_REASON = 500;

/** Why, or what else somebody says about a deal, in their own words. */
export const wordsSchema = () => string().trim().max(MAX_REASON);

/** What every deal tells on the wire: which it is, what it is about, and whose it is. */
export const dealFacts = {
  id: idSchema().required(),
  version: number().integer().positive().required(),
  createdAt: string().required(),
  updatedAt: string().required(),
  project: object({ id: idSchema().required(), slug: string().required(), title: string().required() })
    .noUnknown()
    .required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  /** The company that sells. */
  entrepreneurId: idSchema().required(),
  /** Null while the client of a broker has no account, and to who sells wherever they named the client themselves. */
  buyerId: idSchema().nullable().defined(),
  /** The agency or broker that brings the client; null where the company sells by itself. */
  partnerId: idSchema().nullable().defined().meta({
    description: 'Imobiliária ou corretor que trouxe o cliente; null quando a empresa vende sozinha',
  }),
  /** Who of that agency, or of the company, leads the client. */
  brokerId: idSchema()
    .nullable()
    .defined()
    .meta({ description: 'Corretor responsável, da empresa ou da parceira' }),
  /** Who buys; null for those of a team who only look, and where whoever it was has deleted their account since. */
  client: clientSchema.nullable().defined().default(undefined),
};
