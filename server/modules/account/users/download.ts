import { object } from 'yup';
import { buyerSchema } from '@/domain/buyer/schema';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { downloadSchema, readPersonalData } from '@/server/modules/account/accountCalls/download';
import { answerIdentity } from '@/server/modules/account/identities/answers';
import type { Dependencies } from '@/server/modules/dependencies';
import { authorise } from '@/server/modules/parties/accounts/account';
import { listChanges } from '@/server/modules/platform/audit/store';
import { BUYER_ACCOUNT } from './account';
import { presentBuyer } from './present';
import { findBuyer } from './store';

/** All data of a person, for download (LGPD, art. 18, II and V), without data about others. */
export function buyerDownloadRoute(dependencies: Dependencies): Route {
  const { db, identity, now } = dependencies;
  return defineRoute({
    method: 'GET',
    path: '/users/{id}/data',
    summary: 'Todos os dados de uma pessoa em JSON, para ela baixar (LGPD, art. 18).',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    response: downloadSchema(dependencies, 'buyer', buyerSchema.required()),
    errors: ['user_not_found', 'forbidden'],
    notFound: 'user_not_found',
    async handle({ params: { id }, caller }) {
      authorise(BUYER_ACCOUNT, caller, id, 'download');
      const row = await findBuyer(db, id);
      if (!row) throw new AppError('user_not_found');
      return {
        exportedAt: now().toISOString(),
        account: presentBuyer(row, caller),
        identity: await answerIdentity(identity, { pool: 'user', id, email: row.email }),
        ...(await readPersonalData(dependencies, requireIdentity(caller), { kind: 'buyer', id })),
        changes: await listChanges(db, 'buyer', id),
      };
    },
  });
}
