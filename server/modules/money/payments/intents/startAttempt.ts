import { eq } from 'drizzle-orm';
import { normalizeCep } from '@/domain/brazil/cep';
import { normalizeCpf } from '@/domain/brazil/cpf';
import { AppError } from '@/domain/errors/appError';
import type { OnlineMethod, PaymentConfirmation } from '@/domain/payment/schema';
import { isAbroad } from '@/domain/person/parts';
import type { Database } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { BoletoPayer, Intent } from '@/server/gateways/payments/gateway';
import { fieldRefusal } from '@/server/http/requests/validation';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Actor } from '@/server/modules/platform/history/work';
import { type PayableRecord, payableOf } from '../payable';
import { callProvider } from '../provider/callProvider';
import { findCustomerOfCard } from '../provider/savedCards';
import { dueOf } from './dueOf';
import { lockPayment } from './lockPayment';
import { type PaymentRow, transitionPayment } from './transition';

type AttemptDeps = Pick<Dependencies, 'db' | 'now' | 'payments'>;

export interface AttemptInput {
  readonly row: PaymentRow;
  readonly payable: PayableRecord;
  readonly intent: Intent;
  readonly confirmation: PaymentConfirmation & { readonly method: OnlineMethod };
}

/** Person whose name is printed on a boleto: from the payer's input, otherwise from our records. */
async function boletoPayer(db: Database, { payable, confirmation }: AttemptInput): Promise<BoletoPayer> {
  const { client, buyerId } = payable;
  const { email } = client;
  if (confirmation.payer) {
    const { name, cpf, street, city, state, zipCode } = confirmation.payer;
    const stored = { taxId: normalizeCpf(cpf) ?? cpf, zipCode: normalizeCep(zipCode) ?? zipCode };
    return { name, email, street, city, state, ...stored };
  }
  const [account] =
    buyerId === null
      ? []
      : await db.select({ address: buyer.address }).from(buyer).where(eq(buyer.id, buyerId));
  const address = account?.address;
  // A boleto needs an address in Brazil.
  if (!address || isAbroad(address) || client.cpf === null) throw new AppError('payer_incomplete');
  const { street, number, city, state, zipCode } = address;
  const { name, cpf } = client;
  return { name, email, taxId: cpf, street: `${street}, ${number}`, city, state, zipCode };
}

/** A saved card pays only an intent of the same customer, who may have been created after the intent. */
async function prepareCard({ db, payments }: AttemptDeps, { row, intent }: AttemptInput, id: string) {
  const customerId = await findCustomerOfCard({ db, payments }, id, row.buyerId);
  if (customerId === null || customerId === intent.customerId) return;
  await callProvider(payments.setCustomer(intent.id, customerId));
}

/** Provider's id of the method of this attempt. That of a card is created in the payer's browser. */
async function createMethod(deps: AttemptDeps, input: AttemptInput): Promise<string> {
  const { db, payments } = deps;
  const { row, confirmation } = input;
  if (confirmation.method === 'card') {
    if (confirmation.paymentMethodId === undefined) {
      throw fieldRefusal('paymentMethodId', 'required');
    }
    await prepareCard(deps, input, confirmation.paymentMethodId);
    return confirmation.paymentMethodId;
  }
  const method = confirmation.method === 'pix' ? 'pix' : { boleto: await boletoPayer(db, input) };
  return callProvider(payments.createAttempt(method, `attempt:${row.id}:${row.version}`));
}

/** @throws AppError `payer_incomplete`, `payment_record_not_found`, `version_conflict` */
export async function startAttempt(
  deps: AttemptDeps,
  input: AttemptInput,
  actor: Actor,
): Promise<PaymentRow> {
  const { row, payable, confirmation } = input;
  const { method } = confirmation;
  const attempt = await createMethod(deps, input);
  const { dueAt } = dueOf(method, payable, deps.now());
  return deps.db.transaction(async (tx) => {
    const work = { tx, now: deps.now(), actor };
    const locked = await lockPayment(tx, row, confirmation.version);
    const started = await transitionPayment(work, locked, 'start', {
      set: { method, attempt, dueAt, failureCode: null },
    });
    await payableOf(payable.ref).start(work, payable.ref, { method, dueAt });
    return started;
  });
}
