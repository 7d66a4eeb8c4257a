import { and, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { payment } from '@/server/db/schema/money/payment';
import { type Intent, PaymentGatewayError } from '@/server/gateways/payments/gateway';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Actor } from '@/server/modules/platform/history/work';
import { findPayable, lockPayable, payableOf } from '../payable';
import { callProvider } from '../provider/callProvider';
import { payableRefOf } from '../refColumns';
import { dueOf } from './dueOf';
import { offeredMethods } from './offeredMethods';
import { openPayment } from './openPayment';
import { type AttemptInput, startAttempt } from './startAttempt';
import { type PaymentRow, transitionPayment } from './transition';

interface ConfirmDeps extends Pick<Dependencies, 'db' | 'now' | 'payments'> {
  /** Page to which the bank sends the payer back. */
  readonly returnUrl: string;
}

/** Fails an attempt, unless the payment changed since it started. */
async function failAttempt({ db, now }: ConfirmDeps, started: PaymentRow, failureCode: string, actor: Actor) {
  await db.transaction(async (tx) => {
    const work = { tx, now: now(), actor };
    const ref = payableRefOf(started);
    await lockPayable(tx, ref);
    const [row] = await tx
      .select()
      .from(payment)
      .where(and(eq(payment.id, started.id), eq(payment.version, started.version)))
      .for('update');
    if (row?.state !== 'paying') return;
    await transitionPayment(work, row, 'fail', { set: { failureCode, attempt: null, dueAt: null } });
    await payableOf(ref).fail(work, ref);
  });
}

/** Confirms the attempt at the provider. A declined card is a result, not an error. */
async function confirmAttempt(deps: ConfirmDeps, input: AttemptInput, actor: Actor): Promise<Intent | null> {
  const { payments, now, returnUrl } = deps;
  const { row, payable, confirmation } = input;
  const { attempt, intentId } = row;
  if (attempt === null || intentId === null) throw new Error('started payment has no intent');
  const { method } = confirmation;
  const { expiresAfter } = dueOf(method, payable, now());
  const key = `confirm:${row.id}:${row.version}`;
  try {
    return await payments.confirmIntent(intentId, { attempt, method, returnUrl, expiresAfter, key });
  } catch (error) {
    if (!(error instanceof PaymentGatewayError)) throw error;
    await failAttempt(deps, row, error.code, actor);
    // If it was paid anyway, the provider sends an event.
    if (!error.isLasting) throw new AppError('payment_provider_unavailable');
    return error.intent;
  }
}

/**
 * Pays with the chosen method. The result arrives as an event of the provider; until then the payable is
 * held.
 *
 * @returns the provider's intent, null when it answered none
 * @throws AppError `nothing_to_pay`, `payment_method_not_offered`, `payer_incomplete`, `version_conflict`,
 * `invalid_transition`, `payment_provider_…`
 */
export async function confirmPayment(
  deps: ConfirmDeps,
  chosen: PaymentRow,
  confirmation: AttemptInput['confirmation'],
  actor: Actor,
): Promise<Intent | null> {
  const { db, payments, now } = deps;
  // The intent is missing when the provider did not answer while the payment was opened.
  const row = await openPayment(deps, payableRefOf(chosen), { actor, linkId: chosen.linkId });
  const payable = await findPayable(db, payableRefOf(row), now());
  if (!payable || row.id !== chosen.id) throw new AppError('version_conflict');
  if (row.intentId === null) throw new Error('opened payment has no intent');
  const intent = await callProvider(payments.getIntent(row.intentId));
  if (!(await offeredMethods(payments, payable, intent)).includes(confirmation.method)) {
    throw new AppError('payment_method_not_offered');
  }
  if (row.version !== confirmation.version) throw new AppError('version_conflict');
  if (row.state !== 'awaiting_payment_method') {
    throw new AppError('invalid_transition', { from: row.state, event: 'start' });
  }
  const input = { payable, intent, confirmation };
  const started = await startAttempt(deps, { ...input, row }, actor);
  return confirmAttempt(deps, { ...input, row: started }, actor);
}
