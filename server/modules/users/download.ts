import { array, object, string } from 'yup';
import { buyerSchema } from '@/domain/buyer/schema';
import { documentSchema } from '@/domain/document/schema';
import { favoriteSchema } from '@/domain/favorite/schema';
import { idSchema } from '@/domain/id';
import { ownIdentitySchema } from '@/domain/identity/ownIdentity';
import { savedSearchSchema } from '@/domain/savedSearch/schema';
import { AppError } from '@/server/http/appError';
import { defineRoute, type Route } from '@/server/http/route';
import { authorise } from '@/server/modules/accounts/account';
import { listChanges } from '@/server/modules/audit/store';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerDocuments } from '@/server/modules/documents/answers';
import { answerFavorites } from '@/server/modules/favorites/answers';
import { answerIdentity } from '@/server/modules/identities/answers';
import { answerSavedSearches } from '@/server/modules/savedSearches/answers';
import { BUYER_ACCOUNT } from '@/server/modules/users/account';
import { presentBuyer } from '@/server/modules/users/present';
import { findBuyer } from '@/server/modules/users/store';

const downloadSchema = object({
  exportedAt: string().required(),
  account: buyerSchema.required(),
  /** How the account is signed in to, and where that was done. */
  identity: ownIdentitySchema.required(),
  favorites: array().of(favoriteSchema.required()).required(),
  savedSearches: array().of(savedSearchSchema.required()).required(),
  documents: array().of(documentSchema.required()).required(),
  /** What was changed in the account, and when. */
  changes: array()
    .of(object({ at: string().required(), action: string().required() }).required())
    .required(),
});

/** All that is known of a person, for them to take along (LGPD, art. 18, II and V). */
export function buyerDownloadRoute({ db, identity, now }: Dependencies): Route {
  return defineRoute({
    method: 'GET',
    path: '/users/{id}/data',
    summary: 'Todos os dados de uma pessoa em JSON, para ela levar (LGPD, art. 18).',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    response: downloadSchema,
    errors: ['user_not_found', 'forbidden'],
    notFound: 'user_not_found',
    async handle({ params: { id }, caller }) {
      authorise(BUYER_ACCOUNT, caller, id, 'download');
      const row = await findBuyer(db, id);
      if (!row) throw new AppError('user_not_found');
      const instant = now();
      const { items } = await answerFavorites(db, { kind: 'buyer', id }, instant);
      return {
        exportedAt: instant.toISOString(),
        account: presentBuyer(row, caller),
        identity: await answerIdentity(identity, { pool: 'user', id, email: row.email }),
        favorites: items,
        savedSearches: await answerSavedSearches(db, id),
        documents: await answerDocuments(db, id),
        changes: await listChanges(db, 'buyer', id),
      };
    },
  });
}
