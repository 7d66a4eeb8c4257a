import { array, object, string } from 'yup';
import { documentSchema } from '@/domain/document/schema';
import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { AppError } from '@/domain/errors/appError';
import { favoriteSchema } from '@/domain/favorite/schema';
import { idSchema } from '@/domain/id';
import { ownIdentitySchema } from '@/domain/identity/ownIdentity';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { answerIdentity } from '@/server/modules/account/identities/answers';
import { answerFavorites } from '@/server/modules/deals/favorites/answers';
import type { Dependencies } from '@/server/modules/dependencies';
import { authorise } from '@/server/modules/parties/accounts/account';
import { answerDocuments } from '@/server/modules/parties/documents/answers';
import { findCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { listChanges } from '@/server/modules/platform/audit/store';
import { COMPANY_ACCOUNT } from './account';
import { presentAccount } from './presentAccount';

const downloadSchema = object({
  exportedAt: string().required(),
  account: companyAccountSchema.required(),
  /** How the account is signed in to, and where that was done. */
  identity: ownIdentitySchema.required(),
  favorites: array().of(favoriteSchema.required()).required(),
  documents: array().of(documentSchema.required()).required(),
  /** What was changed in the account, and when. */
  changes: array()
    .of(object({ at: string().required(), action: string().required() }).required())
    .required(),
});

/** All that is known of a company's account, for its owner, who may be a broker and so a person (LGPD, art. 18). */
export function companyDownloadRoute({ db, identity, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/entrepreneurs/{id}/data',
    summary: 'Todos os dados da conta de uma empresa em JSON, para quem responde por ela (LGPD, art. 18).',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    response: downloadSchema,
    errors: ['entrepreneur_not_found', 'forbidden'],
    notFound: 'entrepreneur_not_found',
    async handle({ params: { id }, caller }) {
      authorise(COMPANY_ACCOUNT, caller, id, 'download');
      const row = await findCompany(db, id);
      if (!row) throw new AppError('entrepreneur_not_found');
      const instant = now();
      const { items } = await answerFavorites(db, { kind: 'entrepreneur', id }, instant);
      return {
        exportedAt: instant.toISOString(),
        account: presentAccount(row, caller),
        identity: await answerIdentity(identity, { pool: 'entrepreneur', id, email: row.email ?? '' }),
        favorites: items,
        documents: await answerDocuments(db, id),
        changes: await listChanges(db, 'entrepreneur', id),
      };
    },
  });
}
