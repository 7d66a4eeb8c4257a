import { sql } from 'drizzle-orm';
import { boolean } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { differenceSchema, type PaymentDifference } from '@/domain/payment/schema';
import type { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import { pageOf } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { answerList } from '@/server/modules/platform/lists/page';
import { listQuery, readPageQuery } from '@/server/modules/platform/lists/query';
import { instantKey, optionalInstantKey, type Sorting } from '@/server/modules/platform/lists/sorts';
import { canSeeDifferences } from '../policy';
import { findDifferences } from '../store';

const SORTING: Sorting = {
  keys: { foundAt: instantKey(sql`found_at`), resolvedAt: optionalInstantKey(sql`resolved_at`) },
  initial: 'foundAtDesc',
};

const listed = listQuery(SORTING).shape({
  open: boolean()
    .nullable()
    .default(null)
    .meta({ description: 'Só as que continuam, ou também as resolvidas' }),
});

type DifferenceRow = typeof paymentDifference.$inferSelect;

function presentDifference(row: DifferenceRow): PaymentDifference {
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
      query: listed,
      response: pageOf(differenceSchema.required()),
      errors: ['forbidden', 'invalid_cursor'],
      handle({ query, caller }) {
        if (!canSeeDifferences(caller)) throw new AppError('forbidden');
        const listing = {
          table: sql`payment_difference`,
          scope: query.open === true ? sql`resolved_at is null` : sql`true`,
          find: (ids: readonly string[]) => findDifferences(db, ids),
          idOf: ({ id }: DifferenceRow) => id,
          present: presentDifference,
        };
        return answerList(db, listing, readPageQuery(query, SORTING));
      },
    }),
  ];
}
