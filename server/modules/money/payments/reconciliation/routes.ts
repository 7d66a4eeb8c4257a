import { sql } from 'drizzle-orm';
import { boolean } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { DIFFERENCE_KINDS } from '@/domain/payment/kinds';
import { differenceSchema, type PaymentDifference } from '@/domain/payment/schema';
import type { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { instantKey, optionalInstantKey, type Sorting } from '@/server/modules/platform/lists/sorts';
import { canSeeDifferences } from '../policy';
import { findDifferences } from '../store';

const SORTING: Sorting = {
  keys: { foundAt: instantKey(sql`found_at`), resolvedAt: optionalInstantKey(sql`resolved_at`) },
  initial: 'foundAtDesc',
};

const FIELDS: FilterFields = {
  /** True for those that remain, false for all. */
  open: {
    eq: (value) => {
      if (value === true) return sql`resolved_at is null`;
      return value === false ? sql`true` : null;
    },
  },
  id: idField(sql`id`),
  kind: enumField(sql`kind`, DIFFERENCE_KINDS),
  paymentId: idField(sql`payment_id`),
  foundAt: instantField(sql`found_at`),
  resolvedAt: instantField(sql`resolved_at`),
};

type DifferenceRow = typeof paymentDifference.$inferSelect;

function presentDifference(row: DifferenceRow): PaymentDifference {
  const { id, kind, recordId, intentId, paymentId, ours, theirs } = row;
  const foundAt = row.foundAt.toISOString();
  const resolvedAt = row.resolvedAt?.toISOString() ?? null;
  return { id, kind, recordId, intentId, paymentId, ours, theirs, foundAt, resolvedAt };
}

export function reconciliationRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/payments/v1/reconciliation', {
    fields: FIELDS,
    sorting: SORTING,
    counted: { kind: { column: sql`kind`, states: DIFFERENCE_KINDS } },
    parameters: {
      open: boolean()
        .nullable()
        .default(null)
        .meta({ description: 'Só as que continuam, ou também as resolvidas' }),
    },
    item: differenceSchema.required(),
    summaries: {
      list: 'As diferenças entre os registros do provedor e os nossos. Para operadores.',
      query:
        'As diferenças entre os registros do provedor e os nossos, por tipo, pagamento ou data. Para operadores.',
    },
    errors: ['forbidden'],
    listingOf: (caller) => {
      if (!canSeeDifferences(caller)) throw new AppError('forbidden');
      return {
        table: sql`payment_difference`,
        scope: sql`true`,
        find: (ids: readonly string[]) => findDifferences(db, ids),
        idOf: ({ id }: DifferenceRow) => id,
        present: presentDifference,
      };
    },
  });
}
