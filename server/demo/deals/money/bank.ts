import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { OnlineMethod } from '@/domain/payment/schema';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import { refund } from '@/server/db/schema/money/refund';
import { sandboxEvent } from '@/server/db/schema/standIns/sandboxPayments';
import { createSandboxGateway } from '@/server/gateways/payments/createPayments';
import { type Identity, VISITOR } from '@/server/http/callers/caller';
import { confirmPayment } from '@/server/modules/money/payments/intents/confirmPayment';
import { openPayment } from '@/server/modules/money/payments/intents/openPayment';
import { findPayable, type PayableRef } from '@/server/modules/money/payments/payable';
import { sendRefund } from '@/server/modules/money/payments/refunds/sendRefund';
import { receiveEvent } from '@/server/modules/money/payments/webhooks/receiveEvent';
import { deliverEvent } from '@/server/standIns/stripe/deliver';
import { actManually } from '@/server/standIns/stripe/pages/manualActions';
import type { Sandbox } from '@/server/standIns/stripe/sandbox';

/** Time between the start of a payment and the arrival of its money. */
const DELAY_MS: Readonly<Record<OnlineMethod, number>> = { card: 0, pix: 2 * MINUTE_MS, boleto: 6 * HOUR_MS };
const MONEY_EVENTS = ['payment_intent.succeeded', 'refund.created', 'refund.updated', 'refund.failed'];
const CARD = 'pm_card_br';

interface PayOptions {
  /** Time at which the payer begins. */
  readonly at: Date;
  /** The first one that the project offers, if it does not offer this one. */
  readonly method?: OnlineMethod;
  /** Link by which a visitor pays; a signed-in buyer pays without one. */
  readonly linkId?: string;
}

/** The embedded provider at the dates of the samples, and our side of it. */
export interface SampleBank {
  /** Pays a reservation or a parcel as its buyer does, until the provider's events are applied. */
  pay(ref: PayableRef, options: PayOptions): Promise<void>;
  /** Sends the refunds that were requested. */
  sendRefunds(at: Date): Promise<void>;
}

function payerOf(payers: readonly Identity[], buyerId: string | null): Identity {
  const payer = payers.find(({ id }) => id === buyerId);
  if (!payer) throw new Error(`sample payable has no buyer who could pay it: ${buyerId}`);
  return payer;
}

/** @param payers sample buyers */
export function openBank(sandbox: Sandbox, payers: readonly Identity[]): SampleBank {
  const { db } = sandbox;
  let time = sandbox.now();
  const now = () => time;
  const dated = { ...sandbox, now };
  const deps = { db, now, payments: createSandboxGateway(dated), returnUrl: sandbox.siteUrl };

  const post = async (_url: string, body: string, signature: string) => {
    await receiveEvent(deps, Buffer.from(body), signature);
    return 200;
  };

  /** Delivers the events about money. The others change nothing, so none of them is left for the queue. */
  async function deliverMoney(): Promise<void> {
    const isWaiting = isNull(sandboxEvent.deliveredAt);
    const waiting = await db
      .select({ id: sandboxEvent.id })
      .from(sandboxEvent)
      .where(and(isWaiting, inArray(sandboxEvent.type, MONEY_EVENTS)))
      .orderBy(asc(sandboxEvent.place));
    for (const { id } of waiting) await deliverEvent(dated, id, { post });
    await db.update(sandboxEvent).set({ deliveredAt: time }).where(isWaiting);
  }

  return {
    async pay(ref, { at, method: preferred = 'pix', linkId = null }) {
      time = at;
      const payable = await findPayable(db, ref, time);
      const method = payable?.methods.find((one) => one === preferred) ?? payable?.methods[0];
      if (!payable || !method) throw new Error('sample payable cannot be paid online');
      const actor = linkId === null ? payerOf(payers, payable.buyerId) : VISITOR;
      const row = await openPayment(deps, ref, { actor, linkId });
      const card = method === 'card' ? { paymentMethodId: CARD } : {};
      const confirmation = { version: row.version, method, payer: undefined, ...card };
      const intent = await confirmPayment(deps, row, confirmation, actor);
      time = new Date(at.getTime() + DELAY_MS[method]);
      if (intent && method !== 'card') await actManually(dated, intent.id, 'pay');
      await deliverMoney();
    },
    async sendRefunds(at) {
      time = at;
      const pending = await db
        .select({ id: refund.id })
        .from(refund)
        .where(and(eq(refund.state, 'pending'), eq(refund.kind, 'provider')));
      for (const { id } of pending) await sendRefund(deps, id);
      await deliverMoney();
    },
  };
}
