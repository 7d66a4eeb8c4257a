import type { Client } from '@/domain/deal/client';
import { acceptsAmount } from '@/domain/payment/limits';
import { ONLINE_METHODS, type OnlineMethod } from '@/domain/payment/schema';
import { MAX_PAYMENT_CENTS, type ProjectConfig } from '@/domain/project/config';
import type { TimeZone } from '@/domain/time/zones';
import type { Executor, Transaction } from '@/server/db/client';
import type { InventoryKey } from '@/server/modules/catalogue/inventory/lock';
import type { Work } from '@/server/modules/platform/history/work';

/** Key of one record of each kind that can be paid. */
export interface PayableRefs {
  readonly reservation: { readonly reservationId: string };
  readonly parcel: { readonly saleId: string; readonly number: number };
}
type PayableKind = keyof PayableRefs;
export type PayableRef = PayableRefs[PayableKind];

export interface PayableParties {
  readonly entrepreneurId: string;
  readonly partnerId: string | null;
  readonly buyerId: string | null;
  readonly brokerId: string | null;
}

/** Ways and amount in which a record can be paid now. */
export interface PayableTerms {
  readonly amountCents: number;
  /** False once it is paid, or when its deadline has passed. */
  readonly isPayable: boolean;
  readonly methods: readonly OnlineMethod[];
  readonly takesLinks: boolean;
}

/** Payment that is due by our own records: the payer's request adds nothing to it. */
export interface PayableRecord extends PayableParties, PayableTerms {
  readonly ref: PayableRef;
  readonly projectId: string;
  readonly client: Client;
  readonly projectTitle: string;
  /** Label of the unit or quota. */
  readonly inventoryLabel: string;
  /** Project title and inventory label. */
  readonly label: string;
  /** Latest due time of a boleto or a Pix. */
  readonly dueAtMost: Date;
  /** Unit or quota that a reservation would lose; null for a parcel. */
  readonly item: Pick<InventoryKey, 'unitId' | 'quotaId'> | null;
  /** Time zone of the project, in which deadlines are written. */
  readonly timeZone: TimeZone;
  /** End of the hold that the payment keeps alive, and of its links; null without a hold. */
  readonly heldUntil: Date | null;
  /** Due date of a parcel. */
  readonly dueOn: string | null;
  readonly paidAt: Date | null;
  /**
   * Amount for a signed-in payer today where it is another one: lower before the due day, higher once it is late. Null without one; a link
   * keeps its amount.
   */
  readonly ownCents: number | null;
}

interface StartedPayment {
  readonly method: OnlineMethod;
  readonly dueAt: Date | null;
}

/** `already` when it was paid before, `lost` when it can no longer be paid: the money has to go back. */
export type PaymentOutcome = 'paid' | 'already' | 'lost';

/**
 * Effect of money that the provider or the bank returned on what it had paid: the record ended, goes on with less, is owed again, or
 * was over before.
 */
export type ReversalEffect = 'ended' | 'less' | 'owed' | 'over';

/** Withdrawal of the money of one record. */
interface Withdrawable {
  readonly entrepreneurId: string;
  /** Null while it cannot be paid out yet. */
  readonly releasableAt: Date | null;
}

/** Port through which money reaches a record that is paid. Each deal that can be paid registers its implementation. */
export interface Payable<Ref extends PayableRef = PayableRef> {
  /**
   * Locks the record before its payments. The end of a hold or a sale locks in the same order, so that no two
   * transactions wait for each other.
   */
  lock(tx: Transaction, ref: Ref): Promise<void>;
  find(executor: Executor, ref: Ref, now: Date): Promise<PayableRecord | null>;
  /** A payment started: keeps the record for its payer until the payment is due. */
  start(work: Work, ref: Ref, payment: StartedPayment): Promise<void>;
  fail(work: Work, ref: Ref): Promise<void>;
  /** Applies money that was received. */
  apply(work: Work, ref: Ref, paidCents: number): Promise<PaymentOutcome>;
  /** Takes back applied money that the provider or the payer's bank returned. */
  takeBack(work: Work, ref: Ref, cents: number): Promise<ReversalEffect>;
  /** Null for a record that is never paid out separately. */
  findWithdrawable(tx: Transaction, ref: Ref): Promise<Withdrawable | null>;
}

const registered: { [Kind in PayableKind]?: Payable<PayableRefs[Kind]> } = {};

export function registerPayable<Kind extends PayableKind>(
  kind: Kind,
  implementation: Payable<PayableRefs[Kind]>,
): void {
  Object.assign(registered, { [kind]: implementation });
}

export function payableOf(ref: PayableRef): Payable {
  const kind: PayableKind = 'reservationId' in ref ? 'reservation' : 'parcel';
  const implementation: Payable | undefined = registered[kind];
  if (!implementation) throw new Error(`no payable is registered for ${kind}`);
  return implementation;
}

export function findPayable(executor: Executor, ref: PayableRef, now: Date): Promise<PayableRecord | null> {
  return payableOf(ref).find(executor, ref, now);
}

export function lockPayable(tx: Transaction, ref: PayableRef): Promise<void> {
  return payableOf(ref).lock(tx, ref);
}

/** Online methods that a project accepts and that can pay an amount, and whether the project accepts payment links. */
export function paymentOptions(
  { paymentMethods }: Pick<ProjectConfig, 'paymentMethods'>,
  amountCents: number,
) {
  return {
    methods: ONLINE_METHODS.filter(
      (method) => paymentMethods.includes(method) && acceptsAmount(method, amountCents),
    ),
    takesLinks: paymentMethods.includes('link'),
  };
}

/** Reason why a record cannot be paid here, by our own records; null if it can. */
export function payableFault({ isPayable, amountCents, methods }: PayableTerms) {
  if (!isPayable) return 'nothing_to_pay';
  if (amountCents > MAX_PAYMENT_CENTS) return 'amount_not_payable_online';
  return methods.length === 0 ? 'payment_method_not_offered' : null;
}

/** The same for a payment link, which a project may not take. */
export function linkFault(terms: PayableTerms) {
  return terms.takesLinks ? payableFault(terms) : 'payment_method_not_offered';
}
