import { isNull } from 'drizzle-orm';
import { boolean, object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { differenceSchema, type PaymentDifference } from '@/domain/payment/schema';
import { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { canSeeDifferences } from '../policy';
import { listDifferences } from '../store';

const listQuery = object({
  ...pageQuery,
  open: boolean()
    .nullable()
    .default(null)
    .meta({ description: 'Só as que continuam, ou também as resolvidas' }),
});

function presentDifference(row: typeof paymentDifference.$inferSelect): PaymentDifference {
  const { id, kind, recordId, intentId, paymentId, ours, theirs } = row;
  const foundAt = row.foundAt.toISOString();
  const resolvedAt = row.resolvedAt?.toISOString() ?? null;
  return { id, kind, recordId, intentId, paymentId, ours, theirs, foundAt, resolvedAt };
}

export function reconciliationRoutes({ db }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/payments/v1/reconciliation',
      summary: 'As diferenças entre os registros do provedor e os nossos. Para operadores.',
      who: 'signedIn',
      query: listQuery,
      response: pageOf(differenceSchema.required()),
      errors: ['forbidden', 'invalid_cursor'],
      async handle({ query: { open, ...page }, caller }) {
        if (!canSeeDifferences(caller)) throw new AppError('forbidden');
        const where = open === true ? isNull(paymentDifference.resolvedAt) : undefined;
        const { shown, nextCursor, total } = await listDifferences(db, where, page);
        return { items: shown.map(presentDifference), nextCursor, total, totalIsCapped: false };
      },
    }),
  ];
}
