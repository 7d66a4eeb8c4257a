import { object } from 'yup';
import { documentReviewSchema } from '@/domain/document/schema';
import { companyAccountSchema } from '@/domain/entrepreneur/account';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { canReviewCompanies } from '@/server/modules/parties/entrepreneurs/policy';
import { answerAccount } from './present';
import { reviewCompany } from './reviewCompany';

export function companyReviewRoute({ db, now, emailSite }: Dependencies): Route {
  return defineRoute({
    method: 'PUT',
    path: '/entrepreneurs/{id}/approval',
    summary: 'Aprova uma empresa com cadastro completo, ou recusa informando o motivo. Para operadores.',
    who: 'signedIn',
    params: object({ id: idSchema().required() }),
    body: documentReviewSchema,
    response: companyAccountSchema,
    errors: [
      'forbidden',
      'entrepreneur_not_found',
      'invalid_transition',
      'version_conflict',
      'company_incomplete',
    ],
    notFound: 'entrepreneur_not_found',
    async handle({ params, body: { event, note }, caller }) {
      const operator = requireIdentity(caller);
      if (!canReviewCompanies(operator)) throw new AppError('forbidden');
      const review = { event, note: note?.trim() || null };
      const row = await reviewCompany({ db, now, emailSite }, operator, params.id, review);
      return answerAccount(db, row, operator);
    },
  });
}
