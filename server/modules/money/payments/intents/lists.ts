import { inArray, type SQL, sql } from 'drizzle-orm';
import { type ListedPayment, listedPaymentSchema, PAYABLE_KINDS } from '@/domain/payment/listed';
import { ONLINE_METHODS } from '@/domain/payment/schema';
import { PAYMENT_STATES } from '@/domain/reservation/states';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import type { Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import type { CountedStates } from '@/server/modules/platform/lists/counts';
import {
  enumField,
  type FilterFields,
  instantField,
  wholeField,
} from '@/server/modules/platform/lists/fields';
import { amountKey, instantKey, optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import {
  dealTable,
  joinPayable,
  KIND,
  moneyFields,
  PAID_DEAL,
  type PaidDeal,
  presentDeal,
  withDeal,
} from '../paidDeal';
import { canPay } from '../policy';
import { paymentScope } from '../scope';
import { presentFacts } from './present';
import type { PaymentRow } from './transition';

/** The payer may differ from the buyer of the deal: a link is paid without an account. */
const TABLE = dealTable(
  'payment',
  sql`payment.id, payment.state, payment.reservation_id, payment.sale_id, payment.entrepreneur_id, payment.buyer_id as payer_id,
    payment.method, payment.amount_cents, payment.received_cents, payment.refunded_cents, payment.due_at, payment.paid_at,
    payment.created_at, payment.updated_at`,
  sql`payment ${joinPayable('payment')}`,
);

const FIELDS: FilterFields = {
  ...moneyFields('payment'),
  state: enumField(sql`state`, PAYMENT_STATES),
  kind: enumField(KIND, PAYABLE_KINDS),
  method: enumField(sql`method`, ONLINE_METHODS),
  receivedCents: wholeField(sql`received_cents`),
  refundedCents: wholeField(sql`refunded_cents`),
  dueAt: instantField(sql`due_at`),
  expiresAt: instantField(sql`due_at`),
  paidAt: instantField(sql`paid_at`),
};

const COUNTED: CountedStates = { state: { column: sql`state`, states: PAYMENT_STATES } };

const SORTING = sortingBy({
  updated: instantKey(sql`updated_at`),
  amount: amountKey(sql`amount_cents`),
  received: amountKey(sql`received_cents`),
  refunded: amountKey(sql`refunded_cents`),
  dueAt: optionalInstantKey(sql`due_at`),
  paidAt: optionalInstantKey(sql`paid_at`),
});

interface PaymentRecord extends PaidDeal {
  readonly row: PaymentRow;
}

function selectPayments(executor: Executor, where: SQL): PromiseLike<PaymentRecord[]> {
  const query = executor
    .select({ row: payment, ...PAID_DEAL })
    .from(payment)
    .$dynamic();
  return withDeal(query, payment).where(where);
}

function presentListed({ row, ...paid }: PaymentRecord, caller: Identity, isSandbox: boolean): ListedPayment {
  return {
    ...presentFacts(row, { isSandbox, isPayer: canPay(caller, row) }),
    kind: row.reservationId === null ? 'parcel' : 'reservation',
    ...presentDeal(paid, caller),
  };
}

export function intentListRoutes({ db, payments: { isSandbox } }: Dependencies): Route[] {
  return listCalls(db, '/payments/v1/intent', {
    fields: FIELDS,
    sorting: SORTING,
    counted: COUNTED,
    item: listedPaymentSchema.required(),
    summaries: {
      list: 'Os pagamentos que quem chama pode ver, dos mais novos aos mais antigos.',
      query:
        'Os pagamentos que quem chama pode ver, com filtros por empreendimento, unidade, parte, reserva, venda, situação, valor, data ou prazo.',
    },
    listingOf(caller) {
      const identity = requireIdentity(caller);
      return {
        table: TABLE,
        scope: paymentScope(identity),
        find: (ids) => selectPayments(db, inArray(payment.id, [...ids])),
        idOf: ({ row }) => row.id,
        present: (record) => presentListed(record, identity, isSandbox),
      };
    },
  });
}
