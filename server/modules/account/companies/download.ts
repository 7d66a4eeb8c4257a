import { object } from 'yup';
import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { downloadSchema, readPersonalData } from '@/server/modules/account/accountCalls/download';
import { answerIdentity } from '@/server/modules/account/identities/answers';
import type { Dependencies } from '@/server/modules/dependencies';
import { authorise } from '@/server/modules/parties/accounts/account';
import { findCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { listChanges } from '@/server/modules/platform/audit/store';
import { COMPANY_ACCOUNT } from './account';
import { answerAccount } from './present';

/** All data of a company's account, for its owner, who may be a broker and so a person (LGPD, art. 18). */
export function companyDownloadRoute(dependencies: Dependencies): Route {
  const { db, identity, now } = dependencies;
  return defineRoute({
    method: 'GET',
    path: '/entrepreneurs/{id}/data',
    summary: 'Todos os dados da conta de uma empresa em JSON, para o titular (LGPD, art. 18).',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    response: downloadSchema(dependencies, 'entrepreneur', companyAccountSchema.required()),
    errors: ['entrepreneur_not_found', 'forbidden'],
    notFound: 'entrepreneur_not_found',
    async handle({ params: { id }, caller }) {
      authorise(COMPANY_ACCOUNT, caller, id, 'download');
      const row = await findCompany(db, id);
      if (!row) throw new AppError('entrepreneur_not_found');
      return {
        exportedAt: now().toISOString(),
        account: await answerAccount(db, row, caller),
        identity: await answerIdentity(identity, { pool: 'entrepreneur', id, email: row.email ?? '' }),
        ...(await readPersonalData(dependencies, requireIdentity(caller), { kind: 'entrepreneur', id })),
        changes: await listChanges(db, 'entrepreneur', id),
      };
    },
  });
}
