import { object, string } from 'yup';
import { idSchema } from '@/domain/id';

/** What every deal tells on the wire: which it is, what it is about, and whose it is. */
export const dealFacts = {
  id: idSchema().required(),
  project: object({ id: idSchema().required(), slug: string().required(), title: string().required() })
    .noUnknown()
    .required(),
  unitId: idSchema().nullable().defined(),
  quotaId: idSchema().nullable().defined(),
  /** The company that sells. */
  entrepreneurId: idSchema().required(),
  /** Null while the client of a broker has no account. */
  buyerId: idSchema().nullable().defined(),
  /** The agency or broker that brings the client; null where the company sells by itself. */
  partnerId: idSchema().nullable().defined(),
  ledBy: idSchema().nullable().defined(),
};
