import { object } from 'yup';
import { publicEntrepreneurSchema } from '@/domain/entrepreneur/schema';
import { idSchema } from '@/domain/id';
import { AppError } from '@/server/http/appError';
import { defineRoute, type Route } from '@/server/http/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { findApproved } from '@/server/modules/entrepreneurs/store';

export function entrepreneurRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/public/entrepreneurs/{id}',
      summary: 'O que todos podem ver de uma empresa aprovada.',
      who: 'public',
      params: object({ id: idSchema().required() }),
      response: publicEntrepreneurSchema,
      errors: ['entrepreneur_not_found'],
      notFound: 'entrepreneur_not_found',
      async handle({ params }) {
        const company = await findApproved(db, params.id);
        if (!company) throw new AppError('entrepreneur_not_found');
        return company;
      },
    }),
  ];
}
