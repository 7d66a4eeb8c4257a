import { inArray, sql } from 'drizzle-orm';
import { boolean } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { DIFFERENCE_KINDS } from '@/domain/payment/kinds';
import { differenceSchema, type PaymentDifference } from '@/domain/payment/schema';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import type { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import type { Caller } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { dealFields } from '@/server/modules/parties/dealParties/lists';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { instantKey, optionalInstantKey, type Sorting } from '@/server/modules/platform/lists/sorts';
import { textField } from '@/server/modules/platform/lists/words';
import { dealTable, joinPayable, PAID_DEAL, type PaidDeal, presentDeal, withDeal } from '../paidDeal';
import { canSeeDifferences } from '../policy';
import { findDifferences } from '../store';

const SORTING: Sorting = {
  keys: { foundAt: instantKey(sql`found_at`), resolvedAt: optionalInstantKey(sql`resolved_at`) },
  initial: 'foundAtDesc',
};

/** A difference with the deal of its payment; a record of the provider without one has no deal. */
const TABLE = dealTable(
  'payment_difference',
  sql`payment_difference.*, payment.entrepreneur_id`,
  sql`payment_difference left join payment on payment.id = payment_difference.payment_id ${joinPayable('payment')}`,
);

const { text, projectId, unitId, quotaId, entrepreneurId, partnerId, buyerId } =
  dealFields('payment_difference');

const FIELDS: FilterFields = {
  text,
  projectId,
  unitId,
  quotaId,
  entrepreneurId,
  partnerId,
  buyerId,
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
  recordId: textField(sql`record_id`),
  foundAt: instantField(sql`found_at`),
  resolvedAt: instantField(sql`resolved_at`),
};

interface DifferenceRecord {
  readonly row: typeof paymentDifference.$inferSelect;
  readonly deal: PaidDeal | undefined;
}

/** Differences of these ids with their deals, in any order. */
async function findRecords(executor: Executor, ids: readonly string[]): Promise<DifferenceRecord[]> {
  const rows = await findDifferences(executor, ids);
  const paymentIds = rows.flatMap(({ paymentId }) => paymentId ?? []);
  const query = executor
    .select({ paymentId: payment.id, ...PAID_DEAL })
    .from(payment)
    .$dynamic();
  const deals = await withDeal(query, payment).where(inArray(payment.id, paymentIds));
  const byPayment = new Map(deals.map(({ paymentId, ...deal }) => [paymentId, deal]));
  return rows.map((row) => ({ row, deal: byPayment.get(row.paymentId ?? '') }));
}

function presentDifference({ row, deal }: DifferenceRecord, caller: Caller): PaymentDifference {
  const { id, kind, recordId, intentId, paymentId, ours, theirs } = row;
  const foundAt = row.foundAt.toISOString();
  const resolvedAt = row.resolvedAt?.toISOString() ?? null;
  return {
    id,
    kind,
    recordId,
    intentId,
    paymentId,
    ours,
    theirs,
    foundAt,
    resolvedAt,
    deal: deal ? presentDeal(deal, caller) : null,
  };
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
        'As diferenças entre os registros do provedor e os nossos, por texto, empreendimento, unidade, parte, tipo, pagamento ou data. Para operadores.',
    },
    errors: ['forbidden'],
    listingOf: (caller) => {
      if (!canSeeDifferences(caller)) throw new AppError('forbidden');
      return {
        table: TABLE,
        scope: sql`true`,
        find: (ids: readonly string[]) => findRecords(db, ids),
        idOf: ({ row }: DifferenceRecord) => row.id,
        present: (record: DifferenceRecord) => presentDifference(record, caller),
      };
    },
  });
}
