import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { REFUND_KINDS, REFUND_STATES, type RefundKind, type RefundState } from '@/domain/payment/kinds';
import { type ListedRefund, listedRefundSchema } from '@/domain/payment/listed';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { buyer } from '@/server/db/schema/parties/buyer';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { personName } from '@/server/modules/parties/dealParties/partyNames';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { amountKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import {
  dealTable,
  joinPayable,
  moneyFields,
  PAID_DEAL,
  type PaidDeal,
  presentDeal,
  withDeal,
} from '../paidDeal';
import { canRecordRefund } from '../policy';
import { paymentScope } from '../scope';
import { REFUND_OF } from '../store';
import { presentRefund, type RefundOf } from './present';

const TABLE = dealTable(
  'refund',
  sql`refund.id, refund.payment_id, refund.kind, refund.state, refund.amount_cents, refund.done_at, refund.created_at,
    refund.updated_at, payment.reservation_id, payment.sale_id, payment.buyer_id as payer_id, refund.entrepreneur_id`,
  // The company of both: then the payments of others are not read.
  sql`refund join payment on payment.id = refund.payment_id and payment.entrepreneur_id = refund.entrepreneur_id
    ${joinPayable('payment')}`,
);

const FIELDS: FilterFields = {
  ...moneyFields('refund'),
  paymentId: idField(sql`payment_id`),
  state: enumField(sql`state`, REFUND_STATES),
  kind: enumField(sql`kind`, REFUND_KINDS),
  doneAt: instantField(sql`done_at`),
};

const COUNTED: CountedStates = {
  state: { column: sql`state`, states: REFUND_STATES },
  kind: { column: sql`kind`, states: REFUND_KINDS },
};

const SORTING = sortingBy({
  amount: amountKey(sql`amount_cents`),
  doneAt: optionalInstantKey(sql`done_at`),
});

const PARAMETERS = {
  state: string<RefundState>()
    .oneOf(REFUND_STATES)
    .nullable()
    .default(null)
    .meta({ description: 'Só os reembolsos nesta situação' }),
  kind: string<RefundKind>()
    .oneOf(REFUND_KINDS)
    .nullable()
    .default(null)
    .meta({ description: 'Só os feitos desta forma: bankTransfer são os que o financeiro transfere' }),
};

interface RefundRecord extends RefundOf, PaidDeal {
  readonly doneByName: string | null;
}

function selectRefunds(executor: Executor, where: SQL): PromiseLike<RefundRecord[]> {
  const query = executor
    .select({ ...REFUND_OF, doneByName: personName(refund.doneBy), ...PAID_DEAL })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(buyer, eq(buyer.id, payment.buyerId))
    .$dynamic();
  return withDeal(query, payment).where(where);
}

/** Payers see what came back, not who transferred it nor why the provider failed. */
function presentListed(record: RefundRecord, caller: Identity): ListedRefund {
  const shown = presentRefund(record, canRecordRefund(caller, record));
  const isPayer = caller.kind === 'buyer';
  return {
    ...shown,
    failureCode: isPayer ? null : shown.failureCode,
    doneByName: isPayer ? null : record.doneByName,
    ...presentDeal(record, caller),
  };
}

export function refundListRoutes({ db }: Dependencies): Route[] {
  return listCalls(db, '/payments/v1/refunds', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    parameters: PARAMETERS,
    item: listedRefundSchema.required(),
    summaries: {
      list: 'Os reembolsos que quem chama pode ver, dos mais novos aos mais antigos.',
      query:
        'Os reembolsos que quem chama pode ver, com filtros por empreendimento, unidade, parte, reserva, venda, situação, forma, valor ou data.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      return {
        table: TABLE,
        scope: paymentScope(identity),
        find: (ids) => selectRefunds(db, inArray(refund.id, [...ids])),
        idOf: ({ row }) => row.id,
        present: (record) => presentListed(record, identity),
      };
    },
  });
}
